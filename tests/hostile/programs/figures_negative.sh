# Prints figures that cannot be: negative.
# expect: {"cost": null, "steps": null, "tokens_in": null}
printf 'export default () => null;\n' > page.tsx
echo '{"cost": -100, "steps": -1, "in": -5}'
