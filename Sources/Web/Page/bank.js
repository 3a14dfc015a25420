/** Bookings of bank statements, and the receipts that they pay. */
import { api } from "./api.js";
import { themeButton } from "./appearance.js";
import { announce, button, h, icon, listLink, thumbnail } from "./dom.js";
import { counted, day, money, percent, titled } from "./format.js";
import { askReceipts } from "./pairing.js";
import { complain, toast } from "./toast.js";
import { undone } from "./undone.js";

/**
 * @typedef {import("./api.js").Booking} Booking
 * @typedef {import("./api.js").BookedReceipt} BookedReceipt
 * @typedef {import("./api.js").Bookings} Bookings
 */

/** The states of `summa ledger match`, with their meanings and colours. */
const STATES = {
  open: ["It may be one of these receipts, or none", "warn"], matched: ["Most likely pays this receipt", "good"],
  missing: ["A payment without a receipt", "bad"], kept: ["You have confirmed it", "quiet"],
  credit: ["Money that came in, without a receipt", "quiet"],
};
/** The filters; the first one that is not empty is shown by default. */
const FILTERS = { open: "Open", matched: "Matched", missing: "Missing", kept: "Kept", credit: "Credit", unbooked: "Unbooked" };
/** Rows that are drawn at once. */
const ROWS = 100;

/** @param {import("./app.js").App} app @param {AbortSignal} signal */
export function bankView(app, signal) { return new BankView(app, signal).element; }

class BankView {
  /** @type {Bookings} */
  #match = { bookings: [], unbooked: [] };
  #filter = "";
  #rows = ROWS;
  #hasLoaded = false;
  /** @type {import("./api.js").Undo[]} */
  #undos = [];

