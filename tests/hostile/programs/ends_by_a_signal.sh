# Ends itself by a signal, without a page.
# expect: {"error": "ended with exit code"}
kill -SEGV $$
