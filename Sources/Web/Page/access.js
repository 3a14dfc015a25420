/** What the person who looks at the page may do. */
import { api } from "./api.js";

export const access = { isReadOnly: false };

/** Asks the service; controls that change something are hidden for those who only read. */
export async function askAccess() {
  try {
    const { user } = await api.status();
    access.isReadOnly = user.read_only;
    document.documentElement.classList.toggle("read-only", user.read_only);
  } catch {
    // The service refuses what is not allowed.
  }
}
