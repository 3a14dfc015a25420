/** The keys of a receipt. */

const PAN = 60;
const ZOOM = 1.4;

/**
 * @typedef {import("./keys.js").Binding} Binding
 * @typedef {{
 *   state: import("./receiptstate.js").ReceiptState, stage: import("./stage.js").Stage,
 *   editor: import("./editor.js").Editor, pen: import("./pen.js").Pen,
 *   inspector: import("./inspector.js").Inspector, review: import("./review.js").Review,
 *   step: (by: 1 | -1) => void, copy: () => void, addAmount: () => void, undo: () => void,
 *   turn: (by: number) => void, corners: () => void, goTo: (hash: string) => void}} Parts of the view
 */

/** @param {Parts} parts @returns {Binding[]} */
export function receiptKeys(parts) {
  return [...amountKeys(parts), ...pageKeys(parts), ...pictureKeys(parts)];
}

/** @param {Parts} parts @returns {Binding[]} */
function amountKeys({ state, stage, editor, pen, inspector, review, step, copy, addAmount, undo, goTo }) {
  const hasAmount = () => Boolean(inspector.amount) && !editor.isBusy;
  const hasAmounts = () => state.amounts.length > 0 && !editor.isBusy;
  const group = "Receipt";
  const leave = () => {
    if (pen.isOn) return pen.leave();
    if (!editor.isBusy) return goTo("#/");
    editor.cancel();
    stage.say("");
  };
  return [
    { keys: ["Escape"], does: "Back to the list", group, run: leave },
    { keys: ["ArrowDown", "ArrowRight"], does: "Next amount", group, shown: true, when: hasAmounts,
      run: () => step(1) },
    { keys: ["ArrowUp", "ArrowLeft"], does: "Previous amount", group, when: hasAmounts, run: () => step(-1) },
    { keys: ["c"], does: "Copy", group, shown: true, when: hasAmount, run: copy },
    { keys: ["e", "Enter"], does: "Change the value", edits: true, group, shown: true, when: hasAmount,
      run: () => inspector.edit() },
    { keys: ["r"], does: "Change the role", edits: true, group, when: hasAmount, run: () => inspector.role() },
    { keys: ["t"], does: "This is the total", edits: true, group, shown: true, when: hasAmount, run: () => inspector.markTotal() },
    { keys: ["x", "Delete"], does: "Delete the amount", edits: true, group, when: hasAmount, run: () => inspector.remove() },
    { keys: ["a"], does: "Add an amount", edits: true, group, shown: true, run: addAmount },
    { keys: ["p"], does: "Write with the pen", edits: true, group, shown: true, run: () => (pen.isOn ? pen.leave() : pen.enter()) },
    { keys: ["z", "Ctrl+z"], does: "Undo", edits: true, group, shown: true, run: undo },
    { keys: ["y"], does: "Looks right, next", edits: true, group, shown: true, run: () => void review.looksRight() },
    { keys: ["j", "PageDown"], does: "Next receipt", group, shown: true, run: () => void review.go(1) },
    { keys: ["k", "PageUp"], does: "Previous receipt", group, run: () => void review.go(-1) },
  ];
}

/** @param {Parts} parts @returns {Binding[]} */
function pageKeys({ state, goTo }) {
  const turnTo = (/** @type {number} */ number) => goTo(`#/receipt/${state.id}/${number}`);
  return [
    { keys: ["."], does: "Next page", group: "Picture",
      when: () => (state.document?.page_list.length ?? 0) > state.number, run: () => turnTo(state.number + 1) },
    { keys: [","], does: "Previous page", group: "Picture", when: () => state.number > 1,
      run: () => turnTo(state.number - 1) },
  ];
}

/** @param {Parts} parts @returns {Binding[]} */
function pictureKeys({ stage: { panzoom }, turn, corners }) {
  const group = "Picture";
  return [
    { keys: ["+", "="], does: "Zoom in", group, run: () => panzoom.zoom(ZOOM) },
    { keys: ["-"], does: "Zoom out", group, run: () => panzoom.zoom(1 / ZOOM) },
    { keys: ["0"], does: "Fit", group, run: () => panzoom.fit() },
    { keys: ["Shift+ArrowLeft", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown"], does: "Move the picture",
      group, run: ({ key }) =>
      panzoom.pan(key === "ArrowLeft" ? PAN : key === "ArrowRight" ? -PAN : 0,
        key === "ArrowUp" ? PAN : key === "ArrowDown" ? -PAN : 0) },
    { keys: ["["], does: "Turn left", edits: true, group, run: () => turn(-90) },
    { keys: ["]"], does: "Turn right", edits: true, group, run: () => turn(90) },
    { keys: ["s"], does: "Corners of the sheet", edits: true, group, run: corners },
  ];
}
