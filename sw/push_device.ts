/** What the app's pages have written down of this phone as a push device. @module */
import {
  type LocalPushDevice,
  PUSH_INSTANCE,
  PUSH_STORE,
  pushDatabaseName,
} from "@/lib/shared/push_device.ts";

/** Returns the registered device, undefined when there is none. Never rejects. */
export async function readDevice(): Promise<LocalPushDevice | undefined> {
  return await withStore("readonly", (store) => store.get(PUSH_INSTANCE));
}

/** Writes the device down. Never rejects. */
export async function writeDevice(device: LocalPushDevice): Promise<void> {
  await withStore("readwrite", (store) => store.put(device, PUSH_INSTANCE));
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await openDatabase(mode);
    const store = database.transaction(PUSH_STORE, mode).objectStore(PUSH_STORE);
    return await requestToPromise(work(store)).finally(() => database.close());
  } catch {
    return undefined;
  }
}

/** Looking for a device must not bring a database into being. */
async function openDatabase(mode: IDBTransactionMode): Promise<IDBDatabase> {
  const opening = indexedDB.open(pushDatabaseName(PUSH_INSTANCE), 1);
  opening.addEventListener("upgradeneeded", () => {
    if (mode === "readonly") opening.transaction?.abort();
    else opening.result.createObjectStore(PUSH_STORE);
  });
  return await requestToPromise(opening);
}

function requestToPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  request.addEventListener("success", () => resolve(request.result));
  request.addEventListener("error", () => reject(request.error));
  return promise;
}
