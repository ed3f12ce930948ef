/**
 * Acts on the page for a behaviour, in the same world of its own as look.js, which it needs.
 * Finds nothing by itself: a field is handed to it, found by its accessible name.
 */
(() => {
  "use strict";
  const SUBMIT = "button:not([type]), button[type=submit], input[type=submit], input[type=image]";
  const BUTTON = "button, input[type=submit], input[type=button], input[type=image], [role=button]";
  const visible = (element) => look.shown(element);
  const fold = (text) => text.replace(/\s+/g, " ").trim();
  const typed = "input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=reset]), textarea";

  let last; // the field that was acted on last: its form is the one to submit

  const tell = (field, ...types) => {
    for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
  };

  /** Where to click: the middle of the element, when nothing else lies there; else null, and a click is sent to it. */
  function spot(element) {
    element.scrollIntoView({ block: "center", inline: "center" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && (element === hit || element.contains(hit))) return { x, y };
    element.focus();
    element.click();
    return null;
  }

  const kind = (element) =>
    element.matches(typed) || element.isContentEditable
      ? "text"
      : element.matches("select")
        ? "select"
        : element.matches("[type=checkbox], [type=radio]") || ["checkbox", "switch", "radio"].includes(element.role)
          ? "box"
          : element.role === "radiogroup" || element.matches("fieldset")
            ? "group"
            : element.role === "combobox" || element.role === "listbox" || element.ariaHasPopup === "listbox"
              ? "list"
              : "other";

  /** Ready to be typed into: "type" when the keyboard does the rest, "done" when the value had to be put. */
  function fill(field, value) {
    last = field;
    if (field.disabled || field.readOnly) return field.disabled ? "is disabled" : "is read-only";
    field.focus();
    if (field.isContentEditable) getSelection().selectAllChildren(field);
    else if (["text", "search", "tel", "url", "email", "password", "number", "textarea"].includes(field.type)) field.select();
    else {
      field.value = value;
      tell(field, "input", "change");
      return "done";
    }
    return "type";
  }

  function leave() {
    document.activeElement?.blur();
  }

  function check(box) {
    last = box;
    if (box.disabled || box.ariaDisabled === "true") return "is disabled";
    if (box.checked ?? box.ariaChecked === "true") return "";
    box.click();
    return "";
  }

  function choose(select, option) {
    last = select;
    if (select.disabled) return "is disabled";
    const found = [...select.options].find((o) => fold(o.label) === fold(option) && !o.disabled);
    if (!found) return `has no option “${option}”`;
    select.focus();
    select.value = found.value;
    found.selected = true;
    tell(select, "input", "change");
    return "";
  }

  function open(list) {
    last = list;
    return list.disabled || list.ariaDisabled === "true" ? "is disabled" : "";
  }

  /** The button that sends the form, or the page's last one; null when there is none, "disabled" when it is. */
  function submitter() {
    const buttons = (all) => all.filter(visible);
    const form = last?.form ?? last?.closest("form") ?? [...document.forms].find(visible);
    const own = form ? buttons([...document.querySelectorAll(SUBMIT)].filter((b) => b.form === form)) : [];
    const button = own[0] ?? buttons([...document.querySelectorAll(BUTTON)]).at(-1);
    return button ?? null;
  }
  const disabled = (button) => button.matches(":disabled") || button.ariaDisabled === "true";

  /** Whether a person is told that the field is wrong: it says so, or the browser's own check of its form does. */
  function invalid(field) {
    const parts = [field, ...field.querySelectorAll("input, textarea, select, [role=radio], [role=combobox]")];
    return parts.some(
      (part) =>
        ["true", "grammar", "spelling"].includes(part.ariaInvalid) ||
        (part.form && !part.form.noValidate && part.willValidate && !part.validity.valid),
    );
  }

  Object.assign(globalThis, { act: { kind, spot, fill, leave, check, choose, open, submitter, disabled, invalid } });
})();
//# sourceURL=vektos-act.js
