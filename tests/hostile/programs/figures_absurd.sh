# Prints figures that cannot be: absurd.
# expect: {"cost": null, "steps": null, "tokens_in": null}
printf 'export default () => null;\n' > page.tsx
echo '{"cost": 1e12, "steps": 1e12, "in": 999999999999999999999}'
