# Prints figures that cannot be: texts.
# expect: {"cost": null, "steps": null, "tokens_in": null}
printf 'export default () => null;\n' > page.tsx
echo '{"cost": "1", "steps": true, "in": [1]}'
