/** One receipt: its picture, its amounts, its text; looked at, corrected, checked, and on to the next. */
import { api, Problem } from "./api.js";
import { themeButton } from "./appearance.js";
import { announce, button, debounced, h, icon } from "./dom.js";
import { draftForm } from "./draft.js";
import { Editor } from "./editor.js";
import { amountText, percent, plainNumber, roleName } from "./format.js";
import { inReadingOrder, Inspector } from "./inspector.js";
import { ask, menu } from "./menu.js";
import { Pen } from "./pen.js";
import { ReadingPane } from "./reading.js";
import { Sequence } from "./sequence.js";
import { Stage, stageSkeleton } from "./stage.js";
import { statusPill } from "./status.js";
import { TextPane } from "./textpane.js";
import { complain, toast } from "./toast.js";

/**
 * @typedef {import("./api.js").Amount} Amount
 * @typedef {import("./api.js").Page} Page
 * @typedef {import("./api.js").Document} Document
 */

const ARROW_PAN = 60;
/** How much two boxes have to overlap to be the same amount of two readings. */
const SAME = 0.4;

/** @param {import("./app.js").App} app @param {string} id @param {number} pageNumber @param {AbortSignal} signal */
export function receiptView(app, id, pageNumber, signal) {
  const { store, keys } = app;
  /** @type {Document | null} */
  let receipt = null;
  /** @type {number | null} */
  let selected = null;
  let number = pageNumber, hasChosen = false, isAdding = false;
  /** @type {Promise<unknown>} one after another, in the order of the keys that were pressed */
  let work = Promise.resolve();

  const page = () => receipt?.page_list.find((each) => each.number === number) ?? receipt?.page_list[0] ?? null;
  const amounts = () => page()?.effective.amounts ?? [];

  // MARK: What it is made of

  const stage = new Stage({ signal, select: (amount) => select(amount),
      hoverLine: (index) => { text.light(index); stage.overlay.line(null); } });
  const editor = new Editor(stage);
  const pen = new Pen(stage, { correct: written, undo, currency: () => inspector.currency,
    instead: (body, says) => change(() => api.undo(id)).then((isDone) => isDone && written(body, says)),
    changed: () => showLegend() }, signal);
  const inspector = new Inspector({
    typed: store.typed,
    select: (amount, how) => select(amount, how), correct, undo, copy, hover: (amount) => stage.overlay.hover(amount),
    spotlight: (equation) => { stage.overlay.spotlight(equation); if (!equation) stage.overlay.select(selected,
        inspector.sums[0]?.equation ?? null); },
    open: (other) => app.go(`#/receipt/${other}`),
  });
  const text = new TextPane({ select: (amount) => select(amount), hover: (amount) => stage.overlay.hover(amount),
    line: (index) => stage.overlay.line(index === null ? null : page()?.record?.lines?.[index]?.image_box ?? null) });
  const reading = new ReadingPane({ read: (options) => void readAgain(options),
      fadeBelow: (height) => stage.overlay.fadeBelow(height), turn, corners,
    again: () => void readAgain(page()?.options ?? {}) }, signal);

  const title = h("h1", { tabindex: -1 }, store.items.get(id)?.merchant ?? store.items.get(id)?.name ?? "Receipt");
  const place = h("span", { class: "place" });
  const pill = h("span", { class: "pill-place" });
  const check = button("Looks right", "check", () => void looksRight(),
    { class: "primary", key: "y", title: "Looks right, next (y)" });
  const undoButton = button("Undo", "undo", () => void undo(), { bare: true, key: "z", class: "undo", disabled: true });
  const previous = button("Previous receipt", "up", () => void go(-1), { bare: true, key: "k" });
  const next = button("Next receipt", "down", () => void go(1), { bare: true, key: "j" });
  const opener = button("More", null, () => {}, { bare: true });
  opener.append(h("span", { class: "dots", "aria-hidden": "true" }, "⋯"));
  const more = menu("more-menu", opener, () => [
    { name: "Picture with boxes", href: api.annotatedAddress(id, number) },
    { name: "Read again", run: () => void readAgain(page()?.options ?? {}) },
    { name: "Corners of the sheet", run: corners },
    { name: "All keys", run: () => keys.explain() },
    { name: "Delete", run: remove },
  ], signal);
  const draft = h("section", { class: "draft-card", "aria-label": "New amount", hidden: true });
  const failure = h("section", { class: "failure", hidden: true });
  const skeleton = stageSkeleton(store.previews.get(id));
  stage.element.prepend(skeleton);
  stage.tools.append(h("span", { class: "divider" }),
    button("Add an amount", "box", () => addAmount(), { bare: true, key: "a" }), pen.button);

  const tabs = h("div", { class: "tabs", role: "tablist", "aria-label": "Show", hidden: true });
  const panes = { amounts: inspector.list, text: text.element, reading: reading.element };
  const paneNames = { amounts: "Amounts", text: "Text", reading: "Reading" };
  const paneHolders = Object.fromEntries(Object.entries(panes).map(([key, element]) =>
    [key, h("div", { class: "tab-pane is-unread", role: "tabpanel", id: `pane-${key}`, "aria-labelledby": `tab-${key}`,
          hidden: key !== "amounts" }, element)]));
  for (const [key, name] of Object.entries(paneNames)) {
    tabs.append(h("button",
        { type: "button", role: "tab", id: `tab-${key}`, "aria-controls": `pane-${key}`,
          "aria-selected": String(key === "amounts"), tabindex: key === "amounts" ? 0 : -1,
      on: { click: () => showTab(key), keydown: (/** @type {KeyboardEvent} */ event) => tabKey(event, key) } }, name));
  }
  const textColumn = h("aside", { class: "text-column", "aria-label": "Text of the receipt" }, h("h2", {}, "Text"));
  const panel = h("div", { class: "panel" }, inspector.facts, failure, draft, inspector.card, tabs,
    Object.values(paneHolders));
  const legend = h("footer", { class: "receipt-foot" });

  const element = h("article", { class: "receipt", "aria-busy": "true" },
    h("header", { class: "receipt-bar" },
      h("a", { class: "button bare", href: "#/", "aria-label": "All receipts", title: "All receipts (Esc)" },
        icon("back")), title, pill, h("span", { class: "spacer" }), place,
      h("span", { class: "steps" }, previous, next), undoButton, check, themeButton(signal), more),
    h("div", { class: "receipt-body" }, stage.element, textColumn, panel), legend);

  // The text has a column of its own where there is room.
  const wide = matchMedia("(min-width: 1360px)");
  const arrange = () => {
    (wide.matches ? textColumn : paneHolders.text).append(text.element);
    textColumn.hidden = !wide.matches;
    /** @type {HTMLElement} */ (tabs.querySelector("#tab-text")).hidden = wide.matches;
    if (wide.matches && !paneHolders.text.hidden) showTab("amounts");
  };
  wide.addEventListener("change", arrange, { signal });
  arrange();

  /** @param {string} key */
  function showTab(key) {
    for (const tab of tabs.children) {
      const isOwn = tab.id === `tab-${key}`;
      tab.setAttribute("aria-selected", String(isOwn));
      tab.setAttribute("tabindex", isOwn ? "0" : "-1");
    }
    for (const [name, holder] of Object.entries(paneHolders)) holder.hidden = name !== key;
  }

  /** @param {KeyboardEvent} event @param {string} key */
  function tabKey(event, key) {
    const shown = Object.keys(paneNames).filter((name) => !(name === "text" && wide.matches));
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const to = shown[(shown.indexOf(key) + by + shown.length) % shown.length];
    showTab(to);
    /** @type {HTMLElement} */ (tabs.querySelector(`#tab-${to}`)).focus();
  }

  // MARK: Loading and showing

  async function load() {
    try {
      const loaded = await api.document(id, signal);
      if (!receipt || loaded.revision >= receipt.revision) show(loaded);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Problem) || error.status !== 404) return complain(error);
      element.setAttribute("aria-busy", "false");
      stage.say("This receipt is not here any more.", h("a", { class: "link", href: "#/" }, "All receipts"));
    }
  }
  const loadSoon = debounced(() => void load(), 60, signal);

  /** @param {Document} loaded */
  function show(loaded) {
    const before = page(), held = amounts().find((amount) => amount.id === selected);
    receipt = loaded;
    store.put(itemOf(loaded));
    const now = page();
    const isNewReading = before?.image.href !== now?.image.href;
    if (held && isNewReading) selected = likest(held, amounts())?.id ?? null;
    if (selected !== null && !amounts().some((amount) => amount.id === selected)) selected = null;
    // The total first; who chose something else keeps it.
    if (selected === null && !hasChosen) selected = now?.effective.total?.id ?? null;

    element.setAttribute("aria-busy", "false");
    document.title = `${loaded.merchant ?? loaded.name} · Summa`;
    title.textContent = loaded.merchant ?? loaded.name;
    title.title = loaded.name;
    pill.replaceChildren(statusPill(loaded, store.progress.get(id)));
    undoButton.disabled = !loaded.correction_list.length;
    /** @type {HTMLElement} */ (check.querySelector("span")).textContent = loaded.checked ? "Checked" : "Looks right";
    check.classList.toggle("is-checked", loaded.checked);
    check.setAttribute("aria-pressed", String(loaded.checked));
    const isReading = loaded.status === "queued" || loaded.status === "reading";
    const hasRead = Boolean(now?.record?.amounts);
    check.disabled = isReading;
    skeleton.hidden = Boolean(now);
    if (!now) stage.content.hidden = true;
    if (now) store.dropPreview(id);
    if (now) {
      stage.show(now);
      reading.show(now);
    }
    text.show(now);
    inspector.show(loaded, now, selected);
    if (!draft.hidden) inspector.card.hidden = true;
    else if (hasRead && !isAdding && store.typed.get(draftKey())) showDraft(store.typed.get(draftKey()));
    light();
    stage.pages(now?.number ?? 1, loaded.page_list.length, (to) => app.go(`#/receipt/${id}/${to}`));
    showProgress();
    tabs.hidden = !hasRead;
    for (const holder of Object.values(paneHolders)) holder.classList.toggle("is-unread", !hasRead);
    showFailure(isReading);
    void showPlace();
    showLegend();
  }

  /**
   * What the list knows of it.
   * @param {Document} whole @returns {import("./api.js").Item}
   */
  function itemOf({ page_list: _, correction_list: __, ...item }) { return item; }

  /** @param {Amount} amount @param {Amount[]} others @returns {Amount | undefined} that in the same place */
  function likest(amount, others) {
    const a = amount.image_box;
    const overlap = (/** @type {import("./api.js").Rect} */ b) => {
      const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
      height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      const inner = Math.max(0, width) * Math.max(0, height);
      return inner / (a.width * a.height + b.width * b.height - inner || 1);
    };
    return others.map((other) => ({ other, share: overlap(other.image_box) })).filter(({ share }) =>
      share > SAME).sort((x, y) => y.share - x.share)[0]?.other;
  }

  function showProgress() {
    if (editor.isBusy || pen.isOn) return;
    const item = store.items.get(id) ?? receipt;
    const progress = store.progress.get(id);
    const isReading = item?.status === "queued" || item?.status === "reading";
    stage.element.classList.toggle("is-reading", isReading);
    if (!isReading) return stage.say(item?.status === "cancelled" && !receipt?.page_list.length
        ? "Reading was cancelled." : "");
    stage.say(item?.status === "queued" ? "Waiting to be read"
        : progress ? `Read page ${progress.page} of ${progress.pages}` : "Reading",
      h("button", { type: "button", class: "link",
          on: { click: () => void api.cancel(id).then(show).catch(complain) } }, "Cancel"));
  }

  /** @param {boolean} isReading */
  function showFailure(isReading) {
    const error = receipt?.error ?? page()?.record?.error;
    failure.hidden = isReading || (!error && receipt?.status !== "cancelled");
    if (failure.hidden) return;
    failure.replaceChildren(h("h2", {}, receipt?.status === "cancelled" ? "Reading was cancelled"
          : "It could not be read"),
      h("p", {}, error?.message ?? "Read it again when you like."),
      error && h("p", { class: "hint" }, h("code", {}, error.code)) || "",
      h("div", { class: "button-row" },
        button("Read again", "again", () => void readAgain(page()?.options ?? {}), { class: "primary" }),
        button("Delete", "bin", () => remove())));
  }

  async function showPlace() {
    const sequence = app.sequence;
    const at = sequence?.ids.indexOf(id) ?? -1;
    place.textContent = sequence && at >= 0 ? `${at + 1} of ${sequence.ids.length}` : "";
  }

  function showLegend() { legend.replaceChildren(keys.legend()); }

  // MARK: Choosing an amount

  /** @param {number | null} amount @param {"keys" | "list"} [how] */
  function select(amount, how) {
    hasChosen = true;
    selected = amount;
    if (!receipt) return;
    if (!draft.hidden) leaveDraft();
    inspector.show(receipt, page(), selected);
    light();
    const chosen = inspector.amount;
    if (!chosen) return;
    stage.panzoom.reveal(chosen.image_box);
    const row = /** @type {HTMLElement | null} */ (inspector.list.querySelector(`[data-id="${chosen.id}"]`));
    // Who goes through the list sees where; everybody else sees the number large.
    const isInList = how === "list" || inspector.list.contains(document.activeElement);
    (isInList ? row : inspector.card)?.scrollIntoView({ block: "nearest" });
    // The list says itself what gets the focus.
    if (how === "keys" && isInList) return row?.focus({ preventScroll: true });
    if (how !== "list") {
      announce(`${roleName(chosen.role)} ${amountText(chosen, inspector.currency)}${chosen.confidence === undefined ? "" : `, ${percent(chosen.confidence)} sure`}`);
    }
  }

  function light() {
    stage.overlay.select(selected, inspector.sums.find(({ equation, holds }) => holds || equation.isProof)?.equation
        ?? null);
    text.select(selected);
  }

  /** @param {1 | -1} by */
  function step(by) {
    const all = inReadingOrder(amounts());
    if (!all.length) return;
    const at = all.findIndex((amount) => amount.id === selected);
    select(all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length].id, "keys");
  }

  async function copy() {
    const amount = inspector.amount;
    if (!amount) return;
    try {
      await navigator.clipboard.writeText(amount.exact);
      toast(`${amount.exact} copied`);
    } catch {
      // Over plain HTTP there is no clipboard to write to.
      const field = h("textarea", { class: "visually-hidden", "aria-hidden": "true" });
      field.value = amount.exact;
      document.body.append(field);
      field.select();
      toast(document.execCommand("copy") ? `${amount.exact} copied` : "The browser does not let this page copy.");
      field.remove();
    }
  }

  // MARK: Corrections

  /**
   * @param {() => Promise<Document>} request @param {string} [says]
   * @returns {Promise<boolean>} whether the service took it
   */
  function change(request, says) {
    const done = work.then(async () => {
      try {
        const changed = await request();
        if (signal.aborted) {
          store.put(itemOf(changed));
          return true;
        }
        show(changed);
        // What had the focus is gone.
        if (document.activeElement === document.body) (inspector.card.querySelector("button.figure")
            ?? stage.frame).focus({ preventScroll: true });
        if (says) toast(says, { action: ["Undo", () => void undo()] });
        return true;
      } catch (error) {
        complain(error);
        await load();
        return false;
      }
    });
    work = done;
    return done;
  }

  /** @param {Record<string, unknown>} body @param {string} says */
  function correct(body, says) {
    const needsPage = !["merchant", "date", "currency"].includes(String(body.kind));
    const own = amounts().map((amount) => amount.id);
    return change(async () => {
      const changed = await api.correct(id, needsPage ? { page: number, ...body } : body);
      if (body.kind === "add") {
        const added = changed.page_list.find((each) => each.number === number)?.effective.amounts.find((amount) =>
          !own.includes(amount.id));
        selected = added?.id ?? selected;
      }
      // The next stands where the deleted one stood.
      if (body.kind === "delete") selected = neighbour(Number(body.amount));
      return changed;
    }, says);
  }

  /**
   * What was written by hand is what one looks at.
   * @param {Record<string, unknown>} body @param {string} says
   */
  function written(body, says) {
    hasChosen = true;
    if (body.amount !== undefined) selected = Number(body.amount);
    return correct(body, says);
  }

  /** @param {number} amount */
  function neighbour(amount) {
    const ids = inReadingOrder(amounts()).map((each) => each.id), at = ids.indexOf(amount);
    return ids[at + 1] ?? ids[at - 1] ?? null;
  }

  function undo() { return receipt?.correction_list.length ? change(() => api.undo(id)).then((isDone) => { if (isDone) toast("Taken back"); })
      : Promise.resolve(toast("There is nothing to undo.")); }

  function addAmount() {
    if (!page()?.record?.amounts) return;
    pen.leave();
    const leave = () => { stage.say(""); stage.frame.focus(); };
    stage.say("Draw a box around the amount",
      h("button", { type: "button", class: "link", on: { click: () => { editor.cancel(); leave(); } } }, "Cancel"));
    editor.box((box) => void readBox(box), leave);
  }

  /** @param {import("./api.js").Rect} box */
  async function readBox(box) {
    stage.say("Reading the box");
    let region = { text: "", candidates: /** @type {any[]} */ ([]) };
    try {
      region = await api.region(id, number, box, signal);
    } catch (error) {
      complain(error);
    }
    stage.say("");
    if (signal.aborted) return;
    const form = showDraft({ box, region });
    form.querySelector("input").focus();
    form.querySelector("input").select();
  }

  function draftKey() { return `${id} draft ${number}`; }

  /** @param {import("./draft.js").Draft} kept */
  function showDraft(kept) {
    const form = draftForm(kept, inspector.currency, {
      typed: (fields) => store.typed.set(draftKey(), { ...kept, ...fields }),
      add: async (correction) => {
        hasChosen = isAdding = true;
        closeDraft();
        const isKept = await correct(correction, `${plainNumber({ exact: String(correction.exact) })} added`);
        isAdding = false;
        if (isKept) store.typed.delete(draftKey());
        else if (!signal.aborted) showDraft(store.typed.get(draftKey()));
      },
      leave: () => {
        leaveDraft();
        stage.frame.focus();
      },
    });
    draft.replaceChildren(form);
    draft.hidden = false;
    inspector.card.hidden = true;
    draft.scrollIntoView({ block: "nearest" });
    return form;
  }

  function leaveDraft() {
    store.typed.delete(draftKey());
    closeDraft();
  }

  function closeDraft() {
    draft.hidden = true;
    editor.cancel();
    if (receipt) inspector.show(receipt, page(), selected);
  }

  // MARK: Reading again

  /** @param {import("./api.js").Options} options */
  function readAgain(options) {
    return change(() => api.read(id, receipt && receipt.page_list.length > 1 ? { page: number, options }
          : { options }));
  }

  /** @param {number} by degrees clockwise */
  function turn(by) {
    const now = page();
    if (!now) return;
    const rotation = (((now.options.rotation ?? now.defaults?.rotation ?? 0) + by) % 360 + 360) % 360;
    // The corners were those of the picture as it was.
    const { sheet: _, ...options } = now.options;
    void readAgain({ ...options, rotation });
  }

  function corners() {
    const now = page();
    if (!now || !now.image.width) return;
    pen.leave();
    const { width, height } = now.image, inset = 0.04;
    const chosen = now.options.sheet && "quad" in now.options.sheet ? now.options.sheet.quad : null;
    const found = now.defaults?.sheet && "quad" in now.defaults.sheet ? now.defaults.sheet.quad
      : now.record?.sheet?.quad;
    const quad = chosen ?? found
      ?? [[inset, inset], [1 - inset, inset], [1 - inset, 1 - inset],
      [inset, 1 - inset]].map(([x, y]) => ({ x: x * width, y: y * height }));
    const end = () => {
      editor.cancel();
      stage.say("");
      stage.frame.focus();
    };
    const send = (/** @type {import("./api.js").Options["sheet"]} */ sheet) => { end(); void readAgain({ ...now.options,
          sheet }); };
    const points = editor.corners(quad, (moved) => send({ quad: moved }), end);
    stage.panzoom.fit();
    stage.say("Move the corners to those of the paper", h("span", { class: "note-actions" },
      h("button", { type: "button", class: "link", on: { click: () => points && send({ quad: points }) } }, "Apply"),
      h("button", { type: "button", class: "link", on: { click: () => send({ whole: true }) } }, "Whole picture"),
      h("button", { type: "button", class: "link", on: { click: end } }, "Cancel")));
  }

  // MARK: On to the next

  /** @param {1 | -1} by */
  async function go(by) {
    app.sequence ??= new Sequence({ sort: "attention" });
    try {
      const to = await app.sequence.beside(id, by);
      if (to && to !== id) app.go(`#/receipt/${to}`);
      else toast(by > 0 ? "This is the last one." : "This is the first one.");
    } catch (error) {
      complain(error);
    }
  }

  /** Checked, and on to the next that needs a look. */
  function looksRight() {
    const isChecked = !receipt?.checked;
    return change(() => api.change(id, { checked: isChecked })).then(async () => {
      if (!isChecked || !receipt?.checked) return;
      const sequence = app.sequence;
      try {
        const to = await nextLook(sequence);
        if (to) return app.go(`#/receipt/${to}`);
        toast("No other receipt needs a look.");
      } catch (error) {
        complain(error);
      }
    });
  }

  /**
   * In the order that one goes in, or the gravest.
   * @param {Sequence | null} sequence
   */
  async function nextLook(sequence) {
    const { items } = await api.list({ needs_look: "true", sort: "attention", limit: "200" });
    const left = new Set(items.map((item) => item.id));
    left.delete(id);
    const after = sequence?.ids.slice(sequence.ids.indexOf(id) + 1).find((each) => left.has(each));
    if (after) return after;
    if (!left.size) return undefined;
    app.sequence = Sequence.looks();
    return app.sequence.first();
  }

  function remove() {
    const says = "The picture, what was read and all corrections are removed. This cannot be undone.";
    ask("Delete this receipt?", says, "Delete", async () => {
      try {
        const to = await app.sequence?.beside(id, 1);
        await api.remove(id);
        store.forget(id);
        app.go(to && to !== id ? `#/receipt/${to}` : "#/");
      } catch (error) {
        complain(error);
      }
    });
  }

  // MARK: Keys

  const hasAmount = () => Boolean(inspector.amount) && !editor.isBusy;
  const hasAmounts = () => amounts().length > 0 && !editor.isBusy;
  const group = "Receipt";
  keys.bind([
    { keys: ["Escape"], does: "Back to the list", group,
      run: () => {
        if (pen.isOn) return pen.leave();
        if (!editor.isBusy) return app.go("#/");
        editor.cancel();
        stage.say("");
      } },
    { keys: ["ArrowDown", "ArrowRight"], does: "Next amount", group, shown: true, when: hasAmounts,
      run: () => step(1) },
    { keys: ["ArrowUp", "ArrowLeft"], does: "Previous amount", group, when: hasAmounts, run: () => step(-1) },
    { keys: ["c"], does: "Copy", group, shown: true, when: hasAmount, run: () => void copy() },
    { keys: ["e", "Enter"], does: "Change the value", group, shown: true, when: hasAmount,
      run: () => inspector.edit() },
    { keys: ["r"], does: "Change the role", group, when: hasAmount, run: () => inspector.role() },
    { keys: ["t"], does: "This is the total", group, shown: true, when: hasAmount, run: () => inspector.markTotal() },
    { keys: ["x", "Delete"], does: "Delete the amount", group, when: hasAmount, run: () => inspector.remove() },
    { keys: ["a"], does: "Add an amount", group, shown: true, run: addAmount },
    { keys: ["p"], does: "Write with the pen", group, shown: true, run: () => (pen.isOn ? pen.leave() : pen.enter()) },
    { keys: ["z", "Ctrl+z"], does: "Undo", group, shown: true, run: () => void undo() },
    { keys: ["y"], does: "Looks right, next", group, shown: true, run: () => void looksRight() },
    { keys: ["j", "PageDown"], does: "Next receipt", group, shown: true, run: () => void go(1) },
    { keys: ["k", "PageUp"], does: "Previous receipt", group, run: () => void go(-1) },
    { keys: ["."], does: "Next page", group: "Picture", when: () => (receipt?.page_list.length ?? 0) > number,
      run: () => app.go(`#/receipt/${id}/${number + 1}`) },
    { keys: [","], does: "Previous page", group: "Picture", when: () => number > 1,
      run: () => app.go(`#/receipt/${id}/${number - 1}`) },
    { keys: ["+", "="], does: "Zoom in", group: "Picture", run: () => stage.panzoom.zoom(1.4) },
    { keys: ["-"], does: "Zoom out", group: "Picture", run: () => stage.panzoom.zoom(1 / 1.4) },
    { keys: ["0"], does: "Fit", group: "Picture", run: () => stage.panzoom.fit() },
    { keys: ["Shift+ArrowLeft", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown"], does: "Move the picture",
      group: "Picture", run: ({ key }) =>
      stage.panzoom.pan(key === "ArrowLeft" ? ARROW_PAN : key === "ArrowRight" ? -ARROW_PAN : 0,
        key === "ArrowUp" ? ARROW_PAN : key === "ArrowDown" ? -ARROW_PAN : 0) },
    { keys: ["["], does: "Turn left", group: "Picture", run: () => turn(-90) },
    { keys: ["]"], does: "Turn right", group: "Picture", run: () => turn(90) },
    { keys: ["s"], does: "Corners of the sheet", group: "Picture", run: corners },
  ], signal);

  // MARK: News

  store.on("event", (event) => {
    if (event.id !== id) return;
    if (event.type === "deleted") return stage.say("This receipt was deleted.",
      h("a", { class: "link", href: "#/" }, "All receipts"));
    showProgress();
    if (!receipt || (event.revision ?? 0) > receipt.revision || event.type === "done") loadSoon();
  }, signal);
  store.on("reset", () => void load(), signal);
  signal.addEventListener("abort", () => editor.cancel());

  void load();
  showLegend();
  return element;
}
