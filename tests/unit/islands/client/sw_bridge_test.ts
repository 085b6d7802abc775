import assert from "node:assert/strict";
import { openWorker, requireWorkerAddress, type WorkerEvent } from "@/islands/client/browser/sw_bridge.ts";
import { installGlobal } from "../../../support/fake_global.ts";

const ORIGIN = "https://alafia.example";

/** Puts the page at an address until it is disposed of. */
function atOrigin(): Disposable {
  const former = Object.getOwnPropertyDescriptor(globalThis, "location");
  Object.defineProperty(globalThis, "location", { configurable: true, value: new URL(ORIGIN) });
  return {
    [Symbol.dispose]() {
      if (former) Object.defineProperty(globalThis, "location", former);
    },
  };
}

Deno.test("the policy lets the two addresses of our worker through, query and all, and those of what draws and reads PDFs", () => {
  using _page = atOrigin();
  assert.equal(requireWorkerAddress("/sw.js"), `${ORIGIN}/sw.js`);
  const pushed = "/service-worker.js?pusherBeamsWebSDKVersion=2.1.0";
  assert.equal(requireWorkerAddress(pushed), ORIGIN + pushed);
  for (const lone of ["/assets/report_worker-A1B2.js", "/assets/pdf_worker-A1B2.js"]) {
    assert.equal(requireWorkerAddress(lone), ORIGIN + lone);
  }
  const refused = [
    "/other.js",
    "/assets/pdf_engine-A1B2.js",
    "/assets/pdf_worker-A1B2.js/../x.js",
    "/media/1/pdf_worker-A1B2.js",
    "/assets/sw.js",
    "/sw.js/",
    "//evil.example/sw.js",
    "https://evil.example/sw.js",
    "data:text/javascript,//sw.js",
    "javascript:1",
    "",
  ];
  for (const address of refused) assert.throws(() => requireWorkerAddress(address), TypeError, address);
});

function createNews(): WorkerEvent {
  const unheard = () => assert.fail("nothing can be heard");
  return {
    noticeReady: unheard,
    noticeWaiting: unheard,
    noticeTakenOver: unheard,
    mayReload: () => true,
    wantsApp: () => true,
    shows: () => false,
  };
}

Deno.test("openWorker() comes back with nothing where the browser has no service workers", async () => {
  assert.equal(await openWorker(createNews()), undefined);
});

/** A browser whose registrations end as told, one after the other. */
function inBrowser(outcomes: readonly (Error | object)[], { isControlled = false } = {}) {
  const active = { asked: [] as unknown[], postMessage: (wish: unknown) => void active.asked.push(wish) };
  const waits: number[] = [];
  const left = [...outcomes];
  const workers = {
    controller: isControlled ? active : null,
    ready: Promise.resolve({ active }),
    addEventListener() {},
    startMessages() {},
    register() {
      const outcome = left.shift();
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
  };
  const navigator = installGlobal("navigator", { serviceWorker: workers });
  const page = atOrigin();
  return {
    asked: active.asked,
    waits,
    /** Registrations that nobody asked for yet. */
    left,
    wait: (ms: number) => Promise.resolve(void waits.push(ms)),
    [Symbol.dispose]() {
      page[Symbol.dispose]();
      navigator[Symbol.dispose]();
    },
  };
}

function createRegistration({ isActive = true } = {}) {
  const installing = Object.assign(new EventTarget(), { state: "installing" });
  return Object.assign(new EventTarget(), {
    active: isActive ? {} : null,
    waiting: null,
    installing,
    giveUp() {
      installing.state = "redundant";
      installing.dispatchEvent(new Event("statechange"));
    },
  });
}

const NO_NETWORK = new TypeError("the script could not be fetched");

Deno.test("A registration that fails is tried again in the same document, ever later", async () => {
  using browser = inBrowser([NO_NETWORK, NO_NETWORK, createRegistration()]);
  assert.ok(await openWorker(createNews(), browser.wait));
  assert.deepEqual(browser.waits, [3_000, 30_000]);
});

Deno.test("After four tries, and where the browser refuses for good, there is no worker", async () => {
  const never = [...Array(5)].map(() => NO_NETWORK);
  using browser = inBrowser(never);
  assert.equal(await openWorker(createNews(), browser.wait), undefined);
  assert.equal(browser.left.length, 1);
  using strict = inBrowser([new DOMException("insecure", "SecurityError"), createRegistration()]);
  assert.equal(await openWorker(createNews(), strict.wait), undefined);
  assert.deepEqual(strict.waits, []);
});

Deno.test("A first worker that the browser gave up on is registered anew; a newer one is left to it", async () => {
  const first = createRegistration({ isActive: false });
  using browser = inBrowser([first, createRegistration(), createRegistration()]);
  await openWorker(createNews(), browser.wait);
  first.giveUp();
  await settle();
  assert.deepEqual([browser.waits, browser.left.length], [[3_000], 1]);
  const updating = createRegistration();
  using updated = inBrowser([updating, createRegistration()]);
  await openWorker(createNews(), updated.wait);
  updating.giveUp();
  await settle();
  assert.equal(updated.left.length, 1);
});

Deno.test("A page that no worker answers asks the active one for it, and only such a page", async () => {
  using browser = inBrowser([createRegistration()]);
  await openWorker(createNews(), browser.wait);
  await settle();
  assert.deepEqual(browser.asked, [{ type: "CLAIM" }]);
  using controlled = inBrowser([createRegistration()], { isControlled: true });
  await openWorker(createNews(), controlled.wait);
  await settle();
  assert.deepEqual(controlled.asked, []);
});

/** Lets all go on that waits for nothing but promises. */
function settle(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  queueMicrotask(() => setTimeout(resolve, 0));
  return promise;
}
