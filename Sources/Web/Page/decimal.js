/** Exact arithmetic on decimals as records write them, such as `-1234.50`. */

/** @param {string} exact @returns {{digits: bigint, scale: number}} */
function split(exact) {
  const [whole, fraction = ""] = exact.split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** @param {bigint} digits @param {number} scale @returns {string} */
function joined(digits, scale) {
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  const number = scale ? `${text.slice(0, -scale)}.${text.slice(-scale)}` : text;
  return digits < 0n ? `-${number}` : number;
}

/** @param {string} a @param {string} b */
export function add(a, b) {
  const x = split(a), y = split(b), scale = Math.max(x.scale, y.scale);
  return joined(x.digits * 10n ** BigInt(scale - x.scale) + y.digits * 10n ** BigInt(scale - y.scale), scale);
}

/** @param {string} a @param {string} b */
export function multiply(a, b) {
  const x = split(a), y = split(b);
  return joined(x.digits * y.digits, x.scale + y.scale);
}

/** @param {string} a */
export function negated(a) {
  const { digits, scale } = split(a);
  return joined(-digits, scale);
}

/** @param {string} a */
export function magnitude(a) { return a.startsWith("-") ? a.slice(1) : a; }

/**
 * True if both are the same number, regardless of trailing zeros.
 * @param {string} a @param {string} b
 */
export function same(a, b) { return split(add(a, negated(b))).digits === 0n; }

/**
 * @param {string} a
 * @param {number} places
 * @returns {string} with at most this many decimals; halves are rounded away from zero
 */
export function rounded(a, places) {
  const { digits, scale } = split(a);
  if (scale <= places) return a;
  const unit = 10n ** BigInt(scale - places);
  const half = digits < 0n ? -unit / 2n : unit / 2n;
  return joined((digits + half) / unit, places);
}

/**
 * Parses a typed number: `1.234,50`, `1,234.50`, `1'234.5`, `12,5`, `RM 9`.
 * @param {string} typed @returns {string | null} null if it is not a number
 */
export function parse(typed) {
  let text = typed.trim().replace(/[−–]/gu, "-").replace(/[\s'’_]/gu, "").replace(/\p{L}|\p{Sc}/gu, "");
  const negative = /^-|-$|^\(.*\)$/u.test(text);
  text = text.replace(/[-()+]/gu, "");
  if (!/^[\d.,]*\d[\d.,]*$/u.test(text)) return null;
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last >= 0) {
    const mark = text[last], other = mark === "." ? "," : ".";
    const whole = text.slice(0, last), fraction = text.slice(last + 1);
    const groups = whole.split(mark).length > 1
      || (fraction.length === 3 && !whole.includes(other) && !/^0*$/u.test(whole));
    if (groups) {
      const parts = text.split(mark);
      if (text.includes(other) || parts.slice(1).some((part) => part.length !== 3)) return null;
      text = parts.join("");
    } else {
      if (whole.includes(other) && whole.split(other).slice(1).some((part) => part.length !== 3)) return null;
      text = `${whole.replaceAll(other, "") || "0"}${fraction ? `.${fraction}` : ""}`;
    }
  }
  text = text.replace(/^0+(?=\d)/u, "");
  if (text.split(".")[0].length > 15 || (text.split(".")[1] ?? "").length > 8) return null;
  return negative && /[1-9]/u.test(text) ? `-${text}` : text;
}
