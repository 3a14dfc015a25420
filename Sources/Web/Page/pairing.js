/** A dialog that asks which receipts a booking pays. */
import { api } from "./api.js";
import { add, magnitude, same } from "./decimal.js";
import { button, debounced, h } from "./dom.js";
import { day, money } from "./format.js";
import { complain } from "./toast.js";

/** @typedef {import("./api.js").BookedReceipt} BookedReceipt */

/**
 * @param {import("./api.js").Booking} booking @param {(receipts: BookedReceipt[]) => void} act
 */
export function askReceipts(booking, act) {
  const paid = magnitude(booking.amount), closed = new AbortController();
  /** @type {Map<string, BookedReceipt>} */
  const chosen = new Map();
  /** @type {AbortController | null} */
  let asked = null;
  const search = h("input", { type: "search", placeholder: "Shop, file, date or amount", "aria-label": "Search the receipts",
    autocomplete: "off", on: { input: () => searched() } });
  const list = h("ul", { class: "pairing-list", role: "list" });
  const sum = h("p", { class: "hint", role: "status" });
  const keep = h("button", { type: "submit", class: "button primary", disabled: true }, "Confirm");

  const showSum = () => {
    const total = [...chosen.values()].reduce((before, receipt) => add(before, receipt.total), "0");
    keep.disabled = !chosen.size;
    sum.textContent = !chosen.size ? "A booking may pay several."
      : same(total, paid) ? "Adds up." : `${money({ exact: total, currency: booking.currency })} of ${money({ exact: paid, currency: booking.currency })}`;
  };
  const row = (/** @type {BookedReceipt} */ receipt) => h("li", {}, h("label", {},
    h("input", { type: "checkbox", checked: chosen.has(receipt.id), on: { change: (/** @type {any} */ event) => {
      if (event.target.checked) chosen.set(receipt.id, receipt);
      else chosen.delete(receipt.id);
      showSum();
    } } }),
    h("span", { class: "row-text" }, h("strong", {}, receipt.merchant ?? receipt.file),
      h("small", {}, [receipt.date && day(receipt.date), receipt.file].filter(Boolean).join(" · "))),
    h("span", { class: "number" }, money({ exact: receipt.total, currency: receipt.currency }))));
  const load = async () => {
    asked?.abort();
    const own = asked = new AbortController();
    try {
      const { receipts } = await api.bookable(search.value.trim(), paid, own.signal);
      // // Chosen receipts stay visible.
      const others = receipts.filter(({ id }) => !chosen.has(id));
      const shown = [...chosen.values(), ...others];
      list.replaceChildren(...(shown.length ? shown.map(row) : [h("li", { class: "hint" }, "No receipt without a booking is found.")]));
    } catch (error) {
      if (!own.signal.aborted) complain(error);
    }
  };
  const searched = debounced(() => void load(), 140, closed.signal);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!chosen.size) return;
    dialog.close();
    act([...chosen.values()]);
  };
  const dialog = h("dialog", { class: "sheet pairing", "aria-labelledby": "pairing-title" },
    h("form", { on: { submit } },
      h("div", { class: "sheet-head" }, h("h2", { id: "pairing-title" }, "Which receipt?"),
        button("Close", "close", () => dialog.close(), { bare: true })),
      h("p", {}, h("strong", {}, booking.name || booking.text), ` · ${day(booking.date)} · `,
        h("span", { class: "number" }, money({ exact: booking.amount, currency: booking.currency }))),
      search, list,
      h("div", { class: "sheet-foot" }, sum, button("Cancel", null, () => dialog.close()), keep)));
  dialog.addEventListener("close", () => {
    closed.abort();
    asked?.abort();
    dialog.remove();
  });
  showSum();
  void load();
  document.body.append(dialog);
  dialog.showModal();
  search.focus();
}