  /** @param {import("./app.js").App} app @param {AbortSignal} signal */
  constructor(app, signal) {
    this.app = app;
    this.signal = signal;
    this.file = h("input", { type: "file", id: "statement", class: "visually-hidden", tabindex: -1, "aria-label": "Bank statement",
      accept: ".csv,.ofx,.qfx,.qif,.xml,.sta,.mt940,.txt", on: { change: () => void this.#addStatement() } });
    this.filters = h("div", { class: "segments", role: "group", "aria-label": "Which bookings" });
    this.confirmAll = button("", "check", () => void this.#confirm(this.#of("matched")), { class: "primary edits", hidden: true });
    this.count = h("p", { class: "count", role: "status" });
    this.list = h("ul", { class: "bookings", role: "list", "aria-label": "Bookings" });
    this.element = h("article", { class: "bank", "aria-busy": "true" },
      h("header", { class: "bar" },
        listLink(),
        h("span", { class: "spacer" }), themeButton(signal),
        button("Keys", "keys", () => app.keys.explain(), { bare: true, key: "?", class: "wide-only" }),
        button("Add a statement", "add", () => this.file.click(), { class: "primary edits" }), this.file),
      h("div", { class: "list-page" },
        h("div", { class: "list-head" }, h("div", {}, h("h1", { tabindex: -1 }, "Bank statements"), this.count),
          h("div", { class: "list-actions" }, this.confirmAll)),
        h("div", { class: "toolbar" }, this.filters), this.list));
    const here = { group: "Bookings", here: () => this.element.isConnected };
    app.keys.bind([
      { ...here, keys: ["Escape"], does: "Back to the list", run: () => app.go("#/") },
      { ...here, keys: ["ArrowDown", "j"], does: "Next booking", run: () => this.#step(1) },
      { ...here, keys: ["ArrowUp", "k"], does: "Previous booking", run: () => this.#step(-1) },
      { ...here, keys: ["y"], does: "Confirm the first receipt", edits: true, run: () => this.#press(".confirm") },
      { ...here, keys: ["p"], does: "Choose the receipt", edits: true, run: () => this.#press(".choose") },
      { ...here, keys: ["z", "Ctrl+z"], does: "Undo", edits: true, when: () => this.#undos.length > 0, run: () => void this.#undo() },
    ], signal);
    app.store.on("reset", () => void this.#load(), signal);
    void this.#load();
  }

  // MARK: Loading and showing

  async #load() {
    try {
      this.#show(await api.bookings(this.signal));
    } catch (error) {
      if (!this.signal.aborted) complain(error);
    }
  }

  /** @param {string} state */
  #of(state) { return this.#match.bookings.filter((booking) => booking.state === state); }

  /** @param {string} filter */
  #size(filter) { return filter === "unbooked" ? this.#match.unbooked.length : this.#of(filter).length; }

  /** @param {Bookings} match */
  #show(match) {
    this.#match = match;
    this.#hasLoaded = true;
    this.element.setAttribute("aria-busy", "false");
    if (!this.#filter || !this.#size(this.#filter)) {
      this.#filter = Object.keys(FILTERS).find((filter) => this.#size(filter)) ?? "open";
    }
    const { length } = match.bookings;
    this.count.textContent = length ? counted(length, "booking") : "";
    this.filters.replaceChildren(...Object.entries(FILTERS).filter(([filter]) => this.#size(filter)).map(([filter, name]) =>
      h("button", { type: "button", "aria-pressed": String(filter === this.#filter), data: { filter },
        title: filter === "unbooked" ? "Receipts without a booking" : /** @type {any} */ (STATES)[filter][0],
        on: { click: () => this.#choose(filter) } }, `${name} ${this.#size(filter)}`)));
    const matched = this.#of("matched").length;
    this.confirmAll.hidden = !matched;
    /** @type {HTMLElement} */ (this.confirmAll.querySelector("span")).textContent = `Confirm ${matched}`;
    this.confirmAll.setAttribute("aria-label", `Confirm ${counted(matched, "booking")} that most likely pay their receipts`);
    this.#showRows();
  }

  /** @param {string} filter */
  #choose(filter) {
    this.#filter = filter;
    this.#rows = ROWS;
    this.#show(this.#match);
    /** @type {HTMLElement | null} */ (this.filters.querySelector(`[data-filter="${filter}"]`))?.focus();
  }

  #showRows() {
    const had = this.#focused();
    const rows = this.#filter === "unbooked" ? this.#match.unbooked.map((receipt) => this.#receiptRow(receipt))
      : this.#of(this.#filter).map((booking) => this.#row(booking));
    this.list.replaceChildren(...rows.slice(0, this.#rows),
      ...(rows.length > this.#rows ? [h("li", {}, button(`Show ${rows.length - this.#rows} more`, null, () => {
        this.#rows += ROWS;
        this.#showRows();
      }))] : []));
    if (this.#hasLoaded && !this.#match.bookings.length && !this.#match.unbooked.length) this.list.replaceChildren(this.#empty());
    if (had >= 0) this.#focus(Math.min(had, this.list.children.length - 1));
  }

  #empty() {
    return h("li", { class: "empty" }, h("h2", {}, "Add a statement of your bank"),
      h("p", {}, "CSV, OFX, QIF, CAMT.053 or MT940, as your bank offers it for download. Summa finds which booking pays which receipt; you decide."),
      button("Add a statement", "add", () => this.file.click(), { class: "primary big edits" }));
  }

  /** @param {Booking} booking */
  #row(booking) {
    const { state, candidates } = booking, [says, colour] = STATES[state];
    const amount = { exact: booking.amount, currency: booking.currency };
    return h("li", { class: "booking", tabindex: -1 },
      h("div", { class: "booking-head" },
        h("span", { class: "booking-day" }, day(booking.date)),
        h("div", { class: "row-text" }, h("strong", {}, booking.name || booking.text), booking.name && booking.text
          ? h("small", {}, booking.text) : null),
        h("span", { class: `pill ${colour}`, title: says }, titled(state)),
        h("span", { class: "number row-total" }, money(amount)),
        state === "kept" ? button("Take back", "undo", () => void this.#takeBack(booking), { bare: true })
          : button(`Choose the receipt of ${booking.name || booking.text}`, "search", () => this.#pair(booking), { bare: true, class: "choose" })),
      h("ul", { class: "booking-receipts", role: "list", "aria-label": "Receipts" },
        candidates.map((candidate) => this.#candidate(booking, candidate))));
  }

  /** @param {Booking} booking @param {import("./api.js").BookingCandidate} candidate */
  #candidate(booking, { receipts, probability }) {
    return h("li", {},
      h("div", { class: "booking-pair" }, receipts.map((receipt) => this.#receipt(receipt, booking))),
      booking.state !== "kept" && h("span", { class: "hint" }, percent(probability)),
      booking.state !== "kept" && button("Confirm", "check", () => void this.#keep([{ booking, receipts }]),
        { class: "confirm edits", "aria-label": `Confirm ${receipts.map(({ merchant, file }) => merchant ?? file).join(" and ")}` }));
  }

  /** @param {BookedReceipt} receipt @param {Booking} [booking] */
  #receipt(receipt, booking) {
    const isSame = booking && booking.currency === receipt.currency && booking.amount === `-${receipt.total}`;
    return h("a", { href: `#/receipt/${receipt.document_id}/${receipt.page}` },
      h("span", { class: "thumb" }, icon("file"), thumbnail(`/api/v1/documents/${receipt.document_id}/thumbnail`)),
      h("span", { class: "row-text" }, h("strong", {}, receipt.merchant ?? receipt.file),
        h("small", {}, [receipt.date && day(receipt.date), receipt.payment && titled(receipt.payment),
          isSame ? "" : money({ exact: receipt.total, currency: receipt.currency })].filter(Boolean).join(" · "))));
  }

  /** @param {BookedReceipt} receipt */
  #receiptRow(receipt) {
    return h("li", { class: "booking is-receipt", tabindex: -1 }, this.#receipt(receipt));
  }

  // MARK: Keys

  #focused() { return [...this.list.children].findIndex((row) => row.contains(document.activeElement)); }

  /** @param {number} index */
  #focus(index) {
    const row = /** @type {HTMLElement | undefined} */ (this.list.children[index]);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} by */
  #step(by) {
    const place = this.#focused();
    this.#focus(Math.max(0, Math.min(this.list.children.length - 1, place < 0 ? 0 : place + by)));
  }

  /** @param {string} selector of a button in the row with the focus, else in the first row */
  #press(selector) {
    const row = this.list.children[Math.max(0, this.#focused())];
    /** @type {HTMLElement | null} */ (row?.querySelector(selector) ?? null)?.click();
  }

  // MARK: Changes

  /** @param {Booking[]} bookings */
  #confirm(bookings) { return this.#keep(bookings.map((booking) => ({ booking, receipts: booking.candidates[0].receipts }))); }

  /** @param {Booking} booking */
  #pair(booking) {
    askReceipts(booking, (receipts) => this.#keep([{ booking, receipts }]));
  }

  /** @param {{booking: Booking, receipts: BookedReceipt[]}[]} pairs */
  async #keep(pairs) {
    try {
      const match = await api.pair(pairs.map(({ booking, receipts }) => ({ booking: booking.id, receipts: receipts.map(({ id }) => id) })));
      this.#changed(match, pairs.length === 1 ? "Confirmed" : `${counted(pairs.length, "booking")} confirmed`);
    } catch (error) {
      complain(error);
      void this.#load();
    }
  }

  /** @param {Booking} booking */
  async #takeBack(booking) {
    try {
      this.#show(await api.unpair(booking.id));
      announce("Taken back");
    } catch (error) {
      complain(error);
    }
  }

  /** @param {Bookings} match @param {string} says */
  #changed(match, says) {
    const { undo } = match;
    this.#show(match);
    if (!undo) return;
    this.#undos.push(undo);
    toast(says, { actions: [["Undo", () => void this.#undo(undo)]] });
  }

  async #undo(undo = this.#undos[this.#undos.length - 1]) {
    this.#undos = this.#undos.filter((each) => each !== undo);
    await undone(undo, () => this.#load());
  }

  async #addStatement() {
    const [file] = this.file.files;
    if (!file) return;
    try {
      const match = await api.addStatement(file), { added } = match;
      const over = added?.passed_over.length ? `, ${counted(added.passed_over.length, "line")} passed over` : "";
      this.#filter = "";
      this.#show(match);
      toast(`${file.name}: ${counted(added?.bookings ?? 0, "booking")}, ${added?.new ?? 0} of them new${over}.`);
    } catch (error) {
      complain(error);
    } finally {
      this.file.value = "";
    }
  }
}
