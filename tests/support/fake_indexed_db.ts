/**
 * IndexedDB in memory, one phone each.
 *
 * `idb` tells what it is handed by the browser's own classes, so these have to be there under their names.
 *
 * @module
 */
import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from "fake-indexeddb";

Object.assign(globalThis, {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
});

/** Creates the IndexedDB of a phone that has kept nothing yet. */
export function createIndexedDb(): InstanceType<typeof IDBFactory> {
  return new IDBFactory();
}

/** As WebKit's at times: from now on no database opens; what is returned ends that, for those that wait too. */
export function silence(indexedDB: object): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const queues: Map<string, Promise<void>> = Reflect.get(indexedDB, "_connectionQueues");
  const former = queues.get.bind(queues);
  queues.get = (name) => (former(name) ?? Promise.resolve()).then(() => promise);
  return resolve;
}
