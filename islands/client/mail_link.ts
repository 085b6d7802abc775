/** The link of a mail, which proves the mailbox without a code being typed. @module */
import { isEmailAddress, normaliseEmail } from "@/lib/shared/account.ts";

/** What a link brought along. */
export interface MailLink {
  /** Undefined where the link does not say. */
  email: string | undefined;
  /** 32 hex digits; undefined where the link was cut or changed on its way, and is good for nothing. */
  key: string | undefined;
}

/** The server takes no other. */
const KEY = /^[0-9a-f]{32}$/;

/** Returns what the address's fragment says, and takes it out of the address and the history; it is kept nowhere. */
export function takeMailLink(): MailLink | undefined {
  const { history, location } = globalThis;
  const said = new URLSearchParams(location.hash.slice(1));
  const key = said.get("key");
  if (key === null) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  const email = normaliseEmail(said.get("email") ?? "");
  return {
    // Anything but an address is not repeated on the screen: anybody can write a link.
    email: isEmailAddress(email) ? email : undefined,
    key: KEY.test(key) ? key : undefined,
  };
}

/** Calls back when a link is put into the address of a page that is open already. */
export function onMailLink(came: () => void): () => void {
  const listen = () => globalThis.location.hash.includes("key=") && came();
  globalThis.addEventListener("hashchange", listen);
  return () => globalThis.removeEventListener("hashchange", listen);
}
