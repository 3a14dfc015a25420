// Tests of the modules that need no browser: node --test Tests/WebTests/Browser/pure.test.mjs
import assert from "node:assert/strict";
import { test } from "node:test";

const page = new URL("../../../Sources/Web/Page/", import.meta.url);
const { add, multiply, negated, parse, rounded, same } = await import(new URL("decimal.js", page));
const { current, equations, members, parsed } = await import(new URL("equations.js", page));
const { amountAt } = await import(new URL("hittest.js", page));
const { before, gestureOf, meant, under } = await import(new URL("meaning.js", page));
const { distance } = await import(new URL("ink.js", page));
const { rows } = await import(new URL("rows.js", page));
const { months } = await import(new URL("chart.js", page));
const { progressText } = await import(new URL("progress.js", page));
const { fact, inReadingOrder, ReceiptState } = await import(new URL("receiptstate.js", page));
const { cornersOf, turned } = await import(new URL("rereading.js", page));
const { Typed } = await import(new URL("typed.js", page));

test("parses typed numbers", () => {
  for (const [typed, exact] of [
    ["12.50", "12.50"], ["12,5", "12.5"], ["1.234,50", "1234.50"], ["1,234.50", "1234.50"], ["1'234.55", "1234.55"], ["1 234,50 €", "1234.50"],
    ["RM 9", "9"], ["-5", "-5"], ["5,00-", "-5.00"], ["−0.95", "-0.95"], ["1,234", "1234"], ["0,125", "0.125"], ["1.234.567", "1234567"], [".5", "0.5"],
    ["007", "7"], ["12,", "12"], ["-0", "0"], ["", null], ["twelve", null], ["1,23,4", null], ["1.2.3", null], ["12,34.5", null], ["--", null],
    ["1234567890123456", null],
  ]) assert.equal(parse(typed), exact, typed);
});

test("keeps typed text over a reload of the tab", () => {
  const kept = new Map();
  const storage = () => ({ getItem: (name) => kept.get(name) ?? null, setItem: (name, text) => kept.set(name, text) });
  new Typed(storage).set("a", { exact: "21,5" });
  const again = new Typed(storage);
  assert.deepEqual(again.get("a"), { exact: "21,5" });
  again.delete("a");
  assert.equal(new Typed(storage).get("a"), undefined);
  const refused = new Typed(() => { throw new Error("no storage"); });
  refused.set("a", 1);
  assert.equal(refused.get("a"), 1);
});

test("computes exactly", () => {
  assert.equal(add("0.1", "0.2"), "0.3");
  assert.equal(add("-5.00", "4.99"), "-0.01");
  assert.equal(add("9007199254740993", "0.01"), "9007199254740993.01");
  assert.equal(multiply("0.250", "3.96"), "0.99000");
  assert.equal(rounded("0.125", 2), "0.13");
  assert.equal(rounded("-0.125", 2), "-0.13");
  assert.equal(negated("-0.50"), "0.50");
  assert.ok(same("9.00", "9") && !same("9.00", "9.01"));
});

