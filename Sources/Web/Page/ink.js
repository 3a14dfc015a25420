/** Ink: collects and draws the strokes of a mouse, a finger or a stylus. */

/**
 * @typedef {{x: number, y: number, t: number, p: number}} InkPoint `t`: milliseconds since the first point of all strokes;
 *   `p`: pressure, 0...1
 * @typedef {InkPoint[]} Stroke
 * @typedef {import("./api.js").Rect} Rect
 */

/** Ink is read after a pause of this many milliseconds. */
export const STILL = 500;
/** The key of the language of notes in local storage. */
export const LANGUAGE = "summa-ink-language";
/** The pressure that browsers report for a mouse. */
const USUAL = 0.5;
/** Points nearer than this to the one before are dropped, in pixels of the screen. */
const STEP = 0.75;

/** Follows one pointer at a time. Touches are ignored while a stylus draws. */
export class Strokes {
  /** @type {{id: number, type: string, stroke: Stroke, last: {x: number, y: number}} | null} */
  #now = null;
  #began = 0;

  /** @param {(event: PointerEvent) => {x: number, y: number}} place the position of an event in the units of the ink */
  constructor(place) { this.place = place; }

  /** The stroke that is being drawn. */
  get current() { return this.#now?.stroke ?? null; }

  /**
   * True for a second pointer, such as the palm while a stylus draws.
   * @param {PointerEvent} event
   */
  ignores(event) { return Boolean(this.#now) && event.pointerId !== this.#now?.id
      && !(event.pointerType === "pen" && this.#now?.type === "touch"); }

  /** @param {PointerEvent} event @returns {boolean} true if it begins a stroke */
  begin(event) {
    if (this.ignores(event) || event.button > 0) return false;
    this.#began ||= event.timeStamp;
    this.#now = { id: event.pointerId, type: event.pointerType, stroke: [], last: { x: -9, y: -9 } };
    this.#add(event);
    return true;
  }

  /** @param {PointerEvent} event @returns {boolean} true if it belongs to the stroke */
  move(event) {
    if (event.pointerId !== this.#now?.id) return false;
    // Events between two frames too.
    const all = event.getCoalescedEvents?.() ?? [];
    for (const each of all.length ? all : [event]) this.#add(each);
    return true;
  }

  /** @param {PointerEvent} event @returns {Stroke | null} the whole stroke */
  end(event) {
    if (event.pointerId !== this.#now?.id) return null;
    const stroke = this.#now.stroke;
    this.#now = null;
    return stroke;
  }

  /** Forgets the stroke that is being drawn. */
  cancel() { this.#now = null; }

  /** Starts the clock again at the next stroke. */
  restart() {
    this.cancel();
    this.#began = 0;
  }

  /** @param {PointerEvent} event */
  #add(event) {
    const now = this.#now;
    if (!now) return;
    if (Math.hypot(event.clientX - now.last.x, event.clientY - now.last.y) < STEP) return;
    now.last = { x: event.clientX, y: event.clientY };
    const { x, y } = this.place(event);
    now.stroke.push({ x, y, t: Math.max(0, event.timeStamp - this.#began), p: event.pressure || USUAL });
  }
}

/** The language that was last chosen for notes. */
export function chosenLanguage() { return localStorage.getItem(LANGUAGE) ?? "en-US"; }

/** @param {Stroke[]} strokes @returns {Rect} the bounding box */
export function boxOf(strokes) {
  const points = strokes.flat(), xs = points.map(({ x }) => x), ys = points.map(({ y }) => y);
  const x = Math.min(...xs), y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * The distance between two polylines; 0 if they cross.
 * @param {{x: number, y: number}[]} one @param {{x: number, y: number}[]} other
 */
export function distance(one, other) {
  let least = Infinity;
  // From the points of each to the segments of the other.
  for (const [points, lines] of [[one, other], [other, one]]) {
    for (const point of points) {
      lines.forEach((end, index) => { least = Math.min(least, toLine(point, lines[Math.max(0, index - 1)], end)); });
    }
  }
  const crosses = (/** @type {{x: number, y: number}[]} */ [a, b, c, d]) => {
    const side = (/** @type {any} */ p, /** @type {any} */ q, /** @type {any} */ r) =>
      Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
  };
  const isCrossed = one.some((end, n) => n > 0 && other.some((stop, m) => m > 0
      && crosses([one[n - 1], end, other[m - 1], stop])));
  return isCrossed ? 0 : least;
}

/** @param {{x: number, y: number}} point @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function toLine(point, from, to) {
  const dx = to.x - from.x, dy = to.y - from.y, length = dx * dx + dy * dy;
  const share = length ? Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / length)) : 0;
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/**
 * Strokes in the form that the service takes.
 * @param {Stroke[]} strokes
 */
export function sent(strokes) {
  const short = (/** @type {number} */ value) => Math.round(value * 100) / 100;
  return strokes.map((stroke) => stroke.map(({ x, y, t }) => ({ x: short(x), y: short(y), t: Math.round(t) })));
}

/**
 * Draws a stroke with round ends. Its width follows the pressure.
 * @param {CanvasRenderingContext2D} context
 * @param {{x: number, y: number, p: number}[]} stroke in the units of the context
 * @param {number} width
 * @param {string} colour
 */
export function draw(context, stroke, width, colour) {
  context.strokeStyle = context.fillStyle = colour;
  context.lineCap = context.lineJoin = "round";
  const wide = (/** @type {number} */ pressure) => width * (0.45 + 1.1 * pressure);
  const [first] = stroke;
  if (!first) return;
  if (stroke.length === 1) {
    context.beginPath();
    context.arc(first.x, first.y, wide(first.p) * 0.6, 0, 7);
    context.fill();
    return;
  }
  let from = first;
  for (let index = 1; index < stroke.length; index += 1) {
    const control = stroke[index - 1], point = stroke[index], isLast = index === stroke.length - 1;
    const to = isLast ? point : { x: (control.x + point.x) / 2, y: (control.y + point.y) / 2, p: point.p };
    context.lineWidth = wide((control.p + point.p) / 2);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.quadraticCurveTo(control.x, control.y, to.x, to.y);
    context.stroke();
    from = to;
  }
}

/**
 * Gives a canvas the resolution of the screen.
 * @param {HTMLCanvasElement} canvas @returns {CanvasRenderingContext2D | null} empty, in CSS pixels
 */
export function fresh(canvas) {
  const { clientWidth, clientHeight } = canvas, fine = window.devicePixelRatio || 1;
  const width = Math.round(clientWidth * fine), height = Math.round(clientHeight * fine);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  context?.setTransform(fine, 0, 0, fine, 0, 0);
  context?.clearRect(0, 0, clientWidth, clientHeight);
  return context;
}
