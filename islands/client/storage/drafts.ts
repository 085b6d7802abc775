import { holdPage } from "../browser/navigation.ts";
import { ownerOf, readToken } from "../session/session.ts";
import { type SafeStorage, tabStore } from "./safe_storage.ts";

/** Kept in this tab until sent, given up, or the session ends. */
export interface Draft<Values> {
  /** `base` with what was typed. */
  recall(base: Values): Values;
  /** Keeps differences from `base`, never passwords. JSON values. */
  keep(values: Values, base: Values): void;
  isKept(): boolean;
  forget(): void;
}

const PREFIX = "draft:";

/** What could not be kept, by key: leaving asks first. */
const unkept = new Map<string, () => void>();

function letGo(key: string): void {
  unkept.get(key)?.();
  unkept.delete(key);
}

/** Called when the screen that held unsaved drafts is unmounted. */
export function releasePageHolds(): void {
  for (const key of unkept.keys()) letGo(key);
}

/** @param owner Account it is typed for; "" before a sign-in. */
export function openDraft<Values extends object>(
  form: string,
  owner: string,
  storage: SafeStorage = tabStore,
): Draft<Values> {
  const key = `${PREFIX}${owner}:${form}`;
  function forget(): void {
    storage.remove(key);
    letGo(key);
  }

  function keep(values: Values, base: Values): void {
    const former = new Map(Object.entries(base));
    const typed = Object.entries(values).filter(([name, value]) =>
      !/password/i.test(name) && JSON.stringify(value) !== JSON.stringify(former.get(name))
    );
    if (typed.length === 0) return forget();
    if (storage.set(key, JSON.stringify(Object.fromEntries(typed)))) letGo(key);
    else if (!unkept.has(key)) unkept.set(key, holdPage());
  }

  return {
    recall: (base) => ({ ...base, ...Object(storage.getJson(key)) }),
    keep,
    isKept: () => storage.get(key) !== undefined,
    forget,
  };
}

/** Administrators may be signed in to this tab too. */
export function clearOthersDrafts(): void {
  const owners = ["", ownerOf(readToken()), ownerOf(readToken("admin"))];
  for (const key of tabStore.keys()) {
    const owner = key.startsWith(PREFIX) ? key.slice(PREFIX.length).split(":")[0] : "";
    if (!owners.includes(owner ?? "")) tabStore.remove(key);
  }
}
