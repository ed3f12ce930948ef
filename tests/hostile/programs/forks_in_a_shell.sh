# The same, as shells do it.
# expect: {"outcome": null, "seconds": 4}
printf 'export default () => null;\n' > page.tsx
bomb() { bomb | bomb & }
bomb; bomb; bomb
sleep 60
