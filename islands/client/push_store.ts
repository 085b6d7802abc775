/** Where this phone remembers itself as a push device, one database per instance. @module */
import { type LocalPushDevice, PUSH_STORE, pushDatabaseName } from "@/lib/shared/push_device.ts";

/** What is remembered; a browser that keeps nothing remembers nothing, and nothing here rejects. */
export interface PushStore {
  read(): Promise<LocalPushDevice | undefined>;
  write(device: LocalPushDevice): Promise<void>;
  clear(): Promise<void>;
}

/** Opens the memory of an instance. */
export function openPushStore(instanceId: string): PushStore {
  async function use<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | undefined> {
    try {
      const database = await openDatabase(instanceId, mode);
      const store = database.transaction(PUSH_STORE, mode).objectStore(PUSH_STORE);
      return await settle(work(store)).finally(() => database.close());
    } catch {
      return undefined;
    }
  }
  return {
    read: () => use("readonly", (store) => store.get(instanceId)),
    write: async (device) => void await use("readwrite", (store) => store.put(device, instanceId)),
    async clear() {
      // Another tab can hold the database open: what it is about must be gone even then.
      if (await use("readonly", (store) => store.count())) {
        await use("readwrite", (store) => store.delete(instanceId));
      }
      await deleteDatabase(instanceId);
    },
  };
}

/** Looking for a device must not bring a database into being. */
async function openDatabase(instanceId: string, mode: IDBTransactionMode): Promise<IDBDatabase> {
  const opening = globalThis.indexedDB.open(pushDatabaseName(instanceId), 1);
  opening.addEventListener("upgradeneeded", () => {
    if (mode === "readonly") opening.transaction?.abort();
    else opening.result.createObjectStore(PUSH_STORE);
  });
  return await settle(opening);
}

async function deleteDatabase(instanceId: string): Promise<void> {
  try {
    const deleting = globalThis.indexedDB.deleteDatabase(pushDatabaseName(instanceId));
    await new Promise<void>((resolve) => {
      deleting.onsuccess = deleting.onerror = deleting.onblocked = () => resolve();
    });
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}

function settle<Value>(request: IDBRequest<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  request.addEventListener("success", () => resolve(request.result));
  request.addEventListener("error", () => reject(request.error));
  return promise;
}
