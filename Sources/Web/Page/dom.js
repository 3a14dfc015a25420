/** All elements are built here. Text is always inserted as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | number | null | undefined | false} Child
 * @typedef {Record<string, any>} Properties attributes; `class`, `data`, `on` (listeners) and `style` (through CSSOM)
 *   are special
 */

/** @param {HTMLElement | SVGElement} element @param {Properties} properties @param {(Child | Child[])[]} children */
function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
    } else if (name === "data") {
      for (const [key, item] of Object.entries(value)) element.dataset[key] = item;
    } else if (name === "style") {
      for (const [key, item] of Object.entries(value)) element.style.setProperty(key, item);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(element, children);
  return element;
}

/** @param {Element} element @param {(Child | Child[])[]} children */
export function append(element, children) {
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * Builds an HTML element.
 * @param {string} tag @param {Properties} [properties] @param {...(Child | Child[])} children @returns {any}
 */
export function h(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/**
 * Builds an SVG element.
 * @param {string} tag @param {Properties} [properties] @param {...(Child | Child[])} children @returns {any}
 */
export function s(tag, properties = {}, ...children) {
  return fill(/** @type {SVGElement} */ (document.createElementNS(SVG, tag)), properties, children);
}

/** Paths on a grid of 24 by 24, drawn with round strokes. */
const ICONS = {
  add: "M12 5v14M5 12h14",
  back: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  pen: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
  marker: "M8 14.5L15 4l4.5 3-7 10.5H8zM4 20.5h9",
  eraser: "M4 14.5L11.5 5l8 6-6.5 8.5H8zM8 9.5l8 6M13 19.5h7",
  sheet: "M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  bank: "M3.5 9.5L12 4.5l8.5 5zM6 12.5v5M10 12.5v5M14 12.5v5M18 12.5v5M3.5 20h17",
  tag: "M4 4h8l8.5 8.5-8 8L4 12zM8.2 8.2h0",
  undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H9",
  box: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M12 9v6M9 12h6",
  corners: "M5 7l13-2 2 13-14 2zM5 7v0M18 5v0M20 18v0M6 20v0",
  left: "M4 5v5h5M4.6 10A8 8 0 1 1 4 14",
  right: "M20 5v5h-5M19.4 10A8 8 0 1 0 20 14",
  plus: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M11 8v6M8 11h6",
  minus: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5M8 11h6",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  auto: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 3.5v17M12 8h6.5M12 12h8.4M12 16h6.5",
  keys: "M4 6h16v12H4zM7.5 10h0M12 10h0M16.5 10h0M8 14h8",
  camera: "M4 8h4l1.5-2.5h5L16 8h4v11H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z",
  folder: "M4 6h6l2 2.5h8V19H4z",
  file: "M6 3.5h8l4 4v13H6zM14 3.5v4h4",
  save: "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  warn: "M12 4L2.8 19.5h18.4zM12 10v4.5M12 17h0",
  again: "M20 5v5h-5M19.4 10A8 8 0 1 0 20 14",
  sum: "M17.5 5h-11l6 7-6 7h11",
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    s("path", { d: ICONS[name] }));
}

/**
 * @param {string} label @param {keyof typeof ICONS | null} picture @param {(event: Event) => void} action
 * @param {Properties & {bare?: boolean}} [more] `bare`: the label is only for screen readers and the tooltip
 */
export function button(label, picture, action, more = {}) {
  const { bare, ...properties } = more;
  return h("button", {
    type: "button", ...(bare ? { "aria-label": label, title: properties.key ? `${label} (${properties.key})` : label }
        : {}),
    ...properties, key: null, class: `button ${bare ? "bare " : ""}${properties.class ?? ""}`.trim(),
    on: { click: action },
  }, picture && icon(picture), bare ? null : h("span", {}, label));
}

/** The link to the list of receipts. */
export function listLink() {
  return h("a", { class: "button bare", href: "#/", "aria-label": "All receipts", title: "All receipts (Esc)" }, icon("back"));
}

/**
 * A small picture of a receipt, which disappears if it cannot be loaded.
 * @param {string} address
 */
export function thumbnail(address) {
  const picture = h("img", { src: address, alt: "", width: 44, height: 56, loading: "lazy", decoding: "async",
    on: { error: () => picture.remove() } });
  return picture;
}

/**
 * A listener for the Escape key, which stops the event.
 * @param {() => void} action
 */
export function onEscape(action) {
  return (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

/**
 * Announces a text to screen readers.
 * @param {string} text
 */
export function announce(text) {
  const live = document.getElementById("live");
  if (live) live.textContent = text;
}

/** @param {() => void} work @param {number} wait in milliseconds @param {AbortSignal} [signal] */
export function debounced(work, wait, signal) {
  let timer = 0;
  signal?.addEventListener("abort", () => clearTimeout(timer));
  return () => {
    clearTimeout(timer);
    if (!signal?.aborted) timer = window.setTimeout(work, wait);
  };
}
