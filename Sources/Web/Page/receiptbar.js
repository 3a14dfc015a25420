/** The bar above a receipt: its name, its status, and the buttons that move on, undo and check. */
import { access } from "./access.js";
import { api } from "./api.js";
import { themeButton } from "./appearance.js";
import { button, h, listLink } from "./dom.js";
import { menu } from "./menu.js";
import { fact } from "./receiptstate.js";
import { statusPill } from "./status.js";

/**
 * @typedef {{looksRight: () => void, undo: () => void, go: (by: 1 | -1) => void, readAgain: () => void, corners: () =>
 *   void, explainKeys: () => void, remove: () => void}} Actions
 */

export class ReceiptBar {
  /**
   * @param {import("./receiptstate.js").ReceiptState} state @param {string} name until the document is loaded
   * @param {Actions} actions @param {AbortSignal} signal
   */
  constructor(state, name, actions, signal) {
    this.state = state;
    this.title = h("h1", { tabindex: -1 }, name);
    this.pill = h("span", { class: "pill-place" });
    this.place = h("span", { class: "place" });
    this.check = button("Looks right", "check", () => actions.looksRight(),
      { class: "primary edits", key: "y", title: "Looks right, next (y)" });
    this.undo = button("Undo", "undo", () => actions.undo(), { bare: true, key: "z", class: "undo edits", disabled: true });
    const opener = button("More", null, () => {}, { bare: true });
    opener.append(h("span", { class: "dots", "aria-hidden": "true" }, "⋯"));
    const more = menu("more-menu", opener, () => [
      { name: "Picture with boxes", href: api.annotatedAddress(state.id, state.number) },
      ...(access.isReadOnly ? [] : [{ name: "Read again", run: () => actions.readAgain() },
        { name: "Corners of the sheet", run: () => actions.corners() }]),
      { name: "All keys", run: () => actions.explainKeys() },
      ...(access.isReadOnly ? [] : [{ name: "Delete", run: () => actions.remove() }]),
    ], signal);
    this.element = h("header", { class: "receipt-bar" },
      listLink(), this.title, this.pill, h("span", { class: "spacer" }), this.place,
      h("span", { class: "steps" },
        button("Previous receipt", "up", () => actions.go(-1), { bare: true, key: "k" }),
        button("Next receipt", "down", () => actions.go(1), { bare: true, key: "j" })),
      this.undo, this.check, themeButton(signal), more);
  }

  /**
   * @param {import("./api.js").Document} receipt @param {{page: number, pages: number} | undefined} progress
   * @param {string} place such as `3 of 12`
   */
  show(receipt, progress, place) {
    this.title.textContent = fact("merchant", receipt, this.state.page) ?? receipt.name;
    this.title.title = receipt.name;
    this.pill.replaceChildren(statusPill(receipt, progress));
    this.place.textContent = place;
    this.undo.disabled = !receipt.correction_list.length;
    this.check.querySelector("span").textContent = receipt.checked ? "Checked" : "Looks right";
    this.check.classList.toggle("is-checked", receipt.checked);
    this.check.setAttribute("aria-pressed", String(receipt.checked));
    this.check.disabled = this.state.isReading;
  }
}
