import { isEmailAddress, normaliseEmail } from "@/lib/shared/account.ts";

export interface MailLink {
  email: string | undefined;
  key: string | undefined;
}

const KEY = /^[0-9a-f]{32}$/;

export function takeMailLink(): MailLink | undefined {
  const { history, location } = globalThis;
  const said = new URLSearchParams(location.hash.slice(1));
  const key = said.get("key");
  if (key === null) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  const email = normaliseEmail(said.get("email") ?? "");
  return {
    // Anybody can write a link: only an address is shown.
    email: isEmailAddress(email) ? email : undefined,
    key: KEY.test(key) ? key : undefined,
  };
}

export function onMailLink(came: () => void): () => void {
  const listen = () => globalThis.location.hash.includes("key=") && came();
  globalThis.addEventListener("hashchange", listen);
  return () => globalThis.removeEventListener("hashchange", listen);
}
