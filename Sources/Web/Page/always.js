/** Makes a rule from labels that a person has just set. */
import { api } from "./api.js";
import { counted } from "./format.js";
import { complain, toast } from "./toast.js";
import { undone } from "./undone.js";

/**
 * An action for a message: labels all receipts of a shop, now and from now on.
 * @param {string | undefined} merchant @param {Record<string, string>} labels what was set
 * @returns {[string, () => void][]} empty if there is no shop or nothing was set
 */
export function always(merchant, labels) {
  if (!merchant || !Object.keys(labels).length) return [];
  const act = async () => {
    try {
      const { documents, undo } = await api.addRule(merchant, labels);
      const others = documents.length ? `${counted(documents.length, "other receipt")} labelled` : "it is for later receipts";
      toast(`${merchant} → ${Object.values(labels).join(", ")}: the rule is kept, ${others}.`,
        { actions: [["Undo", () => void undone(undo, () => {})]] });
    } catch (error) {
      complain(error);
    }
  };
  return [[`Always for ${merchant}`, () => void act()]];
}