test("finds equations and checks that they hold", () => {
  assert.deepEqual(parsed("20.45 - 0.95 = 19.50").terms.map(({ sign, exact }) => sign + exact), ["20.45", "−0.95"]);
  assert.equal(parsed("no sum"), null);
  const amounts = [{ id: 1, exact: "20.45" }, { id: 2, exact: "-0.95" }, { id: 3, exact: "19.50" }];
  const receipt = { record: { amounts, total: { id: 3, proof: "20.45 - 0.95 = 19.50" } } };
  // Without equations, the amounts of the proof are found by their values.
  const [proof] = equations(receipt);
  assert.deepEqual(members(proof), [1, 2, 3]);
  assert.ok(proof.isProof);
  assert.ok(current(proof, amounts).holds);
  assert.ok(!current(proof, [{ id: 1, exact: "21.45" }, ...amounts.slice(1)]).holds);
  assert.ok(!current(proof, amounts.slice(1)).holds, "an amount was deleted");
  const alike = [{ id: 1, exact: "0.95", role: "unit_price" }, { id: 2, exact: "-0.95", role: "discount" }, { id: 3, exact: "20.45" },
    { id: 4, exact: "-0.95", role: "discount" }, { id: 5, exact: "19.50" }];
  assert.deepEqual(members(equations({ record: { amounts: alike, total: { id: 5, proof: "20.45 - 0.95 = 19.50" } } })[0]), [3, 4, 5]);
  const [own] = equations({ ...receipt, equations: [{ kind: "extras", text: "20.45 - 0.95 = 19.50", terms: [1, 2], result: 3 }] });
  assert.equal(own.kind, "extras");
  const [product] = equations({ equations: [{ kind: "product", text: "0.386 × 3.49 = 1.35", terms: [4, 5], result: 6 }] });
  assert.ok(current(product, [{ id: 4, exact: "0.386" }, { id: 5, exact: "3.49" }, { id: 6, exact: "1.35" }]).holds, "rounded to cents");
});

test("hits the smallest box that contains a point, else the nearest within the tolerance", () => {
  const size = { width: 100, height: 200 };
  const amount = (id, x, y, width, height) => ({ id, box: { x: x / 100, y: 1 - (y + height) / 200, width: width / 100, height: height / 200 } });
  const amounts = [amount(1, 10, 10, 50, 40), amount(2, 20, 20, 10, 10), amount(3, 80, 100, 10, 10)];
  const at = (x, y, tolerance) => amountAt(amounts, size, x, y, tolerance)?.id;
  assert.equal(at(25, 25), 2);
  assert.equal(at(12, 12), 1);
  assert.equal(at(10, 10), 1, "the border belongs to the box");
  assert.equal(at(78, 105), undefined);
  assert.equal(at(78, 105, 3), 3);
  assert.equal(at(62, 48, 5), 1);
});

test("groups the lines of a skewed page into rows", () => {
  const line = (text, x, y, width) => ({ text, image_box: { x, y: y + x * 0.1, width, height: 20 + width * 0.1 }, baseline: [[x, y + 18 + x * 0.1], [x + width, y + 18 + (x + width) * 0.1]] });
  const lines = [line("Bread", 10, 0, 200), line("5.20", 500, 0, 60), line("Milk", 10, 30, 200), line("1.10", 500, 30, 60)];
  assert.deepEqual(rows(lines).map((row) => row.map(({ line: { text } }) => text).join(" ")), ["Bread 5.20", "Milk 1.10"]);
  assert.deepEqual(rows([]), []);
});

test("lists twelve months, including empty ones", () => {
  const shown = months([{ month: "2024-11", value: 1, exact: "1", count: 1 }, { month: "2025-02", value: 2, exact: "2", count: 1 }, { value: 3, exact: "3", count: 1 }]);
  assert.equal(shown.length, 12);
  assert.deepEqual([shown[0].month, shown.at(-1).month, shown[8].value, shown[9].value], ["2024-03", "2025-02", 1, 0]);
});

const numbers = [
  { id: 1, image_box: { x: 300, y: 100, width: 60, height: 20 }, line: 0, range: [12, 16] },
  { id: 2, image_box: { x: 300, y: 130, width: 60, height: 20 }, line: 1, range: [0, 4] },
  { id: 3, image_box: { x: 40, y: 130, width: 20, height: 20 } },
].map((amount) => {
  const { x, y, width, height } = amount.image_box;
  return { ...amount, box: { x: x / 400, y: 1 - (y + height) / 400, width: width / 400, height: height / 400 } };
});
const size = { width: 400, height: 400 };

