/** Undoes a change of several receipts. */
import { api } from "./api.js";
import { counted } from "./format.js";
import { complain, toast } from "./toast.js";

/** @param {import("./api.js").Undo} undo @param {() => unknown} then */
export async function undone(undo, then) {
  try {
    const { documents } = await api.undoMany(undo);
    toast(undo.documents ? `${counted(documents.length, "receipt")} restored` : "Undone");
    await then();
  } catch (error) {
    complain(error);
  }
}
