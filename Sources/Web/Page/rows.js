/** Rows of text: lines next to one another. */

/**
 * @typedef {{image_box: {x: number, y: number, width: number, height: number}, baseline?: number[][]}} Line pixels of
 *   the upright page, origin upper left
 */

/**
 * The skew of the text: the median slope of the baselines.
 * @param {Line[]} lines
 */
function slope(lines) {
  const slopes = lines.flatMap(({ baseline, image_box: box }) => {
    const [from, to] = baseline ?? [];
    return from && to && box.width > 3 * box.height && to[0] !== from[0] ? [(to[1] - from[1]) / (to[0] - from[0])] : [];
  }).sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

/**
 * Groups lines into rows, from top to bottom, each from left to right.
 * @template {Line} L
 * @param {L[]} lines @returns {{line: L, index: number}[][]}
 */
export function rows(lines) {
  const lean = slope(lines);
  const placed = lines.map((line, index) => {
    const { baseline, image_box: box } = line;
    const height = Math.max(1, box.height - Math.abs(lean) * box.width);
    // The middle of the line, projected along the skew to the left edge of the page.
    const foot = baseline?.[0] ? baseline[0][1] - lean * baseline[0][0]
      : box.y + box.height / 2 - lean * (box.x + box.width / 2) + height / 2;
    return { line, index, height, middle: foot - height / 2 };
  }).sort((a, b) => a.middle - b.middle);
  /** @type {(typeof placed)[]} */
  const found = [];
  for (const each of placed) {
    const row = found[found.length - 1];
    const isBeside = row
      && row.every((other) => Math.abs(other.middle - each.middle) < 0.5 * Math.min(other.height,
        each.height) + 0.1 * Math.max(other.height, each.height)
      && !overlaps(other.line.image_box, each.line.image_box));
    if (isBeside) row.push(each);
    else found.push([each]);
  }
  return found.map((row) =>
    row.sort((a, b) => a.line.image_box.x - b.line.image_box.x).map(({ line, index }) => ({ line, index })));
}

/**
 * True if one is above the other.
 * @param {Line["image_box"]} a @param {Line["image_box"]} b
 */
function overlaps(a, b) {
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.3 * Math.min(a.width, b.width);
}
