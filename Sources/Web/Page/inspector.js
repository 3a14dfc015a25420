/** The facts of a receipt, the selected amount, and all amounts. */
import { access } from "./access.js";
import { api } from "./api.js";
import { button, h, icon, onEscape } from "./dom.js";
import { parse } from "./decimal.js";
import { current, equations, members } from "./equations.js";
import { amountText, counted, day, LABELS, labelText, LOOKS, lookName, moment, money, percent, plainNumber, roleName, ROLES, titled } from "./format.js";
import { fact, inReadingOrder } from "./receiptstate.js";

/**
 * @typedef {import("./api.js").Amount} Amount
 * @typedef {import("./equations.js").Equation} Equation
 * @typedef {{typed: import("./typed.js").Typed, select: (id: number | null, how?: "keys" | "list") => void, correct:
 *   (body: Record<string, unknown>, says: string) => Promise<boolean>,
 *   undo: () => Promise<unknown>, copy: () => void, spotlight: (equation: Equation | null) => void, hover: (id: number |
 *   null) => void,
 *   open: (id: string) => void}} Actions
 */

/** @type {Record<string, string>} */
const KINDS = {
  proof: "Adds up", items: "The items add up", extras: "Subtotal, charges and discounts", payment: "Payment minus change",
  split: "Payments",
  tax: "Net and tax", product: "Quantity times price",
};

/** The ways to pay, as the service names them. */
const PAYMENTS = ["cash", "card", "other"];

/**
 * A confidence in words.
 * @param {number} confidence
 */
function sureness(confidence) { return confidence >= 0.95 ? "sure" : confidence >= 0.8 ? "fairly sure" : "unsure"; }

