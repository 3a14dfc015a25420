/** Sums on a page, and the amounts in them. */
import { add, magnitude, multiply, negated, rounded, same } from "./decimal.js";

/**
 * @typedef {{sign: "" | "+" | "−" | "×", exact: string, id?: number}} Term
 * @typedef {{kind: string, terms: Term[], result: Term, isProof: boolean}} Equation
 * @typedef {{id: number, exact: string, role?: string}} Amount
 */

/**
 * Parses the numbers and signs of a text such as `20.45 - 0.95 = 19.50`.
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
 * @returns {Equation[]} the proof of the total first
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

/** Roles of amounts that are seldom in a sum. */
const SELDOM = ["unit_price", "quantity", "percentage"];

/**
 * Finds the amounts of a proof that is given as text. Of the amounts with the value of a term that are not taken yet, those
 * with the same sign and a role that is summed come first, then the nearest to the total.
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
 * The equation with the current values, and whether it adds up.
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
  // Products are rounded to the printed decimals.
  const places = (result.exact.split(".")[1] ?? "").length;
  const isProduct = terms.some(({ sign }) => sign === "×");
  return { equation: { ...equation, terms, result },
    holds: known && same(magnitude(isProduct ? rounded(sum, places) : sum), result.exact) };
}

/** @param {Equation} equation @returns {number[]} the amounts in it */
export function members({ terms, result }) {
  return [...terms, result].flatMap(({ id }) => (id === undefined ? [] : [id]));
}
