/** A new amount: its box is drawn on the picture and read, the value is corrected and given a role, and it is added. */
import { api } from "./api.js";
import { parse } from "./decimal.js";
import { button, h, icon, onEscape } from "./dom.js";
import { amountText, percent, plainNumber, ROLES } from "./format.js";
import { complain } from "./toast.js";

/**
 * @typedef {import("./api.js").Rect} Rect
 * @typedef {{exact: string, text: string, currency?: string, kind: string, confidence: number, image_box: Rect}} Candidate
 * @typedef {{box: Rect, region: {text: string, candidates: Candidate[]}, exact?: string, role?: string}} Draft
 */

/** The number of other readings to offer. */
const OFFERED = 4;

/**
 * @param {Draft} kept the box that was drawn, its reading, and what was typed before
 * @param {string | undefined} currency of the page
 * @param {{add: (correction: Record<string, unknown>) => void, leave: () => void,
 *   typed: (fields: {exact: string, role: string}) => void}} actions
 */
function draftForm(kept, currency, { add, leave, typed }) {
  const { box, region } = kept;
  let chosen = region.candidates.find(({ kind }) => kind === "money") ?? region.candidates[0];
  const best = chosen, others = region.candidates.filter((each) => each !== best).slice(0, OFFERED);
  const value = h("input", {
    class: "figure number", inputmode: "decimal", autocomplete: "off", "aria-label": "Value",
    value: kept.exact ?? best?.exact ?? parse(region.text) ?? "",
  });
  const role = h("select", { "aria-label": "Role" },
    [["", "Other"], ...Object.entries(ROLES)].map(([key, name]) => h("option", { value: key, selected: key === (kept.role ?? "") }, name)));
  const input = () => typed({ exact: value.value, role: role.value });
  const says = h("p", { class: "bad", role: "alert" });

  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const exact = parse(value.value);
    if (exact === null) {
      says.textContent = "Enter a number such as 12.50.";
      value.focus();
      return;
    }
    const isRead = chosen?.exact === exact;
    input();
    add({
      // The box of the number is tighter than the one that was drawn.
      kind: "add", image_box: isRead ? chosen.image_box : box, exact,
      ...(chosen?.currency ? { currency: chosen.currency } : {}), ...(role.value ? { role: role.value } : {}),
      text: isRead ? chosen.text : region.text.slice(0, 100) || exact,
    });
  };
  const offer = (/** @type {Candidate} */ each) => {
    const take = () => {
      chosen = each;
      value.value = each.exact;
      input();
    };
    return h("button", { type: "button", class: "chip number", on: { click: take } }, amountText(each, currency));
  };
  return h("form", { on: { submit, input, keydown: onEscape(leave) } },
    h("p", { class: "card-title" }, "New amount"), value,
    h("p", { class: "as-read" }, region.text
      ? ["Read: ", h("q", {}, region.text), best ? `, ${percent(best.confidence)} sure` : ""]
      : "No text was read in the box. Enter the number yourself."),
    others.length > 0 && h("div", { class: "button-row" }, others.map(offer)),
    h("div", { class: "button-row" }, h("label", { class: "select role" }, role, icon("down")),
      h("button", { type: "submit", class: "button primary" }, icon("add"), "Add"), button("Cancel", null, leave)),
    says);
}

/** The card of the new amount. What is typed into it is kept until it is added or left. */
export class DraftCard {
  #isAdding = false;

  /**
   * @param {import("./receiptstate.js").ReceiptState} state @param {import("./stage.js").Stage} stage
   * @param {import("./editor.js").Editor} editor @param {import("./typed.js").Typed} typed
   * @param {{currency: () => string | undefined, changed: (isOpen: boolean) => void,
   *   correct: (body: Record<string, unknown>, says: string) => Promise<boolean>}} actions
   * @param {AbortSignal} signal
   */
  constructor(state, stage, editor, typed, actions, signal) {
    this.state = state;
    this.stage = stage;
    this.editor = editor;
    this.typed = typed;
    this.actions = actions;
    this.signal = signal;
    this.element = h("section", { class: "draft-card", "aria-label": "New amount", hidden: true });
  }

  get isOpen() { return !this.element.hidden; }

  get #key() { return `${this.state.id} draft ${this.state.number}`; }

  /** Lets a person draw a box, and reads it. */
  start() {
    const { stage, editor } = this;
    const leave = () => {
      stage.say("");
      stage.frame.focus();
    };
    const cancel = () => {
      editor.cancel();
      leave();
    };
    stage.say("Draw a box around the amount",
      h("button", { type: "button", class: "link", on: { click: cancel } }, "Cancel"));
    editor.box((box) => void this.#read(box), leave);
  }

  /** Opens the card again with what was typed before. */
  resume() {
    const kept = this.typed.get(this.#key);
    if (kept && !this.isOpen && !this.#isAdding) this.#show(kept);
  }

  /** Closes the card and forgets what was typed. */
  leave() {
    this.typed.delete(this.#key);
    this.#close();
  }

  /** @param {Rect} box */
  async #read(box) {
    this.stage.say("Reading the box");
    let region = { text: "", candidates: /** @type {Candidate[]} */ ([]) };
    try {
      region = await api.region(this.state.id, this.state.number, box, this.signal);
    } catch (error) {
      complain(error);
    }
    this.stage.say("");
    if (this.signal.aborted) return;
    const field = this.#show({ box, region }).querySelector("input");
    field.focus();
    field.select();
  }

  /** @param {Draft} kept */
  #show(kept) {
    const form = draftForm(kept, this.actions.currency(), {
      typed: (fields) => this.typed.set(this.#key, { ...kept, ...fields }),
      add: (correction) => void this.#add(correction),
      leave: () => {
        this.leave();
        this.stage.frame.focus();
      },
    });
    this.element.replaceChildren(form);
    this.element.hidden = false;
    this.actions.changed(true);
    this.element.scrollIntoView({ block: "nearest" });
    return form;
  }

  /** @param {Record<string, unknown>} correction */
  async #add(correction) {
    this.#isAdding = true;
    this.state.choose(this.state.selected);
    this.#close();
    const isKept = await this.actions.correct(correction, `${plainNumber({ exact: String(correction.exact) })} added`);
    this.#isAdding = false;
    if (isKept) this.typed.delete(this.#key);
    else if (!this.signal.aborted) this.resume();
  }

  #close() {
    this.element.hidden = true;
    this.editor.cancel();
    this.actions.changed(false);
  }
}
