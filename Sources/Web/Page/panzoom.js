/**
 * A page in a frame: zoomed by wheel, pinch and keys, panned by dragging. The content has the size of the zoomed page, so
 * lines drawn on it keep their width and the picture stays sharp.
 *
 * @typedef {{x: number, y: number}} Point pixels of the page, origin upper left
 */

/** The largest scale. */
const LARGEST = 12;
/** The largest movement of a tap, in pixels of the screen. */
const TAP = 7;

export class PanZoom {
  page = { width: 1, height: 1 };
  scale = 1;
  x = 0;
  y = 0;
  /** True while the frame shows its first view, which is restored when the frame is resized. */
  #isHome = true;
  /** @type {Map<number, {x: number, y: number, type: string}>} */
  #pointers = new Map();
  #moved = 0;
  #wasPinched = false;
  /**
   * Receives drags of one pointer instead of panning.
   * @type {((phase: "down" | "move" | "up" | "cancel", point: Point, event: PointerEvent) => void) | null}
   */
  drawing = null;
  /** @type {(event: PointerEvent) => boolean} true for pointers to ignore, such as the palm while a stylus draws */
  ignores = () => false;
  /** @type {(() => void) | null} called after the page was moved or resized */
  moved = null;
  /** @type {() => void} shows the first view */
  home = () => this.fit();

  /**
   * @param {HTMLElement} frame @param {HTMLElement} content
   * @param {{tap: (point: Point, event: PointerEvent) => void, hover: (point: Point | null) => void, signal:
   *   AbortSignal}} options
   */
  constructor(frame, content, { tap, hover, signal }) {
    this.frame = frame;
    this.content = content;
    const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener, passive = true) =>
      frame.addEventListener(type, listener, { signal, passive });

    on("wheel", (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
      // Only a trackpad moves sideways.
      if (!event.ctrlKey && (event.shiftKey || event.deltaX)) return this.pan(-event.deltaX * unit,
        -event.deltaY * unit);
      const [x, y] = this.#inFrame(event);
      this.zoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
    }, false);