test("finds the number that ink refers to", () => {
  for (const [ink, id] of [
    // On it, next to it, between two lines, too far along the line, below all.
    [{ x: 305, y: 95, width: 50, height: 30 }, 1], [{ x: 370, y: 98, width: 60, height: 24 }, 1], [{ x: 302, y: 118, width: 50, height: 30 }, 2],
    [{ x: 150, y: 132, width: 60, height: 16 }, undefined], [{ x: 65, y: 132, width: 40, height: 16 }, 3], [{ x: 300, y: 300, width: 60, height: 20 }, undefined],
  ]) assert.equal(meant(ink, numbers, size)?.id, id, JSON.stringify(ink));
  // A horizontal line has no height and refers to the number that it crosses.
  assert.equal(under({ x: 295, y: 140, width: 70, height: 0 }, numbers, size)?.id, 2);
  assert.equal(under({ x: 100, y: 140, width: 70, height: 0 }, numbers, size), undefined);
});

test("distinguishes gestures from amounts", () => {
  const box = numbers[0].image_box, over = { x: 290, y: 90, width: 80, height: 40 }, through = { x: 295, y: 108, width: 70, height: 4 };
  const read = (...all) => ({ candidates: all.map(([text, score, exact]) => ({ text, score, exact })) });
  for (const [amount, gesture, ink, wanted] of [
    [read(["-", 0.9]), read(["strike", 0.8]), through, "strike"], [read(["1", 0.75, "1"]), read(["strike", 0.8]), through, null],
    [read(["0", 0.97, "0"]), read(["circle", 0.9]), over, "circle"], [read(["0", 0.97, "0"]), read(["circle", 0.9]), through, null],
    [read(["6", 0.9, "6"]), read(["circle", 0.95]), over, null], [read(), read(["scribble", 0.4]), over, null], [read(), read(["scribble", 0.7]), over, "scribble"],
    [read(["1", 0.1, "1"]), read(["bar", 0.95]), over, null], [read(), read(), over, null],
  ]) assert.equal(gestureOf(amount, gesture, ink, box), wanted, `${JSON.stringify(amount)} ${JSON.stringify(gesture)}`);
});

test("returns the text before a number", () => {
  const page = { record: { lines: [{ text: "Kaffee groß 5,60" }, { text: "2,10" }] } };
  assert.equal(before(numbers[0], page), "Kaffee groß ");
  assert.equal(before(numbers[1], page), "");
  assert.equal(before(numbers[2], page), "");
  assert.equal(before({ line: 0, range: [30, 34] }, { record: { lines: [{ text: "a".repeat(30) + "1.00" }] } }), "a".repeat(20));
});

test("measures the distance of strokes", () => {
  const stroke = (...points) => points.map(([x, y]) => ({ x, y }));
  assert.equal(distance(stroke([0, 0], [10, 10]), stroke([0, 10], [10, 0])), 0);
  assert.equal(distance(stroke([0, 0], [100, 0]), stroke([50, 7])), 7);
  assert.equal(distance(stroke([3, 4]), stroke([0, 0])), 5);
});

const amountAtPlace = (id, y, more = {}) => ({ id, exact: "1.00", origin: "read", image_box: { x: 0, y, width: 40, height: 10 }, ...more });
const receiptOf = (href, amounts, total) =>
  ({ page_list: [{ number: 1, image: { href }, effective: { amounts, total: total && { id: total } } }], correction_list: [] });

test("puts added amounts at their height into the reading order", () => {
  const amounts = [amountAtPlace(1, 10), amountAtPlace(2, 50), amountAtPlace(9, 30, { origin: "added" }), amountAtPlace(8, 90, { origin: "added" })];
  assert.deepEqual(inReadingOrder(amounts).map(({ id }) => id), [1, 9, 2, 8]);
});

test("selects the total until a person selects an amount", () => {
  const state = new ReceiptState("a", 1), amounts = [amountAtPlace(1, 10), amountAtPlace(2, 50)];
  state.update(receiptOf("v1", amounts, 2), false);
  assert.equal(state.selected, 2);
  state.update(receiptOf("v1", amounts, 1), false);
  assert.equal(state.selected, 2, "it is still on the page");
  state.update(receiptOf("v1", [amounts[0]], 1), false);
  assert.equal(state.selected, 1);
  state.choose(null);
  state.update(receiptOf("v1", amounts, 2), false);
  assert.equal(state.selected, null);
});

