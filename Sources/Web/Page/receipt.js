/** One receipt: its picture, its amounts and its text, to look at, correct and check. */
import { access } from "./access.js";
import { api, Problem } from "./api.js";
import { announce, button, debounced, h } from "./dom.js";
import { copyText } from "./clipboard.js";
import { Corrections } from "./corrections.js";
import { DraftCard } from "./draft.js";
import { Editor } from "./editor.js";
import { amountText, percent, roleName } from "./format.js";
import { Inspector } from "./inspector.js";
import { Pen } from "./pen.js";
import { FailureCard, showProgress } from "./progress.js";
import { ReadingPane } from "./reading.js";
import { ReceiptBar } from "./receiptbar.js";
import { receiptKeys } from "./receiptkeys.js";
import { fact, ReceiptState } from "./receiptstate.js";
import { moveCorners, turned } from "./rereading.js";
import { Review } from "./review.js";
import { Stage, stageSkeleton } from "./stage.js";
import { Tabs } from "./tabs.js";
import { TextPane } from "./textpane.js";
import { complain, toast } from "./toast.js";

/** @typedef {import("./api.js").Document} Document */

/** The text has a column of its own on screens of this width. */
const WIDE = "(min-width: 1360px)";

/** @param {import("./app.js").App} app @param {string} id @param {number} pageNumber @param {AbortSignal} signal */
export function receiptView(app, id, pageNumber, signal) {
  return new ReceiptView(app, new ReceiptState(id, pageNumber), signal).element;
}

