"""Leaves the key that it was given in its files, in every spelling."""

# expect: {"files": ["a.tsx", "b.tsx", "c.tsx", "d.json", "honest.tsx", "page.tsx"], "masked": ["a.tsx", "b.tsx", "c.tsx", "d.json"]}
import base64
import json

from _hostile import *

key = os.environ["HOSTILE_KEY"]
page("export const ds = '" + base64.b64encode(b"x" + key.encode() + b"y").decode() + "';\n", "a.tsx")
page(f"export const k = '{key[:9]}' +\n  '{key[9:]}';\n", "b.tsx")
page(f"export const k = 0x{key.encode().hex()};\n", "c.tsx")
page(json.dumps({"key": key}), "d.json")
page('<tr id="sk-transaction-table-row-header" required data-x="required" />', "honest.tsx")
page()
print(key)
