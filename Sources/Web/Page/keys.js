/** Keys and what they do, in one list: the legend is made of it. */
import { button, h } from "./dom.js";

/**
 * @typedef {{keys: string[], does: string, run: (event: KeyboardEvent) => void, here?: () => boolean, when?: () =>
 *   boolean,
 *   group?: string, shown?: boolean, typing?: boolean}} Binding `keys` as `event.key` tells them, with `Shift+` and
 *   `Ctrl+` before;
 *   `here`: whether its view is shown; `when`: whether it can be done just now; `shown` in the short legend; `typing`:
 *   also while
 *   somebody types
 */

/** @type {Record<string, string>} */
const NAMES = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", Delete: "Del",
  PageUp: "PgUp", PageDown: "PgDn", " ": "Space" };

export class Keys {
  /** @type {Set<Binding>} */
  #bindings = new Set();

  constructor() { document.addEventListener("keydown", (event) => this.#pressed(event)); }

  /** @param {Binding[]} bindings @param {AbortSignal} signal ends them */
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
    // On a keyboard of other letters the key itself counts.
    const isForeign = /^\P{ASCII}$/u.test(event.key) && event.code.startsWith("Key");
    const letter = isForeign ? event.code.slice(3).toLowerCase() : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const name = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.shiftKey && event.key.length > 1 ? "Shift+" : ""}${letter}`;
    // What was bound last is nearest.
    for (const binding of [...this.#bindings].reverse()) {
      if (!binding.keys.includes(name) || ((typing || inDialog) && !binding.typing) || binding.here?.() === false
          || binding.when?.() === false) continue;
      // Buttons and links have a meaning for these of their own.
      if ((name === "Enter" || name === " ") && target.closest("button, a, summary")) continue;
      if (target.matches("input[type=range]") && /^(Arrow|Page|Home|End)/u.test(name)) continue;
      event.preventDefault();
      binding.run(event);
      return;
    }
  }

  /** @param {Binding} binding */
  static #caps(binding) {
    return binding.keys.slice(0,
      2).map((key) => h("kbd", {}, key.split("+").filter(Boolean).map((part) => NAMES[part] ?? part).join(" ") || "+"));
  }

  /** The keys that matter most here. */
  legend() {
    const shown = [...this.#bindings].filter((binding) => binding.shown && binding.when?.() !== false);
    return h("div", { class: "legend", "aria-label": "Keys", role: "group" },
      shown.map((binding) => h("span", {}, Keys.#caps(binding)[0], binding.does)),
      button("All keys", null, () => this.explain(), { class: "link" }));
  }

  /** All of them. */
  explain() {
    /** @type {Map<string, Binding[]>} */
    const groups = new Map();
    // Those of the view before those of all views.
    for (const binding of [...this.#bindings].sort((a, b) => Number(!a.group) - Number(!b.group))) {
      if (binding.here?.() === false) continue;
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