    on("pointerdown", (/** @type {PointerEvent} */ event) => {
      if (event.button > 1 || /** @type {Element} */ (event.target).closest("button, a, input")) return;
      if (this.ignores(event)) return;
      if (event.pointerType === "pen") this.#dropTouches(event);
      frame.setPointerCapture(event.pointerId);
      this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, type: event.pointerType });
      if (this.#pointers.size === 1) {
        this.#moved = 0;
        this.#wasPinched = false;
        this.drawing?.("down", this.toPage(event), event);
      } else {
        this.#wasPinched = true;
        this.drawing?.("cancel", this.toPage(event), event);
      }
    });
    on("pointermove", (/** @type {PointerEvent} */ event) => {
      const last = this.#pointers.get(event.pointerId);
      if (!last) {
        if (event.pointerType === "mouse") hover(this.toPage(event));
        return;
      }
      const before = this.#spread();
      this.#moved += Math.hypot(event.clientX - last.x, event.clientY - last.y);
      const moved = { x: event.clientX - last.x, y: event.clientY - last.y };
      last.x = event.clientX;
      last.y = event.clientY;
      if (this.#pointers.size === 1) {
        if (this.drawing) return this.drawing("move", this.toPage(event), event);
        if (this.#moved > TAP) this.pan(moved.x, moved.y);
      } else {
        const after = this.#spread();
        this.pan(after.x - before.x, after.y - before.y);
        if (before.size) this.zoom(after.size / before.size, after.x, after.y);
      }
    });
    const end = (/** @type {PointerEvent} */ event) => {
      if (!this.#pointers.delete(event.pointerId) || this.#pointers.size || this.#wasPinched) return;
      if (this.drawing) return this.drawing(event.type === "pointerup" ? "up" : "cancel", this.toPage(event), event);
      if (event.type === "pointerup" && this.#moved <= TAP) tap(this.toPage(event), event);
    };
    on("pointerup", end);
    on("pointercancel", end);
    on("pointerleave", () => hover(null));
    on("dblclick", (/** @type {MouseEvent} */ event) => {
      if (this.drawing || /** @type {Element} */ (event.target).closest("button")) return;
      const [x, y] = this.#inFrame(event);
      this.zoom(event.shiftKey ? 0.5 : 2, x, y);
    });
    const resized = new ResizeObserver(() => (this.#isHome ? this.goHome() : this.#apply()));
    resized.observe(frame);
    signal.addEventListener("abort", () => resized.disconnect());
  }

  /**
   * Drops touches when a stylus comes down: the hand that holds it touches first.
   * @param {PointerEvent} event
   */
  #dropTouches(event) {
    const touches = [...this.#pointers].filter(([, { type }]) => type === "touch");
    for (const [id] of touches) this.#pointers.delete(id);
    if (touches.length) this.drawing?.("cancel", this.toPage(event), event);
  }

  /** @param {{width: number, height: number}} page @param {boolean} [keeps] true to keep the visible part */
  show(page, keeps = false) {
    const isSame = this.page.width === page.width && this.page.height === page.height;
    this.page = page;
    if (keeps && isSame) this.#apply();
    else this.goHome();
  }

  goHome() {
    this.home();
    this.#isHome = true;
  }

  /** Shows the whole page. */
  fit() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    this.scale = Math.max(0.01, Math.min((width - 32) / this.page.width, (height - 32) / this.page.height));
    this.#apply();
    this.#isHome = true;
  }

  /**
   * Shows the whole width of the page, from its top.
   * @param {number} [largest] scale
   */
  fitWidth(largest = LARGEST) {
    this.scale = Math.max(0.01, Math.min(largest, (this.frame.clientWidth - 16) / this.page.width));
    this.x = 0;
    this.y = 0;
    this.#apply();
  }

  /** @param {number} factor @param {number} [x] the fixed point, in pixels of the frame @param {number} [y] */
  zoom(factor, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2) {
    const smallest = 0.5 * Math.min(this.frame.clientWidth / this.page.width,
      this.frame.clientHeight / this.page.height);
    const scale = Math.min(LARGEST, Math.max(smallest, this.scale * factor)), change = scale / this.scale;
    this.x = x - (x - this.x) * change;
    this.y = y - (y - this.y) * change;
    this.scale = scale;
    this.#isHome = false;
    this.#apply();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.#isHome = false;
    this.#apply();
  }

  /**
   * Pans as little as needed to show a box.
   * @param {{x: number, y: number, width: number, height: number}} box @param {boolean} [centred]
   */
  reveal(box, centred = false) {
    const { clientWidth: width, clientHeight: height } = this.frame, margin = Math.min(64, height / 5);
    const left = this.x + box.x * this.scale, top = this.y + box.y * this.scale;
    const right = left + box.width * this.scale, bottom = top + box.height * this.scale;
    let dx = 0, dy = 0;
    if (centred) {
      dy = height / 2 - (top + bottom) / 2;
      dx = width / 2 - (left + right) / 2;
    } else {
      if (left < margin) dx = margin - left;
      else if (right > width - margin) dx = width - margin - right;
      if (top < margin) dy = margin - top;
      else if (bottom > height - margin) dy = height - margin - bottom;
    }
    if (!dx && !dy) return;
    this.x += dx;
    this.y += dy;
    this.#apply();
  }

  /** @param {{clientX: number, clientY: number}} event @returns {Point} */
  toPage(event) {
    const [x, y] = this.#inFrame(event);
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  /** @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  #inFrame(event) {
    const { left, top } = this.frame.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /** The centre of all pointers in the frame, and the sum of their distances from it. */
  #spread() {
    const points = [...this.#pointers.values()], { left, top } = this.frame.getBoundingClientRect();
    const x = points.reduce((sum, point) => sum + point.x, 0) / points.length,
    y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
    return { x: x - left, y: y - top,
      size: points.reduce((sum, point) => sum + Math.hypot(point.x - x, point.y - y), 0) };
  }

  #apply() {
    const { clientWidth, clientHeight } = this.frame;
    const width = this.page.width * this.scale, height = this.page.height * this.scale;
    const inside = (/** @type {number} */ place, /** @type {number} */ size, /** @type {number} */ room) =>
      size <= room ? (room - size) / 2 : Math.min(room / 3, Math.max(room - size - room / 3, place));
    this.x = inside(this.x, width, clientWidth);
    this.y = inside(this.y, height, clientHeight);
    this.content.style.width = `${width}px`;
    this.content.style.height = `${height}px`;
    this.content.style.transform = `translate(${this.x}px, ${this.y}px)`;
    this.moved?.();
  }
}
