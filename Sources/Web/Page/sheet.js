/** A blank sheet to write on. Handwriting is read while it is written. */
import { api } from "./api.js";
import { themeButton } from "./appearance.js";
import { copyText } from "./clipboard.js";
import { button, h, icon, listLink } from "./dom.js";
import { languageName } from "./format.js";
import { distance, draw, fresh, LANGUAGE, sent, STILL, Strokes } from "./ink.js";
import { complain, toast } from "./toast.js";

/**
 * @typedef {import("./ink.js").Stroke} Stroke
 * @typedef {"pen" | "marker" | "eraser"} Tool
 * @typedef {{points: Stroke, colour: string, tool: Tool}} Mark
 */

/** @type {Record<Tool, [string, string]>} */
const TOOLS = { pen: ["Pen", "p"], marker: ["Marker", "m"], eraser: ["Eraser", "e"] };
const COLOURS = { Black: "#1b1f1e", Blue: "#1746b0", Green: "#0b6e3f", Red: "#b3261e", Orange: "#a84f00" };
const WIDTHS = { pen: 3, marker: 16, eraser: 0 };
/** The reach of the eraser, in pixels. */
const RUBBER = 10;
/** The distance of the rules on the sheet, in pixels. */
const LINE = 72;
const OTHERS = 4;
/** Offered until the service answers. */
const FIRST = [{ tag: "en-US", name: "English (United States)" }];
const EMPTY = "Write something. It is read as you write.";

