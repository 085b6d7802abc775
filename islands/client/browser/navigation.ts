import { addressIn } from "@/lib/shared/public_pages.ts";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { isAsBuilt } from "./as_built.ts";

export function goTo(path: string): void {
  globalThis.location.assign(path);
}

export function redirectTo(path: string): void {
  globalThis.location.replace(path);
}

export function queryParameter(name: string): string | undefined {
  return new URLSearchParams(globalThis.location.search).get(name) || undefined;
}

export function hasQuery(name: string): boolean {
  return new URLSearchParams(globalThis.location.search).has(name);
}

/** Removes the flag, such as `?record`, from the address: a reload must not repeat it. */
export function takeQueryFlag(name: string): boolean {
  const isSet = hasQuery(name);
  if (isSet) forgetQuery();
  return isSet;
}

/** A reload must not repeat it. */
export function dropQueryParameter(name: string): void {
  const { history, location } = globalThis;
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

/** Replaces the entry: Reload comes back to it, Back does not. */
export function writeQuery(name: string, value: string): void {
  const { history, location } = globalThis;
  history.replaceState(history.state, "", `${location.pathname}?${new URLSearchParams({ [name]: value })}`);
}

export function forgetQuery(): void {
  globalThis.history.replaceState(null, "", globalThis.location.pathname);
}

export function pathFor(screen: "verify_code" | "forgot_password", email: string): string {
  const { path } = PATIENT_SCREENS[screen];
  return email ? `${path}?email=${encodeURIComponent(email)}` : path;
}

export function onPageRestored(restored: () => void): () => void {
  function listen(event: PageTransitionEvent): void {
    if (event.persisted) restored();
  }
  globalThis.addEventListener("pageshow", listen);
  return () => globalThis.removeEventListener("pageshow", listen);
}

let holds = 0;

export function holdPage(): () => void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault();
  globalThis.addEventListener("beforeunload", hold);
  holds++;
  return () => {
    globalThis.removeEventListener("beforeunload", hold);
    holds--;
  };
}

export function isPageHeld(): boolean {
  return holds > 0;
}

export function reloadPage(): void {
  globalThis.location.reload();
}

/** In the language of this screen. */
export function publicPage(path: string): string {
  return addressIn(isAsBuilt() ? "en" : document.documentElement.lang, path);
}
