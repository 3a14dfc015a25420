/**
 * The pen on a receipt: amounts written on or next to numbers, words over the shop's name, notes elsewhere, gestures over
 * numbers.
 */
import { api } from "./api.js";
import { announce, button, h } from "./dom.js";
import { amountText, plainNumber } from "./format.js";
import { pixels } from "./hittest.js";
import { boxOf, chosenLanguage, draw, fresh, sent, STILL, Strokes } from "./ink.js";
import { before, gestureOf, isNote, isOnShop, meant, under } from "./meaning.js";
import { complain } from "./toast.js";

/**
 * @typedef {import("./ink.js").Stroke} Stroke
 * @typedef {import("./meaning.js").Reading} Reading
 * @typedef {{correct: (body: Record<string, unknown>, says: string) => Promise<unknown>,
 *   instead: (body: Record<string, unknown>, says: string) => Promise<unknown>, undo: () => Promise<unknown>,
 *   currency: () => string | undefined, note: () => string, changed: (isOn: boolean) => void}} Actions
 */

const COLOUR = "#1746b0";
const PALE = "rgb(23 70 176 / 45%)";
/** Around the ink, for dark pictures. */
const HALO = "rgb(255 255 255 / 55%)";
/** In pixels of the screen. */
const WIDTH = 3;
const OTHERS = 4;
/** A reading with at least this score is kept at once. Below it, the writer chooses. */
const LIKELY = 0.8;
const HINT = "Write on a number to correct it, or words beside the print as a note. Strike it through to delete it, circle it to mark the total, scribble over it to undo.";

/** True if the service keeps strokes with corrections. @type {Promise<boolean> | null} */
let keeps = null;

export class Pen {
  /** @type {Stroke[]} the strokes of one reading, in pixels of the page */
  #ink = [];
  /** True if they were read: the next stroke replaces them. */
  #isRead = false;
  #timer = 0;
  /** @type {AbortController | null} */
  #asked = null;
  isOn = false;

  /** @param {import("./stage.js").Stage} stage @param {Actions} actions @param {AbortSignal} signal */
  constructor(stage, actions, signal) {
    this.stage = stage;
    this.actions = actions;
    this.canvas = h("canvas", { class: "pen-canvas", "aria-hidden": "true", hidden: true });
    this.says = h("div", { class: "pen-says", role: "group", "aria-label": "What was written", hidden: true });
    this.button = button("Pen", "pen", () => (this.isOn ? this.leave() : this.enter()),
      { bare: true, key: "p", class: "edits", "aria-pressed": "false" });
    stage.frame.append(this.canvas);
    stage.element.append(this.says);
    this.strokes = new Strokes((event) => stage.panzoom.toPage(event));
    signal.addEventListener("abort", () => this.leave());
  }

  // MARK: On and off

  enter() {
    const { panzoom, element } = this.stage;
    if (this.isOn || !this.stage.page?.record?.amounts) return;
    this.isOn = true;
    this.button.setAttribute("aria-pressed", "true");
    element.classList.add("is-writing");
    this.canvas.hidden = false;
    panzoom.ignores = (event) => this.strokes.ignores(event) && event.pointerType === "touch" && this.#isStylus;
    panzoom.drawing = (phase, _, event) => this.#drawn(phase, event);
    panzoom.moved = () => this.#draw();
    this.stage.say(HINT, h("button", { type: "button", class: "link", on: { click: () => this.leave() } }, "Done"));
    announce(`Pen. ${HINT}`);
    this.actions.changed(true);
  }

  leave() {
    if (!this.isOn) return;
    const { panzoom, element } = this.stage;
    this.isOn = false;
    this.button.setAttribute("aria-pressed", "false");
    element.classList.remove("is-writing");
    panzoom.ignores = () => false;
    panzoom.drawing = panzoom.moved = null;
    this.#forget();
    this.#quiet();
    this.canvas.hidden = true;
    this.stage.say("");
    this.actions.changed(false);
  }

  // MARK: Strokes

  #isStylus = false;

