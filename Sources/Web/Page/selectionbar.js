/** The actions on the selected receipts. */
import { always } from "./always.js";
import { api } from "./api.js";
import { add } from "./decimal.js";
import { announce, button, h } from "./dom.js";
import { counted, EXPORTS, money } from "./format.js";
import { askLabels } from "./labelling.js";
import { menu } from "./menu.js";
import { complain, toast } from "./toast.js";
import { undone } from "./undone.js";

/**
 * @typedef {{all: () => Promise<void>, total: () => number, sort: () => string,
 *   hold: () => void, reload: () => Promise<void>, refocus: () => void}} List `all` selects every receipt of the list, `total`
 *   counts them; `hold` comes before a change, `reload` after it
 */

export class SelectionBar {
  /** @type {import("./api.js").Undo[]} what takes back the changes so far */
  #undos = [];
  #isBusy = false;
  #said = 0;

  /** @param {import("./selection.js").Selection} selection @param {List} list @param {AbortSignal} signal */
  constructor(selection, list, signal) {
    this.selection = selection;
    this.list = list;
    this.count = h("strong", {});
    this.sum = h("span", { class: "number hint" });
    this.every = button("", null, () => void list.all(), { class: "link" });
    this.actions = [
      button("Checked", "check", () => void this.check(), { class: "edits", title: "Mark as checked (y)" }),
      button("Label", "tag", () => void this.label(), { class: "edits", title: "Category, account, tags (l)" }),
      menu("selection-export", button("Export", "save", () => {}), () => [
        `Exports ${counted(selection.size, "receipt")}`,
        ...Object.entries(EXPORTS).map(([format, name]) => ({ name, run: () => void this.#export(format) })),
      ], signal),
      button("Delete", "bin", () => void this.remove(), { class: "edits", title: "Delete (Del)" }),
    ];
    this.element = h("section", { class: "selection-bar", "aria-label": "Selected receipts", hidden: true },
      h("div", { class: "selection-count" },
        button("End the selection", "close", () => selection.clear(), { bare: true, key: "Esc" }),
        h("span", {}, this.count, this.sum), this.every),
      h("div", { class: "selection-actions" }, this.actions));
  }

  get canUndo() { return this.#undos.length > 0; }

  show() {
    const { selection, list } = this, { size } = selection;
    const hadFocus = !selection.isOn && this.element.contains(document.activeElement);
    this.element.hidden = !selection.isOn;
    if (hadFocus) list.refocus();
    document.documentElement.classList.toggle("is-selecting", selection.isOn);
    this.count.textContent = size ? `${counted(size, "receipt")} selected` : "Tap receipts to select them";
    this.sum.textContent = this.#sums();
    const total = list.total();
    this.every.hidden = size >= total;
    /** @type {HTMLElement} */ (this.every.querySelector("span")).textContent = `All ${total}`;
    this.every.setAttribute("aria-label", `Select all ${counted(total, "receipt")}`);
    for (const each of this.actions.flatMap((action) => action.matches("button") ? [action]
      : [...action.querySelectorAll(":scope > button")])) each.disabled = !size;
    if (size !== this.#said) announce(size ? this.count.textContent : "Nothing selected");
    this.#said = size;
  }

  /** The sum in each currency, the most frequent first; empty for many currencies. */
  #sums() {
    /** @type {Map<string, {exact: string, count: number}>} */
    const sums = new Map();
    for (const { total } of this.selection.items) {
      if (!total) continue;
      const known = sums.get(total.currency ?? "") ?? { exact: "0", count: 0 };
      sums.set(total.currency ?? "", { exact: add(known.exact, total.exact), count: known.count + 1 });
    }
    if (!sums.size || sums.size > 3) return "";
    return [...sums].sort(([, a], [, b]) => b.count - a.count)
      .map(([currency, { exact }]) => money({ exact, currency: currency || undefined })).join(" + ");
  }

  // MARK: Actions

  check() {
    return this.#change({ checked: true }, (count) => `${counted(count, "receipt")} marked as checked`);
  }

  async label() {
    const { selection } = this;
    if (!selection.size) return;
    /** @type {Record<string, string[]>} */
    let values = {};
    try {
      values = await api.labels();
    } catch {
      // The fields take any text.
    }
    askLabels(selection.items, values, async (edit) => {
      await this.#send(edit, (count) => `${counted(count, "receipt")} labelled`);
    });
  }

  async remove() {
    await this.#change({ delete: true }, (count) => `${counted(count, "receipt")} deleted`);
  }

  /** Undoes the latest change. */
  async undo() {
    const undo = this.#undos.pop();
    if (undo) await undone(undo, this.list.reload);
  }

  /** @param {import("./api.js").Edit} edit @param {(count: number) => string} says */
  async #change(edit, says) {
    try {
      await this.#send(edit, says);
    } catch (error) {
      complain(error);
    }
  }

  /** @param {import("./api.js").Edit} edit @param {(count: number) => string} says */
  async #send(edit, says) {
    const { selection } = this, { ids } = selection;
    const shops = new Set(selection.items.map(({ merchant }) => merchant)), [shop] = shops.size === 1 ? shops : [];
    if (!ids.length || this.#isBusy) return;
    this.#isBusy = true;
    // Deleted rows lose the focus before the list is loaded.
    this.list.hold();
    this.element.setAttribute("aria-busy", "true");
    /** @type {import("./api.js").Undo} */
    let undo;
    try {
      ({ undo } = await api.changeMany(ids, edit));
    } finally {
      this.#isBusy = false;
      this.element.setAttribute("aria-busy", "false");
    }
    this.#undos.push(undo);
    selection.clear();
    const back = () => {
      this.#undos = this.#undos.filter((each) => each !== undo);
      void undone(undo, this.list.reload);
    };
    toast(says(ids.length), { actions: [["Undo", back], ...always(shop, labelsOf(edit))] });
    await this.list.reload();
  }

  /** @param {string} format */
  async #export(format) {
    try {
      const { blob, name } = await api.exportSome(format, this.selection.ids, this.list.sort());
      const address = URL.createObjectURL(blob);
      h("a", { href: address, download: name }).click();
      // The download has begun by then.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      complain(error);
    }
  }
}

/**
 * The labels that a change sets.
 * @param {import("./api.js").Edit} edit @returns {Record<string, string>}
 */
function labelsOf({ labels = {}, add_tags: tags }) {
  const set = Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== null));
  return /** @type {Record<string, string>} */ (tags ? { ...set, tags: tags.join(", ") } : set);
}
