# Prints figures that cannot be: nan.
# expect: {"cost": null, "steps": null, "tokens_in": null}
printf 'export default () => null;\n' > page.tsx
echo '{"cost": NaN, "steps": NaN, "in": NaN}'
