/** Reading a page again with other options: turned, or with other corners of the sheet. */
import { h } from "./dom.js";

/**
 * @typedef {import("./api.js").Options} Options
 * @typedef {import("./api.js").Page} Page
 */

/** Corners are offered this far inside the picture if no sheet was found, as a share of its width and height. */
const INSET = 0.04;

/**
 * The options of a page that is turned further. Its corners are dropped: they are those of the picture before.
 * @param {Page} page @param {number} by degrees clockwise @returns {Options}
 */
export function turned({ options: { sheet: _, ...options }, defaults }, by) {
  const rotation = (options.rotation ?? defaults?.rotation ?? 0) + by;
  return { ...options, rotation: ((rotation % 360) + 360) % 360 };
}

/**
 * The corners of the sheet that were chosen, else found, else a frame inside the picture.
 * @param {Page} page @returns {import("./api.js").Point[]} clockwise from the upper left, in pixels of the page
 */
export function cornersOf({ image: { width, height }, options, defaults, record }) {
  const chosen = options.sheet && "quad" in options.sheet ? options.sheet.quad : null;
  const found = defaults?.sheet && "quad" in defaults.sheet ? defaults.sheet.quad : record?.sheet?.quad;
  const frame = [[INSET, INSET], [1 - INSET, INSET], [1 - INSET, 1 - INSET], [INSET, 1 - INSET]];
  return chosen ?? found ?? frame.map(([x, y]) => ({ x: x * width, y: y * height }));
}

/**
 * Lets a person move the corners of the sheet on the picture.
 * @param {import("./stage.js").Stage} stage @param {import("./editor.js").Editor} editor @param {Page} page
 * @param {(options: Options) => void} read
 */
export function moveCorners(stage, editor, page, read) {
  const end = () => {
    editor.cancel();
    stage.say("");
    stage.frame.focus();
  };
  const send = (/** @type {Options["sheet"]} */ sheet) => {
    end();
    read({ ...page.options, sheet });
  };
  const points = editor.corners(cornersOf(page), (moved) => send({ quad: moved }), end);
  stage.panzoom.fit();
  const link = (/** @type {string} */ name, /** @type {() => void} */ click) =>
    h("button", { type: "button", class: "link", on: { click } }, name);
  stage.say("Move the corners to those of the paper", h("span", { class: "note-actions" },
    link("Apply", () => points && send({ quad: points })), link("Whole picture", () => send({ whole: true })),
    link("Cancel", end)));
}