export class Inspector {
  /** @type {import("./api.js").Document | null} */
  #document = null;
  /** @type {import("./api.js").Page | null} */
  #page = null;
  /** @type {number | null} */
  #selected = null;
  #editing = "";
  /** @type {Map<string, HTMLElement>} open forms by the field that they change; a redraw keeps them */
  #forms = new Map();
  /** True while the labels of the receipt are shown. */
  #showsLabels = false;
  /** True while the changes of the receipt are shown. */
  #showsHistory = false;
  /** @type {Record<string, string[]>} the values of labels in use */
  #values = {};
  /** @type {Set<string>} keys of changes that are being sent */
  #sending = new Set();

  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.facts = h("section", { class: "facts", "aria-label": "Receipt" });
    this.card = h("section", { class: "selected-card", "aria-label": "Selected amount", hidden: true });
    this.list = h("ol", { class: "amounts", "aria-label": "Amounts" });
    void this.#loadValues();
  }

  /**
   * @param {import("./api.js").Document} document
   * @param {import("./api.js").Page | null} page
   * @param {number | null} selected
   */
  show(document, page, selected) {
    // The same amount may have another id in another reading.
    const isReadAgain = selected !== null && this.#page?.number === page?.number
      && this.#page?.image.href !== page?.image.href;
    if (selected !== this.#selected && !isReadAgain) {
      this.#editing = "";
      for (const kind of ["value", "amount-category", "amount-account"]) this.#forms.delete(kind);
    }
    this.#document = document;
    this.#page = page;
    this.#selected = selected;
    this.#showFacts();
    this.#showCard();
    this.#showList();
  }

  get amount() { return this.#page?.effective.amounts.find(({ id }) => id === this.#selected); }

  /** @returns {{equation: Equation, holds: boolean}[]} the sums that contain the selected amount */
  get sums() {
    const page = this.#page, id = this.#selected;
    if (!page || id === null) return [];
    const own = equations(page).filter((equation) => members(equation).includes(id));
    // The proof first, then sums whose result is the amount, then sums that it is a term of.
    own.sort((a, b) => Number(b.isProof) - Number(a.isProof)
        || Number(b.result.id === id) - Number(a.result.id === id));
    return own.map((equation) => current(equation, page.effective.amounts));
  }

  get currency() { return this.#page?.effective.currency ?? this.#page?.effective.total?.currency
      ?? this.#page?.record?.currency; }

  /** True while the value of the selected amount is being changed. */
  get isEditing() { return this.amount !== undefined && this.#isOpen("value"); }

  // MARK: Facts

  #showFacts() {
    const document = this.#document;
    if (!document || this.#isTypedIn(this.facts)) return;
    this.facts.hidden = !this.#page && (document.status === "queued" || document.status === "reading");
    const effective = this.#page?.effective, total = fact("total", document, this.#page);
    const merchant = fact("merchant", document, this.#page), date = fact("date", document, this.#page);
    const isOther = effective && !effective.total && total;
    // `FailureCard` says why a receipt failed.
    const looks = document.needs_look.filter((code) => code !== "failed").map((code) =>
      h("p", { class: "notice warn" }, icon("warn"),
      h("span", {}, h("strong", {}, `${lookName(code)}. `), code === "contradicted" && total?.contradiction
          ? `The receipt also says ${total.contradiction}.` : LOOKS[code]?.[1] ?? "",
      code === "duplicate" && document.duplicate_of
        ? [" ", h("a", { href: `#/receipt/${document.duplicate_of.id}` }, "Show the other receipt")] : null)));
    this.#fill(this.facts, 
      this.#field("merchant", "Merchant", merchant ? `${merchant}${document.merchant_guess ? " (a guess)" : ""}` : "Not known", Boolean(merchant), merchant ?? "", "text"),
      this.#field("date", "Date",
        date ? this.#when(date) : "Not known", Boolean(date), date ?? "", "date"),
      h("div", { class: "fact" },
        h("span", { class: "fact-name" }, isOther ? `Total (page ${document.total?.page})` : "Total"),
        h("span", { class: "fact-value number" }, total ? money(total) : "Not found")),
      effective && [this.#amountField("tax", "VAT", effective.tax), this.#amountField("tip", "Tip", effective.tip),
        this.#field("payment", "Payment", effective.payment ? titled(effective.payment) : "Not known",
          Boolean(effective.payment), effective.payment ?? "", PAYMENTS)],
      this.#page && this.#labels(document), this.#history(document),
      !looks.length && document.state && h("p", { class: "hint state" }, h("strong", {}, `${titled(document.state)}: `),
        document.state_explanation ?? "", "."), looks);
  }

  /** @param {import("./api.js").Document} receipt */
  #labels(receipt) {
    const known = Object.keys(LABELS).map((name) => labelText(receipt.labels, name)).filter(Boolean);
    const isOpen = this.#showsLabels || Object.keys(LABELS).some((name) => this.#isOpen(name));
    return h("details", { class: "labels", open: isOpen,
        on: { toggle: (/** @type {any} */ event) => { this.#showsLabels = event.target.open; } } },
      h("summary", { data: { focus: "labels" } }, h("span", {}, "Bookkeeping"), icon("down"),
        h("span", { class: "hint" }, known.join(" · "))),
      Object.entries(LABELS).map(([name, title]) => this.#labelField(name, title, labelText(receipt.labels, name))));
  }

  /**
   * The changes with their authors, the latest first.
   * @param {import("./api.js").Document} receipt
   */
  #history({ history = [] }) {
    if (!history.length) return null;
    const names = [...new Set(history.map(({ by }) => by).filter(Boolean))];
    return h("details", { class: "history", open: this.#showsHistory,
        on: { toggle: (/** @type {any} */ event) => { this.#showsHistory = event.target.open; } } },
      h("summary", { data: { focus: "history" } }, h("span", {}, "History"), icon("down"),
        h("span", { class: "hint" }, names.join(", ") || counted(history.length, "change"))),
      h("ol", {}, [...history].reverse().map(({ at, by, source, text, undone }) =>
        h("li", { class: undone ? "undone" : null }, h("span", {}, text),
          h("small", {}, [by ?? source, moment(at), undone && "undone"].filter(Boolean).join(" · "))))));
  }

  /** @param {string} kind @param {string} title @param {string} text */
  #labelField(kind, title, text) {
    return this.#field(kind, title, text || "None", Boolean(text), text, "text");
  }

  /** The values of labels in use, which fields suggest. */
  async #loadValues() {
    try {
      this.#values = await api.labels();
    } catch {
      // The fields take any text.
    }
  }

  /** @param {string} kind @param {string} name @param {string | undefined} exact */
  #amountField(kind, name, exact) {
    return this.#field(kind, name, exact === undefined ? "None" : money({ exact, currency: this.currency }),
      exact !== undefined, exact ?? "", "amount");
  }

  /**
   * @param {string} kind
   * @param {string} name
   * @param {string} text
   * @param {boolean} isKnown
   * @param {string} value
   * @param {string | string[]} type of the field, or the values to choose from
   */
  #field(kind, name, text, isKnown, value, type) {
    if (this.#isOpen(kind)) {
      const open = this.#forms.get(kind), key = this.#key(kind), kept = this.actions.typed.get(key);
      if (open) return open;
      // Labels of an amount have the prefix.
      const label = kind.replace(/^amount-/u, "");
      const now = kept?.value ?? value, attributes = { "aria-label": name, id: `edit-${kind}`, data: { focus: `edit-${kind}` } };
      const field = Array.isArray(type)
        ? h("select", attributes, ["", ...type].map((each) =>
          h("option", { value: each, selected: each === now }, titled(each || "not known"))))
        : h("input", { ...attributes, type: type === "amount" ? "text" : type, value: now,
          inputmode: type === "amount" ? "decimal" : null, maxlength: type === "text" ? kind === "note" ? 2000 : 200 : null,
          list: this.#values[label]?.length ? `values-${kind}` : null, autocomplete: "off" });
      const form = h("form", { class: "fact editing", on: { submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        // Read-only: it is being sent.
        if (field.readOnly) return;
        const text = field.value.trim(), sent = type === "amount" && text ? parse(text) : text || null;
        if (type === "amount" && text && sent === null) {
          field.setAttribute("aria-invalid", "true");
          return;
        }
        field.readOnly = true;
        void this.#send(kind, key, label === kind ? { kind, value: sent } : { kind: label, value: sent,
          amount: this.#selected }, `${name} changed`);
      }, input: () => this.actions.typed.set(key, { value: field.value }),
      keydown: onEscape(() => this.#stopEditing(kind)) } },
      h("label", { class: "fact-name", for: `edit-${kind}` }, name), field,
      h("datalist", { id: `values-${kind}` }, (this.#values[label] ?? []).map((each) => h("option", { value: each }))),
      h("button", { type: "submit", class: "button bare", "aria-label": `Save the ${name.toLowerCase()}`,
          title: "Save (Enter)" }, icon("check")),
      button("Cancel", "close", () => this.#stopEditing(kind), { bare: true }));
      this.#forms.set(kind, form);
      return form;
    }
    return h("div", { class: "fact" }, h("span", { class: "fact-name" }, name),
      h("button", { type: "button", class: `fact-value editable${isKnown ? "" : " none"}`,
          "aria-label": `${name}: ${text}. Change`, data: { focus: `fact-${kind}` }, disabled: access.isReadOnly,
        on: { click: () => this.#startEditing(kind) } }, h("span", {}, text), icon("pen")));
  }

  // MARK: Forms

  /** @param {string} kind @returns {string} the key of typed text; for an amount it includes the value before the change */
  #key(kind) {
    const amount = kind === "value" || kind.startsWith("amount-") ? this.amount : undefined;
    return [this.#document?.id, kind, ...(amount ? [this.#page?.number, amount.id, amount.exact] : [])].join(" ");
  }

  /** @param {string} kind */
  #isOpen(kind) {
    const key = this.#key(kind);
    return this.#editing === kind || this.#forms.has(kind)
      || (this.actions.typed.get(key) !== undefined && !this.#sending.has(key));
  }

  /** @param {HTMLElement} place @returns {boolean} true if a form in it has the focus, which a redraw must not take away */
  #isTypedIn(place) {
    return [...this.#forms.values()].some((form) => place.contains(form) && form.contains(document.activeElement));
  }

  /** @param {string} kind */
  #startEditing(kind) {
    this.#editing = kind;
    this.#showFacts();
    this.#showCard();
    queueMicrotask(() => {
      /** @type {any} */
      const field = this.#forms.get(kind)?.querySelector("input, select");
      field?.focus();
      if (field?.type === "text") field.select();
    });
  }

  /**
   * Sends a change. If the service rejects it, the form opens again with the typed text.
   * @param {string} kind @param {string} key @param {Record<string, unknown>} body @param {string} says
   */
  async #send(kind, key, body, says) {
    this.#close(kind);
    this.#sending.add(key);
    const isKept = await this.actions.correct(body, says);
    this.#sending.delete(key);
    if (isKept) {
      if (String(body.kind) in LABELS) void this.#loadValues();
      return this.actions.typed.delete(key);
    }
    // A value that was submitted without typing is kept as well.
    if (this.actions.typed.get(key) === undefined) this.actions.typed.set(key, body);
    this.#showFacts();
    this.#showCard();
    if (document.activeElement === document.body) /** @type {any} */ (this.#forms.get(kind)?.querySelector("input, select"))?.focus();
  }

  /** @param {string} kind */
  #close(kind) {
    if (this.#editing === kind) this.#editing = "";
    this.#forms.delete(kind);
  }

  /** @param {string} kind */
  #stopEditing(kind) {
    this.actions.typed.delete(this.#key(kind));
    this.#close(kind);
    this.#showFacts();
    this.#showCard();
    /** @type {HTMLElement | null} */ (document.querySelector(`[data-focus="fact-${kind}"], [data-focus="card-${kind}"]`))?.focus();
  }

  /** @param {string} date */
  #when(date) {
    const record = this.#page?.record, time = record?.time;
    const text = day(date, { weekday: "short", day: "numeric", month: "long", year: "numeric" });
    return time && date === record?.date ? `${text}, ${time.slice(0, 5)}` : text;
  }

  // MARK: The selected amount

  #showCard() {
    if (this.#isTypedIn(this.card)) return;
    const amount = this.amount;
    this.card.hidden = !this.#page || !this.#page.record?.amounts;
    if (!amount) {
      return this.card.replaceChildren(h("p", { class: "hint" },
          "Tap an amount on the receipt, or use the arrow keys."));
    }
    const text = amountText(amount, this.currency), isTotal = amount.id === this.#page?.effective.total?.id;
    const role = h("select", { "aria-label": "Role", data: { focus: "card-role" }, disabled: access.isReadOnly, on: { change: () => {
      // A focused list takes letters, which are keys of the page otherwise.
      role.blur();
      void this.actions.correct({ kind: "role", amount: amount.id, role: role.value || null },
        `Role: ${roleName(role.value)}`);
    } } },
    [["", "Other"], ...Object.entries(ROLES)].map(([value, name]) =>
      h("option", { value, selected: (amount.role ?? "") === value }, name)));
    // Amounts that a person added have no confidence.
    const confidence = amount.origin === "added" ? undefined : isTotal && this.#page?.effective.total?.confidence !== undefined
      ? this.#page.effective.total.confidence : amount.confidence;
    const was = amount.origin === "corrected" && amount.was?.exact && amount.was.exact !== amount.exact
      ? `was read as ${plainNumber({ exact: amount.was.exact })}` : "";
    const origin = amount.origin === "added" ? "added by you" : amount.origin === "corrected" ? "corrected by you" : "";
    this.#fill(this.card,
      h("div", { class: "card-top" }, h("label", { class: "select role" }, role, icon("down")),
        confidence !== undefined
          ? h("span", { class: `sure ${sureness(confidence).replace(" ", "-")}`, title: "How sure Summa is" },
          h("i", { style: { "--share": String(confidence) } }), `${sureness(confidence)}, ${percent(confidence)}`)
            : h("span", { class: "sure said" }, icon("check"), origin || "set by you")),
      this.#isOpen("value") ? this.#valueForm(amount)
        : h("button", { type: "button", class: `figure number${text.length > 11 ? " long" : ""}`,
          "aria-label": `${text}. Change the value`, data: { focus: "card-value" }, disabled: access.isReadOnly,
        on: { click: () => this.edit() } }, text, icon("pen")),
      h("p", { class: "as-read" }, h("span", {}, "On the receipt: "), h("q", {}, amount.text),
        amount.read_as ? ` (read as ${amount.read_as})` : "", was ? ` · ${was}` : "",
        amount.handwriting ? " · probably handwritten" : ""),
      h("div", { class: "sums" }, this.sums.map((sum) => this.#sum(sum))),
      amount.role === "item" && [this.#labelField("amount-category", "Category", labelText(amount.labels, "category")),
        this.#labelField("amount-account", "Account", labelText(amount.labels, "account"))],
      h("div", { class: "card-actions" },
        button("Copy", "copy", () => this.actions.copy(), { title: "Copy (c)" }),
        isTotal ? button("Not the total", "close",
          () => void this.actions.correct({ kind: "total", amount: null }, "No longer the total"), { class: "edits" })
          : button("Total", "sum", () => this.markTotal(), { class: "edits", title: "This is the total (t)" }),
        button("Delete", "bin", () => this.remove(), { class: "edits", title: "Delete (x)" })));
  }

  /** @param {Amount} amount */
  #valueForm(amount) {
    const open = this.#forms.get("value"), key = this.#key("value"), kept = this.actions.typed.get(key);
    if (open) return open;
    const field = h("input",
      { class: "figure number", value: kept?.exact ?? amount.exact, inputmode: "decimal", autocomplete: "off",
        "aria-label": "Value", id: "edit-value", data: { focus: "edit-value" } });
    const isMoney = amount.kind === "money", before = amount.currency ?? this.currency ?? "";
    const currency = h("input",
      { class: "currency", value: kept?.currency ?? before, maxlength: 3, size: 4, "aria-label": "Currency", autocomplete: "off",
        pattern: "[A-Za-z]{3}", placeholder: "EUR", hidden: !isMoney });
    const says = h("p", { class: "bad", id: "edit-says", role: "alert" });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (field.readOnly) return;
      const exact = parse(field.value), code = currency.value.trim().toUpperCase();
      if (exact === null) {
        says.textContent = "Enter a number such as 12.50.";
        field.setAttribute("aria-invalid", "true");
        field.focus();
        return;
      }
      // After another reading the amount may have another id.
      const now = this.amount ?? amount;
      if (exact === now.exact && (code === before || !code)) return this.#stopEditing("value");
      const currencyPart = isMoney && code ? { currency: code } : {};
      field.readOnly = true;
      void this.#send("value", key, { kind: "value", amount: now.id, exact, ...currencyPart },
        `Value: ${plainNumber({ exact })}`);
    };
    const input = () => this.actions.typed.set(key, { exact: field.value, currency: currency.value });
    const form = h("form", { class: "value-form",
      on: { submit, input, keydown: onEscape(() => this.#stopEditing("value")) } },
      field, currency, h("button", { type: "submit", class: "button primary" }, "Save"),
      button("Cancel", null, () => this.#stopEditing("value")), says);
    this.#forms.set("value", form);
    return form;
  }

  /** @param {{equation: Equation, holds: boolean}} sum */
  #sum({ equation, holds }) {
    const part = (/** @type {import("./equations.js").Term} */ term) =>
      h("button", { type: "button", class: `term${term.id === this.#selected ? " own" : ""}`,
        disabled: term.id === undefined,
      on: { click: () => this.actions.select(term.id ?? null) } }, plainNumber(term));
    const light = () => this.actions.spotlight(equation), dark = () => this.actions.spotlight(null);
    return h("div", { class: `sum-of${holds ? "" : " broken"}`,
        on: { pointerenter: light, pointerleave: dark, focusin: light, focusout: dark } },
      h("p", { class: "sum-name" }, icon(holds ? "check" : "warn"),
        holds ? (equation.isProof ? "Proof" : KINDS[equation.kind] ?? "Adds up") : "No longer adds up"),
      h("p", { class: "terms number" },
        equation.terms.flatMap((term, index) =>
          [(index || term.sign === "−") && h("span", { class: "operator" }, term.sign || "+"), part(term)]),
        h("span", { class: "operator" }, holds ? "=" : "≠"), part(equation.result)));
  }

  edit() {
    if (!this.amount) return;
    this.#startEditing("value");
  }

  role() {
    const select = this.card.querySelector("select");
    select?.focus();
    try {
      select?.showPicker?.();
    } catch {
      // If the list cannot be opened, it has the focus.
    }
  }

  markTotal() {
    const amount = this.amount;
    if (amount) void this.actions.correct({ kind: "total", amount: amount.id },
      `Total: ${amountText(amount, this.currency)}`);
  }

  remove() {
    const amount = this.amount;
    if (amount) void this.actions.correct({ kind: "delete", amount: amount.id },
      `${amountText(amount, this.currency)} deleted`);
  }

  // MARK: All amounts

  #showList() {
    const page = this.#page;
    if (!page) return this.list.replaceChildren();
    /** @type {Map<number, string>} */
    const names = new Map((/** @type {any} */ (page.record).items ?? []).map((/** @type {any} */ { id, description }) =>
        [id, description]));
    const total = page.effective.total?.id;
    this.#fill(this.list, inReadingOrder(page.effective.amounts).map((amount) => {
      const isSelected = amount.id === this.#selected;
      return h("li", {},
        h("button", { type: "button", class: `amount-row${amount.id === total ? " is-total" : ""}`,
            "aria-pressed": String(isSelected), data: { id: String(amount.id), focus: `amount-${amount.id}` },
        on: { click: () => this.actions.select(amount.id, "list"), pointerenter: () => this.actions.hover(amount.id),
          pointerleave: () => this.actions.hover(null),
          focus: () => { if (this.#selected !== amount.id) this.actions.select(amount.id, "list"); } } },
      h("span", { class: "amount-role" }, roleName(amount.role)),
      h("span", { class: "amount-name" }, names.get(amount.id) ?? this.#label(page, amount)),
      amount.origin !== "read"
        ? h("span", { class: "amount-mark", title: amount.origin === "added" ? "Added by you" : "Corrected by you" },
        icon("pen"))
        : (amount.confidence ?? 1) < 0.8
          ? h("span", { class: "amount-mark warn", title: amount.handwriting ? "Probably handwritten" : "The reader is unsure" }, icon("warn")) : null,
      h("span", { class: "number amount-value" }, amountText(amount, this.currency))));
    }));
  }

  /**
   * The rest of the line of an amount; empty if it has no word.
   * @param {import("./api.js").Page} page @param {Amount} amount
   */
  #label(page, amount) {
    const line = amount.line === undefined ? undefined : page.record?.lines?.[amount.line]?.text;
    const beside = line?.replace(amount.text, " ").replaceAll(/\s+/gu, " ").trim() ?? "";
    return /\p{L}{2}/u.test(beside) ? beside : "";
  }

  /**
   * Replaces the children of an element. The focus stays on the element with the same `data-focus`.
   * @param {HTMLElement} place @param {...any} children
   */
  #fill(place, ...children) {
    const had = place.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.focus : undefined;
    place.replaceChildren(...children.flat(2).filter(Boolean));
    if (had) /** @type {HTMLElement | null} */ (place.querySelector(`[data-focus="${had}"]`))?.focus({ preventScroll: true });
  }
}
