import { holdPage } from "../browser/navigation.ts";
import { readToken } from "../session/session.ts";
import { ownerOf } from "../session/token_owner.ts";
import { type SafeStorage, tabStore } from "./safe_storage.ts";

/** What is typed into a form, kept in this tab until it is sent or given up, or the session ends. */
export interface Draft<Values> {
  /** Returns `base` with what was typed laid over it. */
  recall(base: Values): Values;
  /** Keeps what differs from `base`, but no password. Values are JSON. */
  keep(values: Values, base: Values): void;
  isKept(): boolean;
  forget(): void;
}

const PREFIX = "draft:";

/** What the browser would not keep, by key: leaving asks first. */
const unkept = new Map<string, () => void>();

function letGo(key: string): void {
  unkept.get(key)?.();
  unkept.delete(key);
}

/** Its forms have left the page. */
export function giveUpUnkept(): void {
  for (const key of unkept.keys()) letGo(key);
}

/** @param owner Whose account it is typed for; "" before anybody is signed in. */
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

/** Also an administrator can be signed in to this tab. */
export function clearOthersDrafts(): void {
  const owners = ["", ownerOf(readToken()), ownerOf(readToken("admin"))];
  for (const key of tabStore.keys()) {
    const owner = key.startsWith(PREFIX) ? key.slice(PREFIX.length).split(":")[0] : "";
    if (!owners.includes(owner ?? "")) tabStore.remove(key);
  }
}
