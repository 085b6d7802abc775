import assert from "node:assert/strict";
import { APP_CACHES } from "@/lib/shared/offline.ts";
import { unregisterWorker } from "@/sw/kill_worker.ts";

/** What a worker finds around it, and what it did with it. */
interface Surroundings extends Disposable {
  done: string[];
}

/** Puts a worker's globals in place: caches that are there or not, and one page with its answer. */
function surround({ hasCaches = true, pageSays }: { hasCaches?: boolean; pageSays: boolean }): Surroundings {
  const done: string[] = [];
  const log = <Value>(what: string, value: Value) => {
    done.push(what);
    return Promise.resolve(value);
  };
  const page = {
    url: "https://alafia.example/login",
    navigate: (url: string) => log(`navigate ${url}`, null),
    postMessage: (_question: unknown, [port]: MessagePort[]) => {
      port?.postMessage(pageSays);
      port?.close();
    },
  };
  const globals = {
    caches: { delete: (name: string) => log(`delete ${name}`, hasCaches) },
    registration: { unregister: () => log("unregister", true) },
    clients: { claim: () => log("claim", undefined), matchAll: () => Promise.resolve([page]) },
  };
  const former = Object.keys(globals).map((name) =>
    [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const
  );
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }
  return {
    done,
    [Symbol.dispose]() {
      for (const [name, descriptor] of former) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}

const DELETED = APP_CACHES.map((name) => `delete ${name}`);

Deno.test("leavePages() deletes the app's caches, signs the worker off and loads its pages anew", async () => {
  using around = surround({ pageSays: true });
  await unregisterWorker();
  assert.deepEqual(around.done, [...DELETED, "unregister", "claim", "navigate https://alafia.example/login"]);
});

Deno.test("leavePages() leaves a page alone that has something unsaved", async () => {
  using around = surround({ pageSays: false });
  await unregisterWorker();
  assert.deepEqual(around.done, [...DELETED, "unregister", "claim"]);
});

Deno.test("leavePages() loads nothing anew where there was no worker before: it would go round in circles", async () => {
  using around = surround({ hasCaches: false, pageSays: true });
  await unregisterWorker();
  assert.deepEqual(around.done, [...DELETED, "unregister"]);
});