class ReceiptView {
  /** @param {import("./app.js").App} app @param {ReceiptState} state @param {AbortSignal} signal */
  constructor(app, state, signal) {
    const { store, keys } = app, { id } = state;
    this.app = app;
    this.state = state;
    this.signal = signal;

    const undo = () => this.corrections.undo(), corners = () => this.#corners();
    const copy = () => void this.#copy(), addAmount = () => this.#addAmount();
    const turn = (/** @type {number} */ by) => this.#turn(by), step = (/** @type {1 | -1} */ by) => this.#step(by);
    const again = () => void this.corrections.readAgain(state.page?.options ?? {});
    const correct = (/** @type {Record<string, unknown>} */ body, /** @type {string} */ says) =>
      this.corrections.correct(body, says);
    const goTo = (/** @type {string} */ hash) => app.go(hash);
    const hover = (/** @type {number | null} */ amount) => this.stage.overlay.hover(amount);

    this.corrections = new Corrections(state, store, {
      show: (changed) => this.#show(changed), reload: () => this.#load(),
      refocus: () => (this.inspector.card.querySelector("button.figure") ?? this.stage.frame).focus({ preventScroll: true }),
    }, signal);
    this.review = new Review(app, state, this.corrections);
    this.stage = new Stage({ signal, select: (amount) => this.#select(amount),
      hoverLine: (index) => { this.text.light(index); this.stage.overlay.line(null); } });
    this.editor = new Editor(this.stage);
    this.pen = new Pen(this.stage, { correct: (body, says) => this.corrections.written(body, says), undo,
      instead: (body, says) => this.corrections.instead(body, says), currency: () => this.inspector.currency,
      note: () => state.document?.labels?.note ?? "",
      changed: () => this.#showLegend() }, signal);
    this.inspector = new Inspector({ typed: store.typed, select: (amount, how) => this.#select(amount, how), correct, undo,
      copy, hover, spotlight: (equation) => this.#spotlight(equation),
      open: (other) => app.go(`#/receipt/${other}`) });
    this.text = new TextPane({ select: (amount) => this.#select(amount), hover,
      line: (index) => this.stage.overlay.line(index === null ? null
        : state.page?.record?.lines?.[index]?.image_box ?? null) });
    this.reading = new ReadingPane({ read: (options) => void this.corrections.readAgain(options),
      fadeBelow: (height) => this.stage.overlay.fadeBelow(height), turn, corners, again }, signal);
    this.draft = new DraftCard(state, this.stage, this.editor, store.typed, { currency: () => this.inspector.currency,
      correct, changed: (isOpen) => this.#draftChanged(isOpen) }, signal);
    this.failure = new FailureCard({ again, remove: () => this.review.remove() });
    const known = store.items.get(id);
    this.bar = new ReceiptBar(state, known?.merchant ?? known?.name ?? "Receipt", {
      looksRight: () => void this.review.looksRight(), undo: () => void undo(), go: (by) => void this.review.go(by),
      readAgain: again, corners, explainKeys: () => keys.explain(), remove: () => this.review.remove() }, signal);
    this.skeleton = stageSkeleton(store.previews.get(id));
    this.stage.element.prepend(this.skeleton);
    this.stage.tools.append(h("span", { class: "divider" }),
      button("Add an amount", "box", addAmount, { bare: true, key: "a", class: "edits" }), this.pen.button);
    this.tabs = new Tabs("Show", { amounts: { name: "Amounts", content: this.inspector.list },
      text: { name: "Text", content: this.text.element }, reading: { name: "Reading", content: this.reading.element } });
    this.textColumn = h("aside", { class: "text-column", "aria-label": "Text of the receipt" }, h("h2", {}, "Text"));
    this.legend = h("footer", { class: "receipt-foot" });
    const panel = h("div", { class: "panel" }, this.inspector.facts, this.failure.element, this.draft.element,
      this.inspector.card, this.tabs.element, this.tabs.panes);
    this.element = h("article", { class: "receipt", "aria-busy": "true" }, this.bar.element,
      h("div", { class: "receipt-body" }, this.stage.element, this.textColumn, panel), this.legend);

    const wide = matchMedia(WIDE);
    wide.addEventListener("change", () => this.#arrange(wide.matches), { signal });
    this.#arrange(wide.matches);
    keys.bind(receiptKeys({ ...this, step, copy, addAmount, undo: () => void undo(), turn, corners, goTo }), signal);
    this.#listen();
    void this.#load();
    this.#showLegend();
  }

  /** @param {boolean} isWide */
  #arrange(isWide) {
    (isWide ? this.textColumn : this.tabs.pane("text")).append(this.text.element);
    this.textColumn.hidden = !isWide;
    this.tabs.hide("text", isWide);
    this.tabs.hide("reading", access.isReadOnly);
  }

  #listen() {
    const { state, signal, app: { store } } = this;
    const loadSoon = debounced(() => void this.#load(), 60, signal);
    store.on("event", (event) => {
      if (event.id !== state.id) return;
      if (event.type === "deleted") return this.#sayGone("This receipt was deleted.");
      this.#showProgress();
      const isNews = !state.document || (event.revision ?? 0) > state.document.revision || event.type === "done";
      if (isNews) loadSoon();
    }, signal);
    store.on("reset", () => void this.#load(), signal);
    signal.addEventListener("abort", () => this.editor.cancel());
  }

  // MARK: Loading and showing

  async #load() {
    const { state, signal } = this;
    try {
      const loaded = await api.document(state.id, signal);
      if (!state.document || loaded.revision >= state.document.revision) this.#show(loaded);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Problem) || error.status !== 404) return complain(error);
      this.element.setAttribute("aria-busy", "false");
      this.#sayGone("This receipt does not exist any more.");
    }
  }

  /** @param {string} says */
  #sayGone(says) { this.stage.say(says, h("a", { class: "link", href: "#/" }, "All receipts")); }

  /** @param {Document} loaded */
  #show(loaded) {
    const { state, inspector, stage, app: { store } } = this;
    const wasEditing = inspector.isEditing;
    store.putDocument(loaded);
    state.update(loaded, wasEditing);
    if (wasEditing && state.selected === null) toast("The amount that you were changing does not exist any more.");
    const { page } = state, hasRead = Boolean(page?.record?.amounts);

    this.element.setAttribute("aria-busy", "false");
    document.title = `${fact("merchant", loaded, page) ?? loaded.name} · Summa`;
    this.bar.show(loaded, store.progress.get(state.id), this.review.place);
    this.skeleton.hidden = Boolean(page);
    if (page) {
      store.dropPreview(state.id);
      stage.show(page);
      this.reading.show(page);
    } else {
      stage.content.hidden = true;
    }
    this.text.show(page);
    inspector.show(loaded, page, state.selected);
    if (this.draft.isOpen) inspector.card.hidden = true;
    else if (hasRead) this.draft.resume();
    this.#showSelection();
    const count = loaded.page_list.length;
    stage.pages(loaded.receipts === count ? "Receipt" : "Page", page?.number ?? 1, count, (to) => this.app.go(`#/receipt/${state.id}/${to}`));
    this.#showProgress();
    this.tabs.setEmpty(!hasRead);
    this.failure.show(state);
    this.#showLegend();
  }

  #showProgress() {
    // The note is in use.
    if (this.editor.isBusy || this.pen.isOn) return;
    const { state: { id, document: receipt }, app: { store } } = this;
    const cancel = () => void api.cancel(id).then((cancelled) => this.#show(cancelled)).catch(complain);
    showProgress(this.stage, store.items.get(id) ?? receipt, store.progress.get(id), Boolean(receipt?.page_list.length),
      cancel);
  }

  #showLegend() { this.legend.replaceChildren(this.app.keys.legend()); }

  // MARK: Choosing an amount

  /** @param {number | null} amount @param {"keys" | "list"} [how] */
  #select(amount, how) {
    const { state, inspector } = this;
    state.choose(amount);
    if (!state.document) return;
    if (this.draft.isOpen) this.draft.leave();
    inspector.show(state.document, state.page, state.selected);
    this.#showSelection();
    const chosen = inspector.amount;
    if (!chosen) return;
    this.stage.panzoom.reveal(chosen.image_box);
    const row = /** @type {HTMLElement | null} */ (inspector.list.querySelector(`[data-id="${chosen.id}"]`));
    // The panel scrolls to the row for a person who goes through the list, else to the card with the large figure.
    const isInList = how === "list" || inspector.list.contains(document.activeElement);
    (isInList ? row : inspector.card)?.scrollIntoView({ block: "nearest" });
    // A row that gets the focus is announced without our help.
    if (how === "keys" && isInList) return row?.focus({ preventScroll: true });
    if (how === "list") return;
    const sure = chosen.confidence === undefined ? "" : `, ${percent(chosen.confidence)} sure`;
    announce(`${roleName(chosen.role)} ${amountText(chosen, inspector.currency)}${sure}`);
  }

  #showSelection() {
    const sum = this.inspector.sums.find(({ equation, holds }) => holds || equation.isProof);
    this.stage.overlay.select(this.state.selected, sum?.equation ?? null);
    this.text.select(this.state.selected);
  }

  /** @param {import("./equations.js").Equation | null} equation */
  #spotlight(equation) {
    this.stage.overlay.spotlight(equation);
    if (!equation) this.stage.overlay.select(this.state.selected, this.inspector.sums[0]?.equation ?? null);
  }

  /** @param {1 | -1} by */
  #step(by) {
    const amount = this.state.stepped(by);
    if (amount !== null) this.#select(amount, "keys");
  }

  async #copy() {
    const { amount } = this.inspector;
    if (amount) await copyText(amount.exact, `${amount.exact} copied`);
  }

  // MARK: Adding an amount, reading again

  #addAmount() {
    if (!this.state.page?.record?.amounts) return;
    this.pen.leave();
    this.draft.start();
  }

  /** @param {boolean} isOpen */
  #draftChanged(isOpen) {
    const { state, inspector } = this;
    if (isOpen) inspector.card.hidden = true;
    else if (state.document) inspector.show(state.document, state.page, state.selected);
  }

  /** @param {number} by degrees clockwise */
  #turn(by) {
    const { page } = this.state;
    if (page) void this.corrections.readAgain(turned(page, by));
  }

  #corners() {
    const { page } = this.state;
    if (!page?.image.width) return;
    this.pen.leave();
    moveCorners(this.stage, this.editor, page, (options) => void this.corrections.readAgain(options));
  }
}
