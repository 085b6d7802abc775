/** Where this phone remembers itself as a push device, one database per instance. @module */
import { PUSH_STORE, pushDatabaseName, type PushDevice } from "@/lib/shared/push_device.ts";

/** What is remembered; a browser that keeps nothing remembers nothing, and nothing here rejects. */
export interface PushStore {
  read(): Promise<PushDevice | undefined>;
  write(device: PushDevice): Promise<void>;
  clear(): Promise<void>;
}

/** Opens the memory of an instance. */
export function openPushStore(instanceId: string): PushStore {
  async function use<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | undefined> {
    try {
      const database = await openDatabase(instanceId);
      const store = database.transaction(PUSH_STORE, mode).objectStore(PUSH_STORE);
      return await settle(work(store)).finally(() => database.close());
    } catch {
      return undefined;
    }
  }
  return {
    read: () => use("readonly", (store) => store.get(instanceId)),
    write: async (device) => void await use("readwrite", (store) => store.put(device, instanceId)),
    clear: () => use("readwrite", (store) => store.delete(instanceId)),
  };
}

async function openDatabase(instanceId: string): Promise<IDBDatabase> {
  const opening = globalThis.indexedDB.open(pushDatabaseName(instanceId), 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(PUSH_STORE));
  return await settle(opening);
}

function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  request.addEventListener("success", () => resolve(request.result));
  request.addEventListener("error", () => reject(request.error));
  return promise;
}
