/** Sums of a page, and which of its amounts they are made of. */
import { add, magnitude, multiply, negated, rounded, same } from "./decimal.js";

/**
 * @typedef {{sign: "" | "+" | "−" | "×", exact: string, id?: number}} Term
 * @typedef {{kind: string, terms: Term[], result: Term, isProof: boolean}} Equation
 * @typedef {{id: number, exact: string, role?: string}} Amount
 */

/**
 * The numbers and signs of `20.45 - 0.95 = 19.50`.
 * @param {string} text @returns {{terms: Term[], result: Term} | null}
 */
export function parsed(text) {
  const sides = text.split("=");
  if (sides.length !== 2) return null;
  const terms = [...sides[0].matchAll(/(?<sign>[-−+×*x])?\s*(?<exact>\d+(?:\.\d+)?)/gu)].map(({ groups }) => ({
    sign: /** @type {Term["sign"]} */ (/[-−]/u.test(groups?.sign ?? "") ? "−" : /[×*x]/u.test(groups?.sign ?? "") ? "×"
        : groups?.sign ? "+" : ""),
    exact: groups?.exact ?? "",
  }));
  const result = sides[1].trim().replace("−", "-");
  if (!terms.length || !/^-?\d+(\.\d+)?$/u.test(result)) return null;
  return { terms, result: { sign: "", exact: result } };
}

/**
 * @param {{equations?: {kind: string, text: string, terms: number[], result: number}[], record?: {amounts?: Amount[],
 *   total?: {id: number, proof?: string}}}} page
 * @returns {Equation[]} that of the total's proof first
 */
export function equations(page) {
  const proof = page.record?.total?.proof;
  /** @type {Equation[]} */
  const found = [];
  for (const equation of page.equations ?? []) {
    const sides = parsed(equation.text);
    if (!sides || sides.terms.length !== equation.terms.length) continue;
    found.push({
      kind: equation.kind, isProof: equation.text === proof && equation.result === page.record?.total?.id,
      terms: sides.terms.map((term, index) => ({ ...term, id: equation.terms[index] })),
      result: { ...sides.result, id: equation.result },
    });
  }
  if (proof && !found.some((equation) => equation.isProof)) {
    const own = located(proof, page.record?.amounts ?? [], page.record?.total?.id);
    if (own) found.unshift(own);
  }
  return found.sort((a, b) => Number(b.isProof) - Number(a.isProof));
}

/** What a sum is seldom made of. */
const SELDOM = ["unit_price", "quantity", "percentage"];

/**
 * A proof whose amounts are not told: each number is the likeliest of its value that is not taken yet. That is one of the
 * same sign and of a role that is summed, and of several the nearest to the total.
 * @param {string} text
 * @param {Amount[]} amounts
 * @param {number | undefined} total
 * @returns {Equation | null}
 */
function located(text, amounts, total) {
  const sides = parsed(text);
  if (!sides) return null;
  const taken = new Set([total]);
  for (const term of sides.terms) {
    const rank = (/** @type {Amount} */ { id, exact, role }) => (term.sign === "−" && !exact.startsWith("-") ? 2e6 : 0)
      + (SELDOM.includes(role ?? "") ? 1e6 : 0) + Math.abs(id - (total ?? 0));
    const [amount] = amounts.filter(({ id, exact }) => !taken.has(id) && same(magnitude(exact), term.exact))
      .sort((a, b) => rank(a) - rank(b));
    if (amount) taken.add(term.id = amount.id);
  }
  return { kind: "proof", isProof: true, terms: sides.terms, result: { ...sides.result, id: total } };
}

/**
 * The equation with the values that hold now, and whether it still adds up.
 * @param {Equation} equation @param {Amount[]} amounts @returns {{equation: Equation, holds: boolean}}
 */
export function current(equation, amounts) {
  const values = new Map(amounts.map(({ id, exact }) => [id, exact]));
  const known = [...equation.terms, equation.result].every(({ id }) => id === undefined || values.has(id));
  const now = (/** @type {Term} */ term) => ({ ...term, exact: magnitude(values.get(term.id ?? NaN) ?? term.exact) });
  const terms = equation.terms.map(now), result = now(equation.result);
  let sum = "0";
  terms.forEach(({ sign, exact }, index) => {
    if (sign === "×") sum = multiply(sum, exact);
    else sum = index === 0 && sign === "" ? exact : add(sum, sign === "−" ? negated(exact) : exact);
  });
  // Products are rounded to what is printed.
  const places = (result.exact.split(".")[1] ?? "").length;
  const isProduct = terms.some(({ sign }) => sign === "×");
  return { equation: { ...equation, terms, result },
    holds: known && same(magnitude(isProduct ? rounded(sum, places) : sum), result.exact) };
}

/** @param {Equation} equation @returns {number[]} the amounts in it */
export function members({ terms, result }) {
  return [...terms, result].flatMap(({ id }) => (id === undefined ? [] : [id]));
}
