/** The meaning of ink on a receipt: the number it refers to, and whether it is a gesture or an amount. */
import { pixels, shared } from "./hittest.js";

/**
 * @typedef {import("./api.js").Rect} Rect
 * @typedef {import("./api.js").Amount} Amount
 * @typedef {{text: string, score?: number, value?: number, exact?: string}} Reading
 * @typedef {{candidates: Reading[], sure?: boolean, lines?: {text: string}[]}} Recognized
 */

/** The largest distance of ink from its number along the line, in heights of its box. */
const BESIDE = 4;
/** The least score of a gesture, and its least lead over an amount. */
const LEAST = 0.5;
const CLEARLY = 0.15;
/** The least share of the box of a number that a circle encloses. */
const AROUND = 0.7;
/** The least share of a word that is written over the shop's name, or of the name. */
const COVERED = 0.4;
const GESTURES = new Set(["strike", "circle", "scribble"]);

/**
 * The number under ink: the one with the largest width below it.
 * @param {Rect} ink @param {Amount[]} amounts @param {{width: number, height: number}} page
 */
export function under(ink, amounts, page) {
  // A horizontal line has almost no height.
  const least = { ...ink, width: Math.max(1, ink.width), height: Math.max(1, ink.height) };
  let best, most = 0;
  for (const amount of amounts) {
    const box = pixels(amount, page), share = shared(least, box) / Math.max(1, box.height);
    if (share > most) [best, most] = [amount, share];
  }
  return best;
}

/**
 * The number that ink was written on or next to: the nearest on its line.
 * @param {Rect} ink @param {Amount[]} amounts @param {{width: number, height: number}} page
 */
export function meant(ink, amounts, page) {
  const gap = (/** @type {number} */ a, /** @type {number} */ width, /** @type {number} */ b,
    /** @type {number} */ other) => Math.max(0, b - (a + width), a - (b + other));
  let best, nearest = Infinity;
  for (const amount of amounts) {
    const box = pixels(amount, page), aside = gap(ink.x, ink.width, box.x, box.width);
    if (gap(ink.y, ink.height, box.y, box.height) > 0 || aside > BESIDE * box.height) continue;
    const away = Math.hypot(aside, ink.y + ink.height / 2 - box.y - box.height / 2);
    if (away < nearest) [best, nearest] = [amount, away];
  }
  return best;
}

/**
 * True if ink was written over the printed name of the shop.
 * @param {Rect} ink @param {import("./api.js").Page} page
 */
export function isOnShop(ink, page) {
  const shop = page.record?.merchant?.toLowerCase();
  // The name of a chain may be printed otherwise; a corrected name has no place of its own.
  const box = page.record?.fields?.merchant?.image_box
    ?? (shop ? page.record?.lines?.find(({ text }) => text.toLowerCase().includes(shop))?.image_box : undefined);
  if (!box) return false;
  return shared(ink, box) >= COVERED * Math.min(ink.width, box.width) * Math.min(ink.height, box.height);
}

/**
 * True if ink away from all numbers is words rather than an amount.
 * @param {Recognized} words the ink read as text
 * @param {Recognized} amount the same read as an amount
 */
export function isNote(words, amount) {
  const best = words.candidates[0], count = (/** @type {RegExp} */ kind) => best?.text.match(kind)?.length ?? 0;
  if (count(/\p{L}/gu) < Math.max(2, count(/\p{N}/gu))) return false;
  const rivals = amount.candidates.filter(({ exact }) => exact !== undefined);
  return (best?.score ?? 0) >= Math.max(0, ...rivals.map(({ score }) => score ?? 0));
}

/**
 * The gesture of one stroke over a number; null if it is or may be an amount.
 * @param {Recognized} amount the stroke read as an amount
 * @param {Recognized} gesture the stroke read as a gesture
 * @param {Rect} ink @param {Rect} box of the number below
 */
export function gestureOf(amount, gesture, ink, box) {
  const best = gesture.candidates[0], score = best?.score ?? 0;
  if (!best || !GESTURES.has(best.text) || score < LEAST) return null;
  const goesAround = shared(ink, box) >= AROUND * box.width * box.height;
  if (best.text === "circle" && !goesAround) return null;
  // A zero around a whole number is a circle.
  const rivals = amount.candidates.filter(({ exact }) =>
    exact !== undefined && !(best.text === "circle" && Number(exact) === 0));
  return score - Math.max(0, ...rivals.map((rival) => rival.score ?? 0)) >= CLEARLY ? best.text : null;
}

/**
 * The text before a number on its line, which helps the reader with characters that look alike.
 * @param {Amount | undefined} amount @param {import("./api.js").Page} page
 */
export function before(amount, page) {
  const line = amount?.line === undefined ? undefined : page.record?.lines?.[amount.line]?.text;
  return line && amount?.range ? [...line].slice(0, amount.range[0]).slice(-20).join("") : "";
}
