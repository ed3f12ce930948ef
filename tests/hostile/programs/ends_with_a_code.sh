# Ends with an error when its page is there.
# expect: {"stop": "exit code 77"}
printf 'export default () => null;\n' > page.tsx
exit 77
