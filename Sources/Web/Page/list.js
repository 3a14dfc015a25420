/** The list of receipts: search, filters, totals, and rows that are loaded while scrolling. */
import { api } from "./api.js";
import { themeButton } from "./appearance.js";
import { bars, monthChart, monthSpan } from "./chart.js";
import { button, debounced, h, icon, s, thumbnail } from "./dom.js";
import { counted, day, EXPORTS, labelText, lookName, money, monthName } from "./format.js";
import { menu } from "./menu.js";
import { MOST, Selection } from "./selection.js";
import { SelectionBar } from "./selectionbar.js";
import { Sequence } from "./sequence.js";
import { statusPill } from "./status.js";
import { complain, toast } from "./toast.js";
import { VirtualList } from "./virtual.js";

/** @typedef {import("./api.js").Item} Item */

const SORTS = { "-added": "Newest first", attention: "Needs a look first", "-date": "Latest date",
  date: "Earliest date", merchant: "Merchant", "-total": "Largest total", total: "Smallest total", name: "File name" };
const SHOWS = { all: "All", look: "Needs a look", fine: "Fine", work: "Reading", failed: "Failed" };
/** @type {Record<string, import("./api.js").Query>} */
const SHOW_QUERIES = { all: {}, look: { needs_look: "true" }, fine: { needs_look: "false", status: "done" },
  work: { status: ["queued", "reading"] }, failed: { status: "failed" } };
const PERIODS = { "": "Any date", month: "This month", before: "Last month", year: "This year", last: "Last year",
  own: "From … to …" };

