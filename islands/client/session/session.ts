import { isEntityId } from "@/lib/shared/ids.ts";
import { localStore } from "../storage/safe_storage.ts";

export type Audience = "user" | "admin";

const KEYS: Record<Audience, string> = { user: "token", admin: "admintoken" };

/** For browsers that refuse storage. */
const inMemory = new Map<string, string>();

export function readToken(audience: Audience = "user"): string | undefined {
  const key = KEYS[audience];
  return inMemory.get(key) ?? (localStore.get(key) || undefined);
}

/** False if it lasts only as long as this page. */
export function storeToken(token: string, audience: Audience = "user"): boolean {
  const key = KEYS[audience];
  const isKept = localStore.set(key, token);
  if (isKept) inMemory.delete(key);
  else inMemory.set(key, token);
  return isKept;
}

export function clearToken(audience: Audience = "user"): void {
  const key = KEYS[audience];
  inMemory.delete(key);
  localStore.remove(key);
}

/** Proves nothing: only separates people's data in one browser. */
export function ownerOf(token: string | undefined): string {
  const { sub } = readClaims(token);
  return typeof sub === "string" ? sub : "";
}

/** Seconds since 1970; Infinity if unknown. */
export function endOf(token: string): number {
  const { exp } = readClaims(token);
  return typeof exp === "number" ? exp : Infinity;
}

function readClaims(token = ""): Partial<Record<string, unknown>> {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return Object(JSON.parse(atob(payload)));
  } catch {
    return {};
  }
}

export function userIdOf(token: string): string | undefined {
  const owner = ownerOf(token);
  return isEntityId(owner) ? owner : undefined;
}

export function isStillSignedIn(userId: string): boolean {
  return userIdOf(readToken() ?? "") === userId;
}

/** Another tab signed in or out. */
export function onTokenChanged(changed: () => void, audience: Audience = "user"): () => void {
  function listen({ key, oldValue, newValue }: StorageEvent): void {
    const isWiped = key === null;
    if (isWiped || (key === KEYS[audience] && oldValue !== newValue)) changed();
  }
  globalThis.addEventListener("storage", listen);
  return () => globalThis.removeEventListener("storage", listen);
}