test("follows the selected amount into another reading", () => {
  const state = new ReceiptState("a", 1);
  state.update(receiptOf("v1", [amountAtPlace(1, 10), amountAtPlace(2, 50)], 1), false);
  state.choose(2);
  state.update(receiptOf("v2", [amountAtPlace(1, 52), amountAtPlace(2, 10)], 2), false);
  assert.equal(state.selected, 1);
  state.update(receiptOf("v3", [amountAtPlace(1, 300)], 1), false);
  assert.equal(state.selected, null);
});

test("selects nothing if the amount that is being changed disappears", () => {
  const state = new ReceiptState("a", 1);
  state.update(receiptOf("v1", [amountAtPlace(1, 10), amountAtPlace(2, 50)], 2), false);
  state.update(receiptOf("v2", [amountAtPlace(1, 10)], 1), true);
  assert.equal(state.selected, null);
});

test("steps through the amounts in a circle, and past one that is deleted", () => {
  const state = new ReceiptState("a", 1);
  assert.equal(state.stepped(1), null);
  state.update(receiptOf("v1", [amountAtPlace(1, 10), amountAtPlace(2, 50), amountAtPlace(3, 90)]), false);
  assert.deepEqual([state.stepped(1), state.stepped(-1)], [1, 3]);
  state.choose(3);
  assert.deepEqual([state.stepped(1), state.stepped(-1)], [1, 2]);
  assert.deepEqual([state.neighbour(1), state.neighbour(3)], [2, 2]);
});

test("turns a page without the corners of the picture before", () => {
  const page = { options: { sheet: { whole: true }, languages: ["de"] }, defaults: { rotation: 270 } };
  assert.deepEqual(turned(page, 90), { languages: ["de"], rotation: 0 });
  assert.equal(turned({ options: { rotation: 0 } }, -90).rotation, 270);
});

test("offers the corners that were chosen, then found, then a frame", () => {
  const image = { width: 100, height: 200 }, quad = (x) => [{ x, y: 0 }];
  assert.deepEqual(cornersOf({ image, options: { sheet: { quad: quad(1) } }, record: { sheet: { quad: quad(3) } } }), quad(1));
  assert.deepEqual(cornersOf({ image, options: {}, defaults: { sheet: { quad: quad(2) } }, record: { sheet: { quad: quad(3) } } }), quad(2));
  assert.deepEqual(cornersOf({ image, options: { sheet: { whole: true } }, record: { sheet: { quad: quad(3) } } }), quad(3));
  assert.deepEqual(cornersOf({ image, options: {} }), [[4, 8], [96, 8], [96, 192], [4, 192]].map(([x, y]) => ({ x, y })));
});

test("says how far the reading is", () => {
  for (const [item, progress, hasPages, says] of [
    [null, undefined, false, ""], [{ status: "queued" }, undefined, false, "Waiting to be read"], [{ status: "reading" }, undefined, true, "Reading"],
    [{ status: "reading" }, { page: 2, pages: 5 }, false, "Read page 2 of 5"], [{ status: "cancelled" }, undefined, false, "Reading was cancelled."],
    [{ status: "cancelled" }, undefined, true, ""], [{ status: "done" }, { page: 2, pages: 5 }, true, ""],
  ]) assert.equal(progressText(item, progress, hasPages), says, JSON.stringify(item));
});

test("shows what a page lacks from its document, unless that is another receipt", () => {
  const whole = { merchant: "Corner Larder", date: "2026-03-31" }, page = { effective: { date: "2026-04-01" } };
  assert.equal(fact("merchant", whole, page), "Corner Larder");
  assert.equal(fact("date", whole, page), "2026-04-01");
  assert.equal(fact("merchant", { ...whole, receipts: 2 }, page), undefined);
  assert.equal(fact("merchant", { ...whole, receipts: 2 }, null), "Corner Larder");
});
