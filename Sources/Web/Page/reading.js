/** Options of reading a page: languages, minimum text height, rotation, sheet. A change reads the page again at once. */
import { api } from "./api.js";
import { button, h, icon } from "./dom.js";
import { counted, finePercent, languageName } from "./format.js";

/** @typedef {import("./api.js").Options} Options */

/** Text heights, as shares of the height of the page. */
const HIGHEST = 0.04;
const STEP = 0.0005;
/** The slider is read after it has rested for this many milliseconds. */
const SETTLES = 350;

/** @type {Promise<{tag: string, name: string}[]> | null} the languages, shared by all receipts */
let known = null;

export class ReadingPane {
  /** @type {import("./api.js").Page | null} */
  #page = null;
  #timer = 0;
  #isSliding = false;

  /**
   * @param {{read: (options: Options) => void, fadeBelow: (height: number | null) => void, turn: (by: number) => void,
   *   corners: () => void, again: () => void}} actions
   * @param {AbortSignal} signal
   */
  constructor(actions, signal) {
    this.actions = actions;
    this.chips = h("ul", { class: "language-chips", "aria-label": "Languages, the most important first" });
    this.select = h("select", { id: "language", on: { change: () => this.#add() } },
      h("option", { value: "" }, "Add a language …"));
    this.slider = h("input",
      { type: "range", id: "text-height", min: 0, max: HIGHEST, step: STEP, "aria-describedby": "text-height-says",
        on: { input: () => this.#slid() } });
    this.height = h("output", { for: "text-height", class: "number" });
    this.says = h("p", { class: "hint", id: "text-height-says", role: "status" });
    this.took = h("p", { class: "hint" });
    this.element = h("div", { class: "reading-pane" },
      h("section", {}, h("h2", {}, "Languages"), this.chips,
        h("label", { class: "select", for: "language" }, h("span", { class: "visually-hidden" }, "Add a language"),
          this.select, icon("down"))),
      h("section", {},
        h("div", { class: "slider-head" }, h("label", { for: "text-height" }, h("h2", {}, "Minimum text height")),
          this.height), this.slider, this.says),
      h("section", {}, h("h2", {}, "The picture"), h("div", { class: "button-row" },
        button("Left", "left", () => actions.turn(-90), { "aria-label": "Turn left", title: "Turn left ([)" }),
        button("Right", "right", () => actions.turn(90), { "aria-label": "Turn right", title: "Turn right (])" }),
        button("Corners", "corners", () => actions.corners(),
          { "aria-label": "Move the corners of the sheet", title: "Move the corners of the sheet (s)" }))),
      h("section", {},
        h("div", { class: "button-row" }, button("Use the defaults", "again", () => this.#send({}), {}),
          button("Read again", null, () => actions.again())), this.took));
    signal.addEventListener("abort", () => clearTimeout(this.#timer));
    void this.#languages();
  }

  async #languages() {
    try {
      known ??= api.languages().then(({ languages }) => languages);
      const all = await known;
      const names = all.map(({ tag, name }) => ({ tag, name: languageName(tag, name) }));
      // The first language of the service stays first, as in Vision's picker.
      const [first, ...others] = names;
      others.sort((a, b) => a.name.localeCompare(b.name));
      this.select.append(...[first,
          ...others].filter(Boolean).map(({ tag, name }) => h("option", { value: tag }, name)));
      this.#showLanguages();
    } catch {
      known = null;
      this.select.disabled = true;
    }
  }

  /** @param {import("./api.js").Page} page */
  show(page) {
    this.#page = page;
    this.#showLanguages();
    if (!this.#isSliding) this.slider.value = String(this.#height);
    this.#showHeight();
    const milliseconds = Object.values(page.record?.milliseconds ?? {}).reduce((sum, part) => sum + part, 0);
    const amounts = page.effective.amounts.length, lines = page.record?.lines?.length ?? 0;
    this.says.textContent = page.record?.lines
      ? `${counted(lines, "line")} and ${counted(amounts, "amount")} found. Smaller text is ignored.` : "";
    this.took.textContent = milliseconds ? `Read in ${Math.round(milliseconds)} ms. Corrections are kept.` : "";
  }

  get #height() { return this.#page?.options.minimum_text_height ?? this.#page?.defaults?.minimum_text_height
      ?? 0.005; }

  get #tags() { return this.#page?.options.languages ?? this.#page?.defaults?.languages ?? []; }

  // MARK: Languages

  #showLanguages() {
    const tags = this.#tags;
    const had = this.chips.contains(document.activeElement);
    this.chips.replaceChildren(...tags.map((tag, index) => h("li", {}, languageName(tag, tag),
      index > 0 && button(`Move ${languageName(tag, tag)} to the front`, "up",
        () => this.#sendLanguages([tag, ...tags.filter((each) => each !== tag)]), { bare: true }),
      tags.length > 1 && button(`Remove ${languageName(tag, tag)}`, "close",
        () => this.#sendLanguages(tags.filter((each) => each !== tag)), { bare: true }))));
    if (had) this.select.focus();
    for (const option of this.select.options) option.disabled = tags.includes(option.value);
  }

  #add() {
    const tag = this.select.value;
    this.select.value = "";
    if (tag) this.#sendLanguages([...this.#tags, tag]);
  }

  /** @param {string[]} languages */
  #sendLanguages(languages) { this.#send({ ...this.#page?.options, languages }); }

  // MARK: Height

  #slid() {
    this.#isSliding = true;
    this.#showHeight();
    const height = this.#page?.image.height ?? 0;
    // Known amounts fade at once; another reading follows.
    this.actions.fadeBelow(Number(this.slider.value) * height);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#isSliding = false;
      this.actions.fadeBelow(null);
      const value = Number(this.slider.value);
      if (Math.abs(value - this.#height) >= STEP / 2) this.#send({ ...this.#page?.options,
          minimum_text_height: value });
    }, SETTLES);
  }

  #showHeight() {
    const value = Number(this.slider.value), pixels = Math.round(value * (this.#page?.image.height ?? 0));
    const text = `${finePercent(value, 2)} of the page, ${pixels} px`;
    this.height.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
  }

  /** @param {Options} options */
  #send(options) { this.actions.read(options); }
}
