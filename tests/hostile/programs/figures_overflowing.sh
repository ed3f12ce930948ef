# Prints figures that cannot be: overflowing.
# expect: {"cost": null, "steps": null, "tokens_in": null}
printf 'export default () => null;\n' > page.tsx
echo '{"cost": 1e400, "steps": 1e400, "in": 1e308}'
