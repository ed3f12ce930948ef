# Prints figures of which each can be and their sum cannot.
# expect: {"cost": null, "steps": null}
printf 'export default () => null;\n' > page.tsx
for number in 1 2 3; do echo '{"cost": 900, "steps": 900000}'; done
