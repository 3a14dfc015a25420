/** The clipboard, over plain HTTP too. */
import { h } from "./dom.js";
import { toast } from "./toast.js";

/** @param {string} text @param {string} says the message after it */
export async function copyText(text, says) {
  try {
    await navigator.clipboard.writeText(text);
    toast(says);
  } catch {
    // Over plain HTTP there is no `navigator.clipboard`.
    const field = h("textarea", { class: "visually-hidden", "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    toast(document.execCommand("copy") ? says : "The browser does not let this page copy.");
    field.remove();
  }
}
