# Prints nothing less than nothing.
# expect: {"cost": 0.0, "steps": 0}
printf 'export default () => null;\n' > page.tsx
echo '{"cost": -0.0, "steps": -0}'
