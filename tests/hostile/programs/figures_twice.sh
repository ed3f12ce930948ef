# Prints figures that cannot be: twice.
# expect: {"cost": null, "steps": null, "tokens_in": null}
printf 'export default () => null;\n' > page.tsx
echo '{"cost": 1, "cost": 2, "steps": 3, "steps": 4, "in": 5, "in": 6}'
