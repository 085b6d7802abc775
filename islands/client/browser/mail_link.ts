import { isEmailAddress, normaliseEmail } from "@/lib/shared/account.ts";

export type MailLink = NonNullable<ReturnType<typeof takeMailLink>>;

const KEY = /^[0-9a-f]{32}$/;

export function takeMailLink() {
  const { history, location } = globalThis;
  const said = new URLSearchParams(location.hash.slice(1));
  const key = said.get("key");
  if (key === null) return undefined;
  history.replaceState(history.state, "", location.pathname + location.search);
  return { email: readEmail(said), key: KEY.test(key) ? key : undefined };
}

/** Anybody can write a link: only an e-mail address is shown. */
export function readEmail(parameters: URLSearchParams): string | undefined {
  const email = normaliseEmail(parameters.get("email") ?? "");
  return isEmailAddress(email) ? email : undefined;
}

export function onMailLink(came: () => void): () => void {
  const listen = () => globalThis.location.hash.includes("key=") && came();
  globalThis.addEventListener("hashchange", listen);
  return () => globalThis.removeEventListener("hashchange", listen);
}
