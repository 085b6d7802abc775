import { GOOGLE_LINK_FRAGMENT } from "@/lib/shared/wire/google.ts";

const BEGINNING = `#${GOOGLE_LINK_FRAGMENT}`;

export function hasGoogleLinkKey(): boolean {
  return globalThis.location.hash.startsWith(BEGINNING);
}

export function takeGoogleLinkKey(): string {
  const { pathname, hash } = globalThis.location;
  globalThis.history.replaceState(null, "", pathname);
  return hash.slice(BEGINNING.length);
}

export function onGoogleLinkKey(brought: () => void): void {
  globalThis.addEventListener("hashchange", () => void (hasGoogleLinkKey() && brought()));
}
