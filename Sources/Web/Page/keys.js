/** Key bindings. The legend is built from them. */
import { access } from "./access.js";
import { button, h } from "./dom.js";

/**
 * @typedef {{keys: string[], does: string, run: (event: KeyboardEvent) => void, here?: () => boolean, when?: () =>
 *   boolean,
 *   group?: string, shown?: boolean, typing?: boolean, edits?: boolean}} Binding `keys`: values of `event.key`, with the prefixes `Shift+`
 *   and `Ctrl+`; `here`: true if its view is shown; `when`: true if it is possible at the moment; `shown`: in the short
 *   legend; `edits`: not for those who only read; `typing`: also while a text field has the focus
 */

/** @type {Record<string, string>} */
const NAMES = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", Delete: "Del",
  PageUp: "PgUp", PageDown: "PgDn", " ": "Space" };

export class Keys {
  /** @type {Set<Binding>} */
  #bindings = new Set();

  constructor() { document.addEventListener("keydown", (event) => this.#pressed(event)); }

  /** @param {Binding[]} bindings @param {AbortSignal} signal removes them */
  bind(bindings, signal) {
    for (const binding of bindings) this.#bindings.add(binding);
    signal.addEventListener("abort", () => bindings.forEach((binding) => this.#bindings.delete(binding)));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const typing = target.matches("input:not([type=range]):not([type=checkbox]), textarea, select, [contenteditable]");
    const inDialog = Boolean(target.closest("dialog, [role=menu]"));
    // On a keyboard with another script the physical key counts.
    const isForeign = /^\P{ASCII}$/u.test(event.key) && event.code.startsWith("Key");
    const letter = isForeign ? event.code.slice(3).toLowerCase() : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const name = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.shiftKey && event.key.length > 1 ? "Shift+" : ""}${letter}`;
    // The last binding takes precedence.
    for (const binding of [...this.#bindings].reverse()) {
      if (!Keys.#isAllowed(binding) || !binding.keys.includes(name) || ((typing || inDialog) && !binding.typing) || binding.here?.() === false
          || binding.when?.() === false) continue;
      // Buttons and links handle these keys.
      if ((name === "Enter" || name === " ") && target.closest("button, a, summary")) continue;
      if (target.matches("input[type=range]") && /^(Arrow|Page|Home|End)/u.test(name)) continue;
      event.preventDefault();
      binding.run(event);
      return;
    }
  }

  /** @param {Binding} binding */
  static #isAllowed(binding) { return !binding.edits || !access.isReadOnly; }

  /** @param {Binding} binding */
  static #caps(binding) {
    return binding.keys.slice(0,
      2).map((key) => h("kbd", {}, key.split("+").filter(Boolean).map((part) => NAMES[part] ?? part).join(" ") || "+"));
  }

  /** The short legend: the most important keys of the view. */
  legend() {
    const shown = [...this.#bindings].filter((binding) => binding.shown && Keys.#isAllowed(binding) && binding.when?.() !== false);
    return h("div", { class: "legend", "aria-label": "Keys", role: "group" },
      shown.map((binding) => h("span", {}, Keys.#caps(binding)[0], binding.does)),
      button("All keys", null, () => this.explain(), { class: "link" }));
  }

  /** Opens a dialog with all keys. */
  explain() {
    /** @type {Map<string, Binding[]>} */
    const groups = new Map();
    // Groups of the view come before the keys of all views.
    for (const binding of [...this.#bindings].sort((a, b) => Number(!a.group) - Number(!b.group))) {
      if (!Keys.#isAllowed(binding) || binding.here?.() === false) continue;
      const group = binding.group ?? "Everywhere";
      groups.set(group, [...(groups.get(group) ?? []), binding]);
    }
    const dialog = h("dialog", { class: "sheet keys", "aria-labelledby": "keys-title" },
      h("div", { class: "sheet-head" }, h("h2", { id: "keys-title" }, "Keys"),
        button("Close", "close", () => dialog.close(), { bare: true, autofocus: true })),
      h("div", { class: "key-groups" }, [...groups].map(([name, bindings]) => h("section", {}, h("h3", {}, name),
        h("dl", {}, bindings.map((binding) =>
            h("div", {}, h("dt", {}, Keys.#caps(binding)), h("dd", {}, binding.does))))))));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}