  /** @param {"down" | "move" | "up" | "cancel"} phase @param {PointerEvent} event */
  #drawn(phase, event) {
    if (phase === "down") {
      // Another stroke postpones the reading.
      this.#wait();
      // The note would be in the way.
      this.stage.say("");
      this.#isStylus = event.pointerType === "pen";
      if (this.#isRead) this.#forget();
      this.#quiet();
      this.strokes.begin(event);
    } else if (phase === "move") {
      this.strokes.move(event);
    } else if (phase === "up") {
      const stroke = this.strokes.end(event);
      if (stroke) this.#ink.push(stroke);
      if (this.#ink.length) this.#timer = window.setTimeout(() => void this.#read(), STILL);
    } else {
      // Two fingers move the picture.
      this.strokes.cancel();
      if (this.#ink.length && !this.#isRead) this.#timer = window.setTimeout(() => void this.#read(), STILL);
    }
    this.#draw();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.#asked = null;
  }

  #forget() {
    this.#wait();
    this.#ink = [];
    this.#isRead = false;
    this.strokes.restart();
    this.#draw();
  }

  #draw() {
    const context = fresh(this.canvas), { x, y, scale } = this.stage.panzoom;
    if (!context) return;
    const now = this.strokes.current;
    const all = (now ? [...this.#ink, now] : this.#ink).map((stroke) =>
      stroke.map((point) => ({ x: point.x * scale + x, y: point.y * scale + y, p: point.p })));
    for (const stroke of all) draw(context, stroke, WIDTH * 2.2, HALO);
    for (const stroke of all) draw(context, stroke, WIDTH, this.#isRead ? PALE : COLOUR);
  }

  // MARK: Reading

  async #read() {
    const { page } = this.stage;
    if (!page) return;
    const ink = this.#ink, box = boxOf(ink), { amounts } = page.effective;
    const target = meant(box, amounts, page.image), below = ink.length === 1 ? under(box, amounts, page.image) : undefined;
    const asked = this.#asked = new AbortController(), body = { strokes: sent(ink), candidates: OTHERS + 1 };
    try {
      if (isOnShop(box, page) && !under(box, amounts, page.image)) {
        const name = await api.recognize({ ...body, language: chosenLanguage() }, asked.signal);
        if (asked.signal.aborted || !this.isOn) return;
        this.#isRead = true;
        return await this.#takeName(name);
      }
      const [amount, gesture, words] = await Promise.all([
        api.recognize({ ...body, language: "und-x-amount", context: before(target, page) }, asked.signal),
        below ? api.recognize({ ...body, language: "zxx-x-gesture" }, asked.signal) : null,
        target ? null : api.recognize({ ...body, language: chosenLanguage() }, asked.signal),
      ]);
      if (asked.signal.aborted || !this.isOn) return;
      this.#isRead = true;
      const does = below && gesture && gestureOf(amount, gesture, box, pixels(below, page.image));
      if (below && does) return await this.#do(does, below);
      if (words && isNote(words, amount)) return await this.#takeNote(words);
      await this.#take(amount, target, box);
    } catch (error) {
      if (asked.signal.aborted) return;
      this.#isRead = true;
      this.#show("The ink could not be read.", []);
      complain(error);
    } finally {
      this.#draw();
    }
  }

  /** @param {string} gesture @param {import("./api.js").Amount} amount */
  async #do(gesture, amount) {
    const name = amountText(amount, this.actions.currency());
    const strokes = await this.#kept();
    this.#forget();
    if (gesture === "scribble") return this.actions.undo();
    return gesture === "strike" ? this.actions.correct({ kind: "delete", amount: amount.id, ...strokes }, `${name} deleted`)
      : this.actions.correct({ kind: "total", amount: amount.id, ...strokes }, `Total: ${name}`);
  }