/** @param {import("./app.js").App} app @param {AbortSignal} signal */
export function listView(app, signal) {
  const { store } = app;
  /** @type {{q: string, show: string, sort: string, from: string, to: string, merchant: string | null, category: string | null}} */
  const state = { q: "", show: "all", sort: "-added", from: "", to: "", merchant: null, category: null };
  /** @type {Item[]} */
  let items = [];
  /** @type {string | undefined} */
  let cursor;
  let total = 0, looks = 0, isLoading = false, hasLoaded = false, scroll = 0;
  /** @type {string | null} the currency that was chosen; empty for receipts without one */
  let currency = null;
  /** @type {AbortController | null} */
  let asked = null;

  /** @returns {import("./api.js").Query} */
  const filters = () => ({
    q: state.q || undefined, from: state.from || undefined, to: state.to || undefined,
    merchant: state.merchant ?? undefined, category: state.category ?? undefined, ...SHOW_QUERIES[state.show],
  });
  const query = () => ({ ...filters(), sort: state.sort });
  const isFiltered = () =>
    Boolean(state.q || state.from || state.to || state.merchant !== null || state.category !== null || state.show !== "all");

  // MARK: Elements

  const search = h("input",
    { type: "search", id: "search", placeholder: "Search all text", autocomplete: "off", spellcheck: "false",
      "aria-label": "Search all text of the receipts" });
  const count = h("p", { class: "count", role: "status" });
  const review = button("Review", "eye", () => void startReview(), { class: "primary edits", hidden: true });
  const shows = h("div", { class: "segments", role: "group", "aria-label": "Which receipts" },
    Object.entries(SHOWS).map(([key, name]) =>
      h("button", { type: "button", "aria-pressed": String(key === state.show), data: { show: key },
          on: { click: () => set({ show: key }) } }, name)));
  const select = (/** @type {string} */ id, /** @type {string} */ label, /** @type {Record<string, string>} */ options,
    /** @type {(value: string) => void} */ change) =>
    h("label", { class: "select" }, h("span", { class: "visually-hidden" }, label),
      h("select", { id, on: { change: (/** @type {any} */ event) => change(event.target.value) } },
        Object.entries(options).map(([value, name]) => h("option", { value }, name))), icon("down"));
  const sort = select("sort", "Sort by", SORTS, (value) => set({ sort: value }));
  const period = select("period", "Period", PERIODS, (value) => choosePeriod(value));
  const from = h("input", { type: "date", "aria-label": "From", on: { change: () => set({ from: from.value }) } });
  const to = h("input", { type: "date", "aria-label": "To", on: { change: () => set({ to: to.value }) } });
  const own = h("span", { class: "own-period", hidden: true }, from, "–", to);
  const folders = h("div", { class: "folders" });
  const chips = h("div", { class: "chips" });
  const exports = menu("export-menu", button("Export", "save", () => {}), () => [
    `Exports ${counted(total, "receipt")}`,
    ...Object.entries(EXPORTS).map(([format, name]) => ({ name, href: api.exportAddress(format, query()) })),
  ], signal);
  const selection = new Selection(() => showSelection());
  const selects = button("Select", "check", () => (selection.isOn ? selection.clear() : selection.start()), { key: "x" });
  const stale = button("The list has changed. Reload", "again", () => void load(), { class: "stale", hidden: true });
  const empty = h("div", { class: "empty", hidden: true });
  const skeleton = h("div", { class: "skeletons", "aria-hidden": "true" },
    Array.from({ length: 7 },
      () => h("div", { class: "skeleton-row" }, h("i"), h("span", {}, h("b"), h("b")), h("u"))));
  const blank = (/** @type {string} */ kind) => h("div", { class: `card blank ${kind}`, "aria-hidden": "true" });
  const summary = h("aside", { class: "summary", "aria-label": "Totals" }, blank("sum-card"), blank("month-card"),
    blank("merchant-card"));
  /** @type {VirtualList<Item>} */
  const rows = new VirtualList({ label: "Receipts", key: ({ id }) => id, render: row, more: () => void more(),
      signal });
  const bar = new SelectionBar(selection, { all: selectAll, total: () => total, sort: () => state.sort, reload,
    hold, refocus: () => selects.focus() }, signal);

  const element = h("div", { class: "list" },
    h("header", { class: "bar" },
      h("span", { class: "brand" }, h("span", { class: "brand-mark" }, icon("sum")), "Summa"),
      h("div", { class: "search", role: "search" }, icon("search"), search, h("kbd", {}, "/")),
      h("div", { class: "bar-tools" }, themeButton(signal),
        h("a", { class: "button bare", href: "#/bank", "aria-label": "Bank statements", title: "Bank statements (b)" }, icon("bank")),
        h("a", { class: "button bare", href: "#/sheet", "aria-label": "Blank sheet", title: "Blank sheet" }, icon("sheet")),
        button("Keys", "keys", () => app.keys.explain(), { bare: true, key: "?", class: "wide-only" }),
        button("Add", "add", () => app.openAdding(), { class: "primary edits", "aria-label": "Add receipts" }))),
    h("div", { class: "list-page" },
      h("div", { class: "list-head" }, h("div", {}, h("h1", { tabindex: -1 }, "Receipts"), count),
        h("div", { class: "list-actions" }, review, selects, exports)),
      h("div", { class: "toolbar" }, shows, h("div", { class: "toolbar-right" }, period, own, sort)), folders, chips,
      stale, bar.element,
      h("div", { class: "list-body" },
        h("section", { class: "list-main", "aria-label": "Receipts", "aria-busy": "true" }, skeleton, rows.element,
          empty), summary)));
  const mainPart = /** @type {HTMLElement} */ (element.querySelector(".list-main"));

  // MARK: Loading

  /** @param {Partial<typeof state>} change */
  function set(change) {
    Object.assign(state, change);
    selection.clear();
    for (const each of shows.children) each.setAttribute("aria-pressed",
      String(/** @type {HTMLElement} */ (each).dataset.show === state.show));
    /** @type {any} */ (sort.querySelector("select")).value = state.sort;
    showChips();
    void load();
  }

  async function load() {
    asked?.abort();
    const own = asked = new AbortController();
    isLoading = true;
    stale.hidden = true;
    mainPart.setAttribute("aria-busy", "true");
    try {
      const [list] = await Promise.all([api.list({ ...query(), limit: "60" }, own.signal), loadSummary()]);
      if (own.signal.aborted) return;
      list.items.forEach((item) => store.put(item));
      items = list.items;
      cursor = list.next_cursor;
      total = list.total_count;
      looks = list.needs_look_count;
      hasLoaded = true;
      show();
    } catch (error) {
      if (!own.signal.aborted) complain(error);
    } finally {
      if (asked === own) {
        isLoading = false;
        mainPart.setAttribute("aria-busy", "false");
      }
    }
  }

  async function more() {
    if (isLoading || !cursor) return;
    isLoading = true;
    const own = asked ??= new AbortController();
    try {
      const list = await api.list({ ...query(), limit: "100", cursor }, own.signal);
      if (own.signal.aborted) return;
      const known = new Set(items.map(({ id }) => id));
      list.items.forEach((item) => store.put(item));
      items = [...items, ...list.items.filter(({ id }) => !known.has(id))];
      cursor = list.next_cursor;
      total = list.total_count;
      rows.set(items, total);
    } catch (error) {
      if (!own.signal.aborted) complain(error);
    } finally {
      if (asked === own) isLoading = false;
    }
    rows.update();
  }

  async function loadSummary() {
    try {
      showSummary(await api.summary(filters(), asked?.signal));
    } catch (error) {
      if (!asked?.signal.aborted) complain(error);
    }
  }

  function show() {
    skeleton.hidden = hasLoaded;
    count.textContent = isFiltered() ? `${counted(total, "receipt")} found` : total ? counted(total, "receipt") : "";
    review.hidden = !looks;
    /** @type {HTMLElement} */ (review.querySelector("span")).textContent = `Review ${looks}`;
    review.setAttribute("aria-label", `Review ${counted(looks, "receipt")} that need a look`);
    element.classList.toggle("is-empty", hasLoaded && !total && !isFiltered());
    showEmpty();
    rows.set(items, total);
  }

  function showEmpty() {
    empty.hidden = !hasLoaded || total > 0;
    if (empty.hidden) return;
    if (isFiltered()) {
      return empty.replaceChildren(h("h2", {}, "Nothing found"), h("p", {}, "No receipt matches the search and the filters."),
        button("Show all receipts", null, () => clear()));
    }
    empty.replaceChildren(receiptDrawing(), h("h2", {}, "Drop your first receipt here"),
      h("p", {}, "Photographs, scans and PDFs. Summa finds the amounts, marks the total and shows why it is the total. Everything stays on this machine."),
      h("div", { class: "empty-actions" },
        button("Add receipts", "add", () => app.openAdding(), { class: "primary big edits" })));
  }

  // MARK: Selecting

  /** @param {Item} item @param {boolean} isRange */
  function pick(item, isRange) {
    // The row may be older than the list.
    const now = items.find(({ id }) => id === item.id) ?? item;
    if (isRange) selection.range(items, now);
    else selection.toggle(now);
  }

  /** @param {string} id @param {HTMLElement} place */
  function markRow(id, place) {
    const box = /** @type {HTMLInputElement | null} */ (place.querySelector(".pick input"));
    place.classList.toggle("is-picked", selection.has(id));
    if (!box) return;
    box.checked = selection.has(id);
    // // Without a selection, the Tab key moves from receipt to receipt.
    box.tabIndex = selection.isOn ? 0 : -1;
  }

  function showSelection() {
    rows.mark(({ id }, place) => markRow(id, place));
    selects.setAttribute("aria-pressed", String(selection.isOn));
    bar.show();
  }

  /** The row that gets the focus after changes, and the number of the latest of them. */
  let focusOn = -1, changes = 0;

  /**
   * Notes the place of the focus before a change, since rows that are deleted lose it.
   * @returns {number} the number of the change
   */
  function hold() {
    if (rows.focused >= 0) focusOn = rows.focused;
    return changes += 1;
  }

  /** Loads the list after a change. The last of several changes gives the focus back to its place. */
  async function reload() {
    const own = hold();
    // A row with the focus would stay.
    if (rows.focused >= 0) /** @type {HTMLElement} */ (document.activeElement).blur();
    await load();
    if (own !== changes) return;
    if (document.activeElement === document.body) {
      if (focusOn >= 0 && items.length) rows.focus(Math.min(focusOn, items.length - 1));
      else element.querySelector("h1").focus({ preventScroll: true });
    }
    focusOn = -1;
  }

  /** Selects all receipts that the filters leave, loaded or not. */
  async function selectAll() {
    try {
      /** @type {string | undefined} */
      let next;
      do {
        const list = await api.list({ ...query(), limit: "200", cursor: next });
        selection.all(list.items.map((item) => store.put(item)));
        next = list.next_cursor;
      } while (next && selection.size < MOST);
      if (next) toast(`${counted(MOST, "receipt")} can be selected at once.`);
    } catch (error) {
      complain(error);
    }
  }

  // MARK: A row

  /** @param {Item} item @param {HTMLElement} place @param {number} index */
  function row(item, place, index) {
    const focus = place.contains(document.activeElement) ? document.activeElement?.localName : undefined;
    const title = item.merchant ?? item.name;
    const isReading = item.status === "reading" || item.status === "queued";
    const details = [item.date && day(item.date), labelText(item.labels, "category"), labelText(item.labels, "tags"), item.merchant && item.name,
      item.pages > 1 && counted(item.pages, "page")].filter(Boolean).join(" · ");
    const reasons = item.needs_look.filter((code) => code !== "failed").map(lookName).join(", ");
    const why = reasons ? `${reasons} · ` : "";
    const link = h("a",
      { href: `#/receipt/${item.id}`, data: { index: String(index) },
        on: { click: (/** @type {MouseEvent} */ event) => {
          if (event.ctrlKey || event.metaKey) return;
          if (event.shiftKey || selection.isOn) {
            event.preventDefault();
            return pick(item, event.shiftKey);
          }
          app.sequence = new Sequence(query(), { ids: items.map(({ id }) => id), cursor });
        }, mousedown: (/** @type {MouseEvent} */ event) => { if (event.shiftKey) event.preventDefault(); } } },
      h("span", { class: "thumb" }, isReading || item.status === "failed" ? icon("file") : null,
        item.status !== "failed" && thumbnail(item.thumbnail)),
      h("span", { class: "row-text" }, h("strong", {}, title,
        item.merchant_guess && h("span", { class: "guess", title: "The name of the shop is a guess" }, " (a guess)")),
        h("small", {}, why && h("span", { class: "why" }, why), item.error?.message ?? (details || (isReading ? "Just added" : "Unknown date")))),
      statusPill(item, store.progress.get(item.id)),
      h("span", { class: `number row-total${item.total ? "" : " none"}` }, item.total ? money(item.total)
          : isReading ? "" : "–",
        item.receipts && h("small", {}, `+ ${item.receipts - 1} more`)));
    const box = h("input", { type: "checkbox", "aria-label": `Select ${title}${item.total ? `, ${money(item.total)}` : ""}`,
      on: { click: (/** @type {MouseEvent} */ event) => pick(item, event.shiftKey) } });
    place.replaceChildren(h("label", { class: "pick" }, box), link);
    markRow(item.id, place);
    if (focus) (focus === "input" ? box : link).focus({ preventScroll: true });
  }

  // MARK: Totals

  /** @param {import("./api.js").Summary} sums */
  function showSummary(sums) {
    // The most frequent currency, until a person chooses one.
    const sum = sums.sums.find((each) => (each.currency ?? "") === currency)
      ?? sums.sums.find((each) => each.currency) ?? sums.sums[0];
    summary.hidden = !sum;
    if (!sum) return;
    const own = (/** @type {{currency?: string}} */ each) => each.currency === sum.currency;
    const others = sums.sums.filter((each) => !own(each)).reduce((count, each) => count + each.count, 0);
    const beside = [others && `${counted(others, "receipt")} with other currencies or none`,
      sums.without_total && `${counted(sums.without_total, "receipt")} without a total`].filter(Boolean).join(", ");
    summary.replaceChildren(
      h("div", { class: "card sum-card" }, h("div", { class: "sum-head" }, h("h2", {}, "Total"),
        sums.sums.length > 1
          && h("label", { class: "select small" }, h("span", { class: "visually-hidden" }, "Currency"),
          h("select", { on: { change: (/** @type {any} */ event) => { currency = event.target.value; showSummary(sums); summary.querySelector("select")?.focus(); } } },
            sums.sums.map((each) => h("option", { value: each.currency ?? "", selected: own(each) },
                `${each.currency ?? "No currency"} (${each.count})`))), icon("down"))),
      h("p", { class: "sum number" }, money(sum)),
      h("p", { class: "hint" }, `${counted(sum.count, "receipt")} in ${sum.currency ?? "no currency"}`),
      beside && h("p", { class: "hint" }, `Not in this sum: ${beside}`)),
      h("div", { class: "card month-card" },
        h("h2", {}, "By month", h("span", { class: "span" }, monthSpan(sums.by_month.filter(own)))),
        monthChart(sums.by_month.filter(own), chooseMonth)),
      ...(sums.by_category.some(own) ? [h("div", { class: "card category-card" }, h("h2", {}, "By category"),
        bars(sums.by_category.filter(own).map((each) => ({ ...each, name: each.category })), "No category",
          (category) => set({ category })))] : []),
      h("div", { class: "card merchant-card" }, h("h2", {}, "By merchant"),
        bars(sums.by_merchant.filter(own).map((each) => ({ ...each, name: each.merchant })), "No merchant",
          (merchant) => set({ merchant }))));
  }

  // MARK: Filters

  /** @param {string} month `2025-03` */
  function chooseMonth(month) {
    const [year, number] = month.split("-").map(Number);
    const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
    /** @type {any} */ (period.querySelector("select")).value = "own";
    own.hidden = false;
    set({ from: from.value = `${month}-01`, to: to.value = `${month}-${last}` });
  }

  /** @param {string} value */
  function choosePeriod(value) {
    own.hidden = value !== "own";
    if (value === "own") return;
    const now = new Date(), year = now.getFullYear(), month = now.getMonth();
    const iso = (/** @type {number} */ y, /** @type {number} */ m, /** @type {number} */ d) =>
      new Date(Date.UTC(y, m, d)).toISOString().slice(0, 10);
    /** @type {Record<string, [string, string]>} */
    const spans = { "": ["", ""], month: [iso(year, month, 1), iso(year, month + 1, 0)],
      before: [iso(year, month - 1, 1), iso(year, month, 0)], year: [iso(year, 0, 1), iso(year, 11, 31)],
      last: [iso(year - 1, 0, 1), iso(year - 1, 11, 31)] };
    set({ from: spans[value][0], to: spans[value][1] });
    [from.value, to.value] = spans[value];
  }

  function clear() {
    search.value = from.value = to.value = "";
    /** @type {any} */ (period.querySelector("select")).value = "";
    own.hidden = true;
    set({ q: "", show: "all", from: "", to: "", merchant: null, category: null });
  }

  function showChips() {
    /** @type {[string, () => void][]} */
    const shown = [];
    if (state.merchant !== null) shown.push([state.merchant || "No merchant", () => set({ merchant: null })]);
    if (state.category !== null) shown.push([state.category || "No category", () => set({ category: null })]);
    if (state.from && state.from.endsWith("-01") && state.to.slice(0, 7) === state.from.slice(0, 7)) {
      shown.push([monthName(state.from.slice(0, 7)),
          () => { choosePeriod(""); /** @type {any} */ (period.querySelector("select")).value = ""; }]);
    }
    chips.replaceChildren(...shown.map(([name, remove]) =>
        h("button", { type: "button", class: "chip", on: { click: remove }, "aria-label": `Remove the filter ${name}` },
          name, icon("close"))));
  }

  const searched = debounced(() => set({ q: search.value.trim() }), 140, signal);
  search.addEventListener("input", searched);

  // MARK: Review and keys

  async function startReview() {
    const sequence = Sequence.looks();
    try {
      const first = await sequence.first();
      if (!first) return toast("No receipt needs a look.");
      app.sequence = sequence;
      app.go(`#/receipt/${first}`);
    } catch (error) {
      complain(error);
    }
  }

  const isShown = () => !element.hidden;
  const step = (/** @type {number} */ by) => {
    const place = rows.focused;
    rows.focus(Math.max(0, Math.min(items.length - 1, place < 0 ? 0 : place + by)));
  };
  const extend = (/** @type {number} */ by) => {
    if (!selection.has(items[rows.focused].id)) pick(items[rows.focused], false);
    step(by);
    if (!selection.has(items[rows.focused].id)) pick(items[rows.focused], false);
  };
  app.keys.bind([
    { keys: ["/"], does: "Search", group: "List", here: isShown, run: () => search.focus() },
    { keys: ["ArrowDown", "j"], does: "Next receipt", group: "List", here: isShown, run: () => step(1) },
    { keys: ["ArrowUp", "k"], does: "Previous receipt", group: "List", here: isShown, run: () => step(-1) },
    { keys: ["r"], does: "Review receipts that need a look", edits: true, group: "List", here: isShown, when: () => looks > 0,
      run: () => void startReview() },
    { keys: ["b"], does: "Bank statements", group: "List", here: isShown, run: () => app.go("#/bank") },
    { keys: ["x"], does: "Select", group: "List", here: isShown, when: () => rows.focused >= 0,
      run: () => pick(items[rows.focused], false) },
    { keys: ["Shift+ArrowDown", "Shift+ArrowUp"], does: "Select from receipt to receipt", group: "List", here: isShown,
      when: () => rows.focused >= 0, run: ({ key }) => extend(key === "ArrowDown" ? 1 : -1) },
    { keys: ["Ctrl+a"], does: "Select all", group: "List", here: isShown, run: () => void selectAll() },
    { keys: ["y"], does: "Mark the selected as checked", edits: true, group: "List", here: isShown, when: () => selection.size > 0,
      run: () => void bar.check() },
    { keys: ["l"], does: "Label the selected", edits: true, group: "List", here: isShown, when: () => selection.size > 0,
      run: () => void bar.label() },
    { keys: ["Delete"], does: "Delete the selected", edits: true, group: "List", here: isShown, when: () => selection.size > 0,
      run: () => void bar.remove() },
    { keys: ["z", "Ctrl+z"], does: "Undo", edits: true, group: "List", here: isShown, when: () => bar.canUndo, run: () => void bar.undo() },
    { keys: ["Escape"], does: "End the selection", group: "List", here: isShown, when: () => selection.isOn,
      run: () => selection.clear() },
    { keys: ["Escape"], does: "Leave the search", group: "List", typing: true, here: isShown,
      when: () => document.activeElement === search,
      run: () => { if (search.value) { search.value = ""; searched(); } else search.blur(); } },
  ], signal);

  // MARK: Events

  const refreshSums = debounced(async () => {
    try {
      const [list] = await Promise.all([api.list({ ...query(), limit: "1" }), loadSummary()]);
      looks = list.needs_look_count;
      if (list.total_count !== total) stale.hidden = !isFiltered() && state.sort === "-added";
      total = Math.max(list.total_count, items.length);
      show();
    } catch {
      // Tried again after the next event.
    }
  }, 700, signal);
  store.on("event", ({ type, id, document: item }) => {
    if (!hasLoaded) return;
    const place = items.findIndex((each) => each.id === id);
    if (item) selection.update(store.items.get(item.id) ?? item);
    if (type === "restored" && place < 0) stale.hidden = false;
    if (type === "deleted" && place >= 0) {
      items = items.filter((each) => each.id !== id);
      total -= 1;
      show();
    } else if (item && place >= 0) {
      items = items.map((each) => (each.id === id ? store.items.get(id) ?? item : each));
      rows.set(items, total);
    } else if (item && type === "queued" && !isFiltered() && state.sort === "-added") {
      items = [item, ...items];
      total += 1;
      show();
    } else if (type === "page") {
      rows.redraw();
    }
    if (["done", "failed", "changed", "deleted", "queued"].includes(type)) refreshSums();
  }, signal);
  store.on("item", ({ id, item }) => {
    const place = items.findIndex((each) => each.id === id);
    if (place >= 0 && items[place].revision < item.revision) {
      items = items.map((each) => (each.id === id ? item : each));
      rows.set(items, total);
    }
  }, signal);
  store.on("gone", ({ id }) => {
    selection.drop(id);
    if (!items.some((each) => each.id === id)) return;
    items = items.filter((each) => each.id !== id);
    total -= 1;
    show();
  }, signal);
  // A list that is scrolled down is not replaced; a button offers to reload it.
  store.on("reset", async () => {
    if (!hasLoaded || isLoading || scrollY < innerHeight) return load();
    try {
      const list = await api.list({ ...query(), limit: "60" });
      if (list.items.every(({ id }, index) => items[index]?.id === id)) list.items.forEach((item) => store.put(item));
      else stale.hidden = false;
    } catch (error) {
      complain(error);
    }
  }, signal);

  // MARK: Folders that are watched

  async function showFolders() {
    try {
      const { folders: watched = [], rules_problem: broken } = await api.status();
      const fine = watched.filter(({ problem }) => !problem).map(({ name }) => name);
      folders.replaceChildren(
        ...(fine.length ? [h("p", { class: "hint" }, icon("folder"), `Read as they arrive: files in ${fine.join(", ")}`)] : []),
        ...watched.flatMap(({ name, problem }) => (problem
          ? [h("p", { class: "notice warn", role: "alert" }, icon("warn"),
            h("span", {}, h("strong", {}, `Nothing arrives from ${name}: `), problem, "."))] : [])),
        ...(broken ? [h("p", { class: "notice warn", role: "alert" }, icon("warn"),
          h("span", {}, h("strong", {}, "The rules are as they were before: "), broken, "."))] : []));
    } catch {
      // Shown after the next event.
    }
  }
  store.on("folders", () => void showFolders(), signal);
  store.on("reset", () => void showFolders(), signal);

  void load();
  void showFolders();

  return {
    element,
    /** @param {boolean} isVisible */
    show(isVisible) {
      if (!isVisible && !element.hidden) scroll = scrollY;
      const returns = isVisible && element.hidden;
      element.hidden = !isVisible;
      document.documentElement.classList.toggle("is-selecting", isVisible && selection.isOn);
      if (!returns) return;
      scrollTo(0, scroll);
      rows.update();
    },
  };
}

/** A drawing of a receipt with a marked total. */
function receiptDrawing() {
  const bar = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, kind = "ink",
    height = 5) => s("rect", { class: kind, x, y, width, height, rx: height / 2 });
  return s("svg", { viewBox: "0 0 160 176", class: "drawing", "aria-hidden": "true" },
    s("path", { class: "paper", d: "M34 10h92v150l-9.2-7-9.2 7-9.2-7-9.2 7-9.2-7-9.2 7-9.2-7-9.2 7-9.2-7-9.2 7z" }),
    bar(58, 24, 44, "ink strong", 7),
    [34, 42, 28, 38].map((width, index) => [bar(46, 46 + index * 15, width), bar(98, 46 + index * 15, 16)]).flat(),
    bar(46, 118, 26, "ink strong", 8), s("rect", { class: "found", x: 84, y: 111, width: 36, height: 22, rx: 5 }),
    bar(90, 118, 24, "total", 8));
}
