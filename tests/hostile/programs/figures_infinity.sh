# Prints figures that cannot be: infinity.
# expect: {"cost": null, "steps": null, "tokens_in": null}
printf 'export default () => null;\n' > page.tsx
echo '{"cost": Infinity, "steps": Infinity, "in": -Infinity}'
