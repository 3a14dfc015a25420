/**
 * Hit test: the amount with the smallest box that contains a point, else the nearest within the tolerance. The page answers
 * at once, by the same rule as the library and `GET .../amount`.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Rect pixels of the upright page, origin upper left
 */

/** @param {Rect} box @param {number} x @param {number} y */
export function contains(box, x, y) {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** @param {Rect} box @param {number} x @param {number} y */
export function distance(box, x, y) {
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
}

/** @param {Rect} a @param {Rect} b @returns {number} the area of their intersection; -1 if they are apart */
export function shared(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width < 0 || height < 0 ? -1 : width * height;
}

/**
 * The box in pixels, without the rounding of `image_box`.
 * @param {{box: Rect}} amount @param {{width: number, height: number}} page @returns {Rect}
 */
export function pixels({ box }, page) {
  return { x: box.x * page.width, y: (1 - box.y - box.height) * page.height, width: box.width * page.width,
    height: box.height * page.height };
}

/**
 * @template {{box: Rect}} Amount
 * @param {Amount[]} amounts
 * @param {{width: number, height: number}} page
 * @param {number} x
 * @param {number} y
 * @param {number} [tolerance]
 * @returns {Amount | undefined}
 */
export function amountAt(amounts, page, x, y, tolerance = 0) {
  let best, bestArea = Infinity, nearest, nearestDistance = Infinity;
  for (const amount of amounts) {
    const box = pixels(amount, page);
    const away = distance(box, x, y);
    if (contains(box, x, y) && box.width * box.height < bestArea) {
      best = amount;
      bestArea = box.width * box.height;
    } else if (away <= tolerance && away < nearestDistance) {
      nearest = amount;
      nearestDistance = away;
    }
  }
  return best ?? nearest;
}
