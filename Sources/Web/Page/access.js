/** The permissions of the person who uses the page. */
import { api } from "./api.js";

export const access = { isReadOnly: false };

/** Asks the service; controls that change something are hidden for read-only users. */
export async function askAccess() {
  try {
    const { user } = await api.status();
    access.isReadOnly = user.read_only;
    document.documentElement.classList.toggle("read-only", user.read_only);
  } catch {
    // The service refuses what is not allowed.
  }
}
