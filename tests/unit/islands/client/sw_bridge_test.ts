import assert from "node:assert/strict";
import { openWorker, requireWorkerAddress } from "@/islands/client/browser/sw_bridge.ts";

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

Deno.test("the policy lets the two addresses of our worker through, query and all, and nothing else", () => {
  using _page = atOrigin();
  assert.equal(requireWorkerAddress("/sw.js"), `${ORIGIN}/sw.js`);
  const pushed = "/service-worker.js?pusherBeamsWebSDKVersion=2.1.0";
  assert.equal(requireWorkerAddress(pushed), ORIGIN + pushed);
  const refused = [
    "/other.js",
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

Deno.test("openWorker() comes back with nothing where the browser has no service workers", async () => {
  const unheard = () => assert.fail("nothing can be heard");
  const news = {
    noticeReady: unheard,
    noticeWaiting: unheard,
    noticeTakenOver: unheard,
    mayReload: () => true,
    wantsApp: () => true,
    shows: () => false,
  };
  assert.equal(await openWorker(news), undefined);
});