  /**
   * @param {import("./meaning.js").Recognized} recognized
   * @param {import("./api.js").Amount | undefined} target
   * @param {import("./api.js").Rect} box
   */
  async #take(recognized, target, box) {
    const readings = recognized.candidates.filter(({ exact }) => exact !== undefined).slice(0, OTHERS + 1);
    if (!readings.length) return this.#show("No amount was recognised. Write it again, a little larger.", []);
    const strokes = await this.#kept();
    const place = { x: Math.max(0, Math.floor(box.x)), y: Math.max(0, Math.floor(box.y)), width: Math.ceil(box.width) + 1,
      height: Math.ceil(box.height) + 1 };
    await this.#offer(readings, recognized.sure !== false, (reading) => (target
      ? { kind: "value", amount: target.id, exact: reading.exact, ...strokes }
      : { kind: "add", image_box: place, exact: reading.exact, text: reading.text.slice(0, 100), ...strokes }),
    (reading) => plainNumber({ exact: String(reading.exact) }), target ? ["Value", "Corrected"] : ["Added", "Added"]);
  }

  /** @param {import("./meaning.js").Recognized} recognized words over the shop's name */
  async #takeName(recognized) {
    const readings = recognized.candidates.map((reading) => ({ ...reading, text: reading.text.replaceAll("\n", " ") }));
    if (!readings.length) return this.#show("No word was recognised. Write it again, a little larger.", []);
    const strokes = await this.#kept();
    await this.#offer(readings, recognized.sure !== false,
      (reading) => ({ kind: "merchant", value: reading.text.slice(0, 200), ...strokes }), ({ text }) => text, ["Merchant", "Corrected"]);
  }

  /** @param {import("./meaning.js").Recognized} recognized words away from all numbers */
  async #takeNote(recognized) {
    const strokes = await this.#kept(), before = this.actions.note();
    await this.#offer(recognized.candidates.slice(0, OTHERS + 1), recognized.sure !== false,
      ({ text }) => ({ kind: "note", value: [before, text].filter(Boolean).join("\n").slice(0, 2000), ...strokes }),
      ({ text }) => text, ["Note", "Noted"]);
  }

  /**
   * Keeps the likeliest reading, or lets the writer choose.
   * @param {Reading[]} readings the best first
   * @param {boolean} isSure
   * @param {(reading: Reading) => Record<string, unknown>} body the correction
   * @param {(reading: Reading) => string} label
   * @param {[string, string]} says what was changed, and that it was
   */
  async #offer(readings, isSure, body, label, says) {
    const message = (/** @type {Reading} */ reading) => `${says[0]}: ${label(reading)}`;
    let sure = isSure;
    let taken = sure || (readings[0].score ?? 0) >= LIKELY ? readings[0] : null;
    const choose = async (/** @type {Reading} */ reading) => {
      if (reading === taken) return;
      const [before, wasSure] = [taken, sure];
      [taken, sure] = [reading, true];
      show();
      const isKept = await (before ? this.actions.instead(body(reading), message(reading)) : this.actions.correct(body(reading), message(reading)));
      if (isKept) return;
      [taken, sure] = [before, wasSure];
      this.#show("It could not be saved. Choose it again.", chips());
    };
    const done = () => says[1] + (sure ? "" : ". Not sure: check that this is right.");
    const chips = () => readings.map((reading) => h("button", { type: "button", class: "chip number",
      "aria-pressed": String(reading === taken), on: { click: () => void choose(reading) } }, label(reading)));
    const show = () => this.#show(taken ? done() : "Not sure. Which one is it?", chips());
    show();
    if (!taken) return announce(`Not sure: ${readings.map(label).join(", ")}`);
    if (await this.actions.correct(body(taken), message(taken))) return;
    // The readings stay, so that one can be chosen again.
    taken = null;
    this.#show("It could not be saved. Choose it again.", chips());
  }

  /** The strokes as part of a correction; empty if the service keeps no strokes. */
  async #kept() {
    const strokes = sent(this.#ink);
    try {
      keeps ??= api.status().then((/** @type {any} */ { features }) => (features ?? []).includes("ink"));
      return await keeps ? { ink: { strokes } } : {};
    } catch {
      keeps = null;
      return {};
    }
  }

  /** @param {string} text @param {HTMLElement[]} chips */
  #show(text, chips) {
    this.says.hidden = false;
    this.says.replaceChildren(h("span", {}, text), ...chips,
      button("Close", "close", () => { this.#quiet(); this.#forget(); }, { bare: true }));
    if (!chips.length) announce(text);
  }

  #quiet() {
    this.says.hidden = true;
    this.says.replaceChildren();
  }
}