/** @param {import("./app.js").App} app @param {AbortSignal} signal */
export function sheetView(app, signal) {
  /** @type {Mark[]} the marks on the sheet; each change replaces the array */
  let marks = [];
  /** @type {Mark[][]} earlier states, for undo */
  const past = [];
  /** @type {Tool} */
  let tool = "pen";
  let colour = COLOURS.Black, timer = 0, frame = 0;
  /** @type {AbortController | null} */
  let asked = null;

  // MARK: Elements

  const canvas = h("canvas", { class: "sheet-canvas", tabindex: 0, role: "img",
    "aria-label": "Sheet to write on with a mouse, a finger or a stylus" });
  const says = h("p", { class: "sheet-says", role: "status" }, EMPTY);
  const text = h("output", { class: "sheet-text", "aria-label": "What was read", "aria-live": "polite" });
  const others = h("div", { class: "sheet-others", role: "group", "aria-label": "Other readings", hidden: true });
  const select = h("select", { id: "ink-language", on: { change: () => chooseLanguage() } });
  const undoing = button("Undo", "undo", () => undo(), { bare: true, key: "z", disabled: true });
  const clearing = button("Clear", "bin", () => clear(), { key: "x", title: "Clear drawing and text (x)", disabled: true });
  const copying = button("Copy", "copy", () => void copy(), { title: "Copy (c)", disabled: true });
  const tools = h("div", { class: "segments", role: "group", "aria-label": "Tool" },
    Object.entries(TOOLS).map(([key, [name, letter]]) =>
      h("button", { type: "button", "aria-pressed": String(key === tool), data: { tool: key }, title: `${name} (${letter})`,
          on: { click: () => choose(/** @type {Tool} */ (key)) } }, icon(/** @type {Tool} */ (key)), h("span", {}, name))));
  const colours = h("div", { class: "colours", role: "group", "aria-label": "Colour" },
    Object.entries(COLOURS).map(([name, value], index) =>
      h("button", { type: "button", "aria-label": name, title: `${name} (${index + 1})`, data: { colour: value },
          "aria-pressed": String(value === colour), style: { "--colour": value }, on: { click: () => paint(value) } })));
  const element = h("article", { class: "blank-sheet" },
    h("header", { class: "receipt-bar" },
      listLink(),
      h("h1", { tabindex: -1 }, "Blank sheet"), h("span", { class: "spacer" }),
      h("label", { class: "select small", for: "ink-language" }, h("span", { class: "visually-hidden" }, "Language"), select,
        icon("down")),
      themeButton(signal)),
    h("div", { class: "sheet-tools", role: "toolbar", "aria-label": "Drawing" }, tools, colours, undoing, clearing),
    h("div", { class: "sheet-paper", style: { "--line": `${LINE}px` } }, canvas),
    h("section", { class: "sheet-read", "aria-label": "Text" }, h("div", {}, says, text, others), copying));

  /** @param {Tool} chosen */
  function choose(chosen) {
    tool = chosen;
    for (const each of tools.children) each.setAttribute("aria-pressed",
      String(/** @type {HTMLElement} */ (each).dataset.tool === tool));
    canvas.dataset.tool = tool;
  }

  /** @param {string} chosen */
  function paint(chosen) {
    colour = chosen;
    if (tool === "eraser") choose("pen");
    for (const each of colours.children) each.setAttribute("aria-pressed",
      String(/** @type {HTMLElement} */ (each).dataset.colour === colour));
  }

  // MARK: Strokes

  const strokes = new Strokes((event) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  });
  const on = (/** @type {string} */ type, /** @type {(event: PointerEvent) => void} */ listener) =>
    canvas.addEventListener(type, listener, { signal });

  on("pointerdown", (event) => {
    if (!strokes.begin(event)) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    // Another stroke postpones the reading.
    wait();
    if (tool === "eraser") past.push(marks);
    show();
  });
  on("pointermove", (event) => {
    if (!strokes.move(event)) return;
    if (tool === "eraser") erase();
    show();
  });
  on("pointerup", (event) => {
    const points = strokes.end(event);
    if (!points) return;
    if (tool === "eraser") {
      erase(points);
      if (past.at(-1) === marks) past.pop();
      return changed();
    }
    set([...marks, { points, colour, tool }]);
  });
  on("pointercancel", (event) => {
    if (!strokes.end(event)) return;
    if (tool === "eraser" && past.at(-1) === marks) past.pop();
    changed();
  });

  /** @param {Mark[]} next */
  function set(next) {
    past.push(marks);
    marks = next;
    changed();
  }

  function changed() {
    wait();
    show();
    undoing.disabled = !past.length;
    clearing.disabled = !marks.length;
    if (!written().length) return showText("", EMPTY);
    timer = window.setTimeout(() => void read(), STILL);
  }

  function wait() {
    clearTimeout(timer);
    asked?.abort();
    asked = null;
  }

  function undo() {
    const before = past.pop();
    if (!before) return;
    marks = before;
    changed();
  }

  function clear() {
    if (!marks.length) return;
    set([]);
    strokes.restart();
    toast("Cleared", { actions: [["Undo", () => undo()]] });
  }

  /** @param {Stroke | null} [rubber] each mark that it touches is removed as a whole */
  function erase(rubber = strokes.current) {
    if (!rubber) return;
    marks = marks.filter(({ points, tool: kind }) => distance(points, rubber) > RUBBER + WIDTHS[kind] / 2);
  }

  function show() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const context = fresh(canvas), now = strokes.current;
      if (!context) return;
      const all = now && tool !== "eraser" ? [...marks, { points: now, colour, tool }] : marks;
      // The marker is below the pen, so that text stays readable.
      for (const kind of /** @type {Tool[]} */ (["marker", "pen"])) {
        context.globalAlpha = kind === "marker" ? 0.3 : 1;
        for (const mark of all) if (mark.tool === kind) drawMark(context, mark);
      }
      context.globalAlpha = 1;
    });
  }

  /** @param {CanvasRenderingContext2D} context @param {Mark} mark */
  function drawMark(context, { points, colour: own, tool: kind }) {
    if (kind === "pen") return draw(context, points, WIDTHS.pen, own);
    // One path: separate ones would be darker where they overlap.
    context.strokeStyle = own;
    context.lineWidth = WIDTHS.marker;
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    points.forEach(({ x, y }, index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
    if (points.length === 1) context.lineTo(points[0].x + 0.1, points[0].y);
    context.stroke();
  }

  // MARK: Reading

  /** The strokes to read. Those of the marker are not text. */
  function written() { return marks.filter((mark) => mark.tool === "pen").map(({ points }) => points); }

  async function read() {
    const own = asked = new AbortController();
    says.textContent = "Reading";
    try {
      const { candidates, sure, lines = [] } = await api.recognize({ strokes: sent(written()), language: select.value,
        writing_area: { width: canvas.clientWidth, height: LINE }, candidates: OTHERS + 1 }, own.signal);
      if (own.signal.aborted) return;
      if (!candidates.length) return showText("", "Nothing was recognised. Write larger, or choose another language.");
      const whole = lines.length > 1 ? lines.map((line) => line.text).join("\n") : candidates[0].text;
      showText(whole, sure === false ? "Not sure: check that this is right." : "", candidates.map((each) => each.text));
    } catch (error) {
      if (own.signal.aborted) return;
      showText("", "The ink could not be read.");
      complain(error);
    }
  }

  /** @param {string} whole @param {string} message @param {string[]} [readings] */
  function showText(whole, message, readings = []) {
    text.textContent = whole;
    says.textContent = message;
    copying.disabled = !whole;
    const left = readings.filter((each) => each !== whole).slice(0, OTHERS);
    others.hidden = !whole || !left.length || whole.includes("\n");
    others.replaceChildren(...left.map((each) => h("button", { type: "button", class: "chip",
        on: { click: () => showText(each, "", readings) } }, each)));
  }

  async function copy() {
    if (!text.textContent) return;
    await copyText(text.textContent, "Copied");
  }

  // MARK: Languages

  /** @param {{tag: string, name: string}[]} languages */
  function offer(languages) {
    const [first, ...rest] = languages.map(({ tag, name }) => ({ tag, name: /-x-/u.test(tag) ? name : languageName(tag, name) }));
    rest.sort((a, b) => a.name.localeCompare(b.name));
    select.replaceChildren(...[first, ...rest].map(({ tag, name }) => h("option", { value: tag }, name)));
    const kept = localStorage.getItem(LANGUAGE);
    if (kept && languages.some(({ tag }) => tag === kept)) select.value = kept;
  }

  /** Text on the sheet is read again at once. */
  function chooseLanguage() {
    localStorage.setItem(LANGUAGE, select.value);
    if (!written().length) return;
    wait();
    void read();
  }

  offer(FIRST);
  api.inkLanguages().then(({ languages }) => { if (!signal.aborted && languages.length) offer(languages); }).catch(complain);

  // MARK: Keys

  const group = "Sheet";
  app.keys.bind([
    { keys: ["Escape"], does: "Back to the list", group, run: () => app.go("#/") },
    ...Object.entries(TOOLS).map(([key, [name, letter]]) => ({ keys: [letter], does: name, group,
      run: () => choose(/** @type {Tool} */ (key)) })),
    ...Object.entries(COLOURS).map(([name, value], index) => ({ keys: [String(index + 1)], does: name, group,
      run: () => paint(value) })),
    { keys: ["z", "Ctrl+z"], does: "Undo", group, run: () => undo() },
    { keys: ["x", "Delete"], does: "Clear", group, run: () => clear() },
    { keys: ["c"], does: "Copy", group, run: () => void copy() },
  ], signal);

  const resized = new ResizeObserver(() => show());
  resized.observe(canvas);
  signal.addEventListener("abort", () => {
    resized.disconnect();
    cancelAnimationFrame(frame);
    wait();
  });
  choose("pen");
  document.title = "Blank sheet · Summa";
  return element;
}
