import {
  type LocalPushDevice,
  PUSH_INSTANCE,
  PUSH_STORE,
  pushDatabaseName,
} from "@/lib/shared/push_device.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";

export async function readDevice(): Promise<LocalPushDevice | undefined> {
  return await withStore("readonly", (store) => store.get(PUSH_INSTANCE));
}

export async function writeDevice(device: LocalPushDevice): Promise<void> {
  await withStore("readwrite", (store) => store.put(device, PUSH_INSTANCE));
}

/** Without idb, to fit the worker's budget of bytes. */
async function withStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const opening = indexedDB.open(pushDatabaseName(PUSH_INSTANCE), 1);
    opening.addEventListener("upgradeneeded", () => {
      // Looking must not create a database.
      if (mode === "readonly") opening.transaction?.abort();
      else opening.result.createObjectStore(PUSH_STORE);
    });
    const database = await requestToPromise(opening);
    const store = database.transaction(PUSH_STORE, mode).objectStore(PUSH_STORE);
    return await requestToPromise(work(store)).finally(() => database.close());
  } catch {
    return undefined;
  }
}

function requestToPromise<Value>(request: IDBRequest<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>();
  request.addEventListener("success", () => resolve(request.result));
  request.addEventListener("error", () => reject(request.error));
  return promise;
}

interface DeviceCall<Body> {
  params?: Record<string, string>;
  body?: Body;
}

/** Never rejects; returns undefined for any failure. */
export async function callDeviceApi<Body, Reply>(
  { method, path }: Endpoint<Body, Reply>,
  { params = {}, body }: DeviceCall<Body> = {},
): Promise<Reply | undefined> {
  const values: Record<string, string> = { instanceId: PUSH_INSTANCE, ...params };
  const address = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(values[name] ?? ""));
  try {
    const response = await fetch(address, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      keepalive: true,
      redirect: "error",
    });
    return response.ok && response.status !== 204 ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
