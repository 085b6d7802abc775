/** A phone in the browser's own places, whose session can end. @module */
import assert from "node:assert/strict";
import type { ReadingStore } from "@/islands/client/outbox/reading_store.ts";
import { clearEndedSessions } from "@/islands/client/session/clear_ended_sessions.ts";
import { installGlobal } from "../../../support/fake_global.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { makeToken } from "../../../support/tokens.ts";
import { createPhone, OFFLINE, type Phone, USER_ID } from "./outbox/phone.ts";

export const TOKEN = makeToken(USER_ID);

export interface EndedPhone {
  phone: Phone;
  local: Storage;
  caches: Set<string>;
  /** Opens a tab of the person that sends to the model server. */
  openTab(): Promise<ReadingStore>;
  /** The session ends, as a 401 tells this phone. */
  end(): Promise<void>;
}

/** A phone in the browser's own places, with its person signed in. */
export async function onPhone(run: (stage: EndedPhone) => Promise<void>): Promise<void> {
  const [phone, local, session] = [createPhone(), createStorage(), createStorage()];
  const caches = new Set(["shells", "saved-media"]);
  using _indexed = installGlobal("indexedDB", phone.indexedDB);
  using _local = installStorage("localStorage", local);
  using _session = installStorage("sessionStorage", session);
  using _fetch = installGlobal("fetch", OFFLINE);
  using _caches = installGlobal("caches", {
    has: (name: string) => Promise.resolve(caches.has(name)),
    delete: (name: string) => Promise.resolve(caches.delete(name)),
  });
  local.setItem("token", TOKEN);
  await run({
    phone,
    local,
    caches,
    openTab: () => phone.open({ token: TOKEN }),
    async end() {
      local.removeItem("token");
      session.setItem("code_sent", '{"email":"ngozi@example.ng"}');
      await clearEndedSessions(USER_ID);
      assert.equal(session.length, 0);
    },
  });
}

/** Everything that is kept, as text. */
export async function readAll({ phone: { indexedDB }, local }: EndedPhone): Promise<string> {
  const said: string[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of Array.from(database.objectStoreNames)) {
      const rows = await settled(database.transaction(store).objectStore(store).getAll());
      said.push(`${name}/${store}`, JSON.stringify(rows));
    }
    database.close();
  }
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? "");
  return [...said, ...keys.map((key) => `${key}=${local.getItem(key)}`)].join("\n");
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
