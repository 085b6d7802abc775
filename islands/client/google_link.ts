/** The key by which a mailbox lets Google open an account, as a mail brings it in the fragment of /login. @module */
import { GOOGLE_LINK_FRAGMENT } from "@/lib/shared/wire/google.ts";

const BEGINNING = `#${GOOGLE_LINK_FRAGMENT}`;

/** Tells whether the address brings a key. */
export function hasGoogleLinkKey(): boolean {
  return globalThis.location.hash.startsWith(BEGINNING);
}

/** Returns the key in the address and takes it out of there, and out of the history. */
export function takeGoogleLinkKey(): string {
  const { pathname, hash } = globalThis.location;
  globalThis.history.replaceState(null, "", pathname);
  return hash.slice(BEGINNING.length);
}

/** Calls back when a key comes to a page that is open already. */
export function onGoogleLinkKey(brought: () => void): void {
  globalThis.addEventListener("hashchange", () => void (hasGoogleLinkKey() && brought()));
}
