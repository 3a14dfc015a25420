/** Drawing on the picture: the box of a new amount, the corners of the sheet. */
import { h, s } from "./dom.js";

/** @typedef {import("./api.js").Rect} Rect @typedef {import("./api.js").Point} Point */

/** The least width and height of a box, in pixels of the page. */
const SMALLEST = 4;
const NAMES = ["Upper left", "Upper right", "Lower right", "Lower left"];
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Editor {
  /** @type {(() => void) | null} */
  #end = null;

  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) { this.stage = stage; }

  get isBusy() { return Boolean(this.#end); }

  cancel() {
    this.#end?.();
    this.#end = null;
  }

  // MARK: A box

  /**
   * @param {(box: Rect) => void} done receives whole pixels of the page @param {() => void} left called when it is cancelled
   */
  box(done, left) {
    this.cancel();
    const { stage } = this, { panzoom, overlay } = stage, page = stage.page?.image;
    if (!page) return;
    const shape = s("rect", { class: "draft", rx: 2 });
    overlay.extra.replaceChildren(shape);
    const middle = panzoom.toPage({
      clientX: stage.frame.getBoundingClientRect().left + stage.frame.clientWidth / 2,
      clientY: stage.frame.getBoundingClientRect().top + stage.frame.clientHeight / 2 });
    /** @type {Rect} */
    let box = { x: middle.x - page.width * 0.1, y: middle.y - page.height * 0.015, width: page.width * 0.2,
      height: page.height * 0.03 };
    const handle = h("button",
      { type: "button", class: "draft-handle",
        "aria-label": "Box of the new amount. Arrow keys move it, Shift and arrow keys resize it, Enter reads it, Escape cancels.",
      on: { keydown: (/** @type {KeyboardEvent} */ event) => keyed(event) } });
    overlay.tags.after(handle);
    const show = () => {
      for (const [key, value] of Object.entries(box)) shape.setAttribute(key, String(value));
      handle.style.left = `${((box.x + box.width / 2) / page.width) * 100}%`;
      handle.style.top = `${((box.y + box.height / 2) / page.height) * 100}%`;
    };
    const whole = () => {
      const x = Math.max(0, Math.floor(box.x)), y = Math.max(0, Math.floor(box.y));
      return { x, y, width: Math.min(page.width, Math.ceil(box.x + box.width)) - x,
        height: Math.min(page.height, Math.ceil(box.y + box.height)) - y };
    };
    const finish = () => {
      const { width, height } = whole();
      if (width < SMALLEST || height < SMALLEST) return;
      this.#stopDrawing();
      done(whole());
    };
    const keyed = (/** @type {KeyboardEvent} */ event) => {
      const arrow = ARROWS[event.key], step = Math.max(1, Math.round(page.height / 300));
      if (arrow) {
        if (event.shiftKey) box = { ...box, width: Math.max(SMALLEST, box.width + arrow[0] * step),
          height: Math.max(SMALLEST, box.height + arrow[1] * step) };
        else box = { ...box, x: box.x + arrow[0] * step * 2, y: box.y + arrow[1] * step * 2 };
        show();
        panzoom.reveal(box);
      } else if (event.key === "Enter" || event.key === " ") {
        finish();
      } else if (event.key === "Escape") {
        this.cancel();
        left();
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    /** @type {Point | null} */
    let start = null;
    panzoom.drawing = (phase, point) => {
      if (phase === "down") start = point;
      if (phase === "cancel") start = null;
      if (!start) return;
      const next = { x: Math.min(start.x, point.x), y: Math.min(start.y, point.y), width: Math.abs(point.x - start.x),
        height: Math.abs(point.y - start.y) };
      if (phase === "move" && (next.width > SMALLEST || next.height > SMALLEST)) {
        box = next;
        show();
      }
      if (phase === "up") {
        start = null;
        if (next.width >= SMALLEST && next.height >= SMALLEST) { box = next; finish(); }
      }
    };
    stage.element.classList.add("is-drawing");
    show();
    handle.focus({ preventScroll: true });
    this.#end = () => {
      this.#stopDrawing();
      shape.remove();
    };
    this.#handle = handle;
  }

  /** @type {HTMLElement | null} */
  #handle = null;

  /** Ends drawing. The box stays visible until the editor ends. */
  #stopDrawing() {
    this.stage.panzoom.drawing = null;
    this.stage.element.classList.remove("is-drawing");
    this.#handle?.remove();
    this.#handle = null;
  }

  // MARK: Corners

  /**
   * @param {Point[]} quad clockwise from the upper left corner, pixels of the page
   * @param {(quad: Point[]) => void} done
   * @param {() => void} left
   */
  corners(quad, done, left) {
    this.cancel();
    const { stage } = this, { panzoom, overlay } = stage, page = stage.page?.image;
    if (!page) return;
    const points = quad.map((point) => ({ ...point }));
    const outside = s("path", { class: "veil", "fill-rule": "evenodd" }), line = s("polygon", { class: "sheet-line" });
    overlay.extra.replaceChildren(outside, line);
    const handles = points.map((_, index) =>
      h("button", { type: "button", class: "corner", "aria-label": `${NAMES[index]} corner. Arrow keys move it.`, on: {
      pointerdown: (/** @type {PointerEvent} */ event) => {
        event.stopPropagation();
        const handle = /** @type {HTMLElement} */ (event.currentTarget), grip = panzoom.toPage(event),
        from = { ...points[index] };
        handle.setPointerCapture(event.pointerId);
        handle.onpointermove = (moved) => {
          const place = panzoom.toPage(moved);
          points[index] = { x: from.x + place.x - grip.x, y: from.y + place.y - grip.y };
          show();
        };
        handle.onpointerup = handle.onpointercancel = () => { handle.onpointermove = null; };
      },
      keydown: (/** @type {KeyboardEvent} */ event) => {
        const arrow = ARROWS[event.key];
        if (arrow) {
          const step = event.shiftKey ? 10 : 2;
          points[index] = { x: points[index].x + arrow[0] * step, y: points[index].y + arrow[1] * step };
          show();
        } else if (event.key === "Enter") {
          done(points);
        } else if (event.key === "Escape") {
          left();
        } else {
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      } } }));
    const place = h("div", { class: "tags corners" }, handles);
    overlay.tags.after(place);
    const show = () => {
      for (const point of points) {
        point.x = Math.round(Math.max(-0.2 * page.width, Math.min(1.2 * page.width, point.x)));
        point.y = Math.round(Math.max(-0.2 * page.height, Math.min(1.2 * page.height, point.y)));
      }
      const path = points.map(({ x, y }) => `${x} ${y}`);
      line.setAttribute("points", path.join(" "));
      outside.setAttribute("d", `M0 0H${page.width}V${page.height}H0ZM${path.join("L")}Z`);
      handles.forEach((handle, index) => {
        handle.style.left = `${(points[index].x / page.width) * 100}%`;
        handle.style.top = `${(points[index].y / page.height) * 100}%`;
      });
    };
    show();
    stage.element.classList.add("is-cornering");
    handles[0].focus({ preventScroll: true });
    this.#end = () => {
      overlay.extra.replaceChildren();
      place.remove();
      stage.element.classList.remove("is-cornering");
    };
    return points;
  }
}
