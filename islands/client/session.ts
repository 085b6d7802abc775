/** The only keeper of session tokens. @module */
import { isEntityId } from "@/lib/shared/ids.ts";

/** Whose token: a patient's or an administrator's. */
export type Audience = "user" | "admin";

const KEYS: Record<Audience, string> = { user: "token", admin: "admintoken" };

/** Stands in for a storage that the browser refuses to this page; it lasts as long as the page. */
const inMemory = new Map<string, string>();

/** Returns the stored token, undefined when there is none. */
export function readToken(audience: Audience = "user"): string | undefined {
  const key = KEYS[audience];
  try {
    return inMemory.get(key) ?? (globalThis.localStorage.getItem(key) || undefined);
  } catch {
    return undefined;
  }
}

/** Stores a token; false when it will be gone with this page, because the browser lets nothing be kept. */
export function storeToken(token: string, audience: Audience = "user"): boolean {
  const key = KEYS[audience];
  try {
    globalThis.localStorage.setItem(key, token);
    inMemory.delete(key);
    return true;
  } catch {
    inMemory.set(key, token);
    return false;
  }
}

/** Forgets the token. */
export function clearToken(audience: Audience = "user"): void {
  const key = KEYS[audience];
  inMemory.delete(key);
  try {
    globalThis.localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be kept.
  }
}

/**
 * Returns whose token it is, undefined for what is none of ours.
 *
 * It says under whose name to look on this phone, and nothing about whether the server still takes it.
 */
export function userIdOf(token: string): string | undefined {
  try {
    const [, payload = ""] = token.split(".");
    const { sub } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return isEntityId(sub) ? sub : undefined;
  } catch {
    return undefined;
  }
}

/** Tells whether the token that is stored now is this person's. */
export function isStillSignedIn(userId: string): boolean {
  return userIdOf(readToken() ?? "") === userId;
}

/** Calls back when another tab signs in, signs out or changes the person. */
export function onTokenChanged(changed: () => void, audience: Audience = "user"): () => void {
  function listen({ key, oldValue, newValue }: StorageEvent): void {
    const isWiped = key === null;
    if (isWiped || (key === KEYS[audience] && oldValue !== newValue)) changed();
  }
  globalThis.addEventListener("storage", listen);
  return () => globalThis.removeEventListener("storage", listen);
}
