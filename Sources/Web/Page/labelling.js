/** A dialog that labels several receipts at once. */
import { button, h } from "./dom.js";
import { counted, LABELS, labelText } from "./format.js";

/** @typedef {import("./api.js").Item} Item */

const NAMES = ["category", "account", "project", "payment_account", "tags"];

/**
 * The placeholder of a field that leaves the labels unchanged.
 * @param {string[]} values of the receipts
 */
function unchanged(values) {
  const known = [...new Set(values.filter(Boolean))];
  if (!known.length) return "None";
  return known.length > 2 ? `${known.slice(0, 2).join(", ")} and others` : known.join(", ");
}

/**
 * @param {Item[]} items @param {Record<string, string[]>} inUse the values of labels in use
 * @param {(edit: import("./api.js").Edit) => Promise<void>} act
 */
export function askLabels(items, inUse, act) {
  const fields = NAMES.map((name) => labelField(name, items.map(({ labels }) => labelText(labels, name)), inUse[name] ?? []));
  const says = h("p", { class: "bad", role: "alert" });
  const save = h("button", { type: "submit", class: "button primary" }, "Label");
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {import("./api.js").Edit} */
    const edit = {};
    for (const field of fields) Object.assign(edit, field.edit(edit));
    if (!Object.keys(edit).length) return dialog.close();
    save.disabled = true;
    try {
      await act(edit);
      dialog.close();
    } catch (error) {
      says.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      save.disabled = false;
    }
  };
  const dialog = h("dialog", { class: "sheet labelling", "aria-labelledby": "labelling-title" },
    h("form", { on: { submit } },
      h("div", { class: "sheet-head" },
        h("h2", { id: "labelling-title" }, `Label ${counted(items.length, "receipt")}`),
        button("Close", "close", () => dialog.close(), { bare: true })),
      fields.map(({ element }) => element), says,
      h("div", { class: "sheet-foot" }, button("Cancel", null, () => dialog.close()), save)));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input")?.focus();
}

/** @param {string} name @param {string[]} values of the receipts @param {string[]} inUse */
function labelField(name, values, inUse) {
  const isTags = name === "tags", hasAny = values.some(Boolean);
  const title = isTags ? "Add tags" : /** @type {any} */ (LABELS)[name];
  const before = isTags || new Set(values).size > 1 ? "" : values[0] ?? "";
  let isRemoved = false;
  const field = h("input", { id: `labelling-${name}`, value: before, placeholder: unchanged(values), maxlength: 200,
    list: inUse.length ? `labelling-values-${name}` : null, autocomplete: "off" });
  const remove = button("Remove", null, () => {
    isRemoved = !isRemoved;
    field.disabled = isRemoved;
    field.value = isRemoved ? "" : before;
    field.placeholder = isRemoved ? "Is removed" : unchanged(values);
    remove.setAttribute("aria-pressed", String(isRemoved));
  }, { hidden: !hasAny, "aria-pressed": "false", "aria-label": `Remove the ${name.replaceAll("_", " ")}` });
  return {
    element: h("div", { class: "labelling-field" }, h("label", { for: `labelling-${name}` }, title),
      h("div", { class: "labelling-value" }, field, remove),
      h("datalist", { id: `labelling-values-${name}` }, inUse.map((each) => h("option", { value: each })))),
    /** @param {import("./api.js").Edit} edit so far @returns {import("./api.js").Edit} with the change of this label */
    edit: ({ labels }) => {
      const text = field.value.trim();
      if (isRemoved) return { labels: { ...labels, [name]: null } };
      if (text === before) return {};
      if (isTags) return { add_tags: text.split(",").map((/** @type {string} */ tag) => tag.trim()).filter(Boolean) };
      return { labels: { ...labels, [name]: text || null } };
    },
  };
}
