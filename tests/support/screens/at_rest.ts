/** When a page has come to rest: nothing is on its way to it, and it shows the same every time. @module */
import type { CDPSession, Page, Route } from "playwright";

/** What a page waits for, as the page itself tells, in the order of its own events. */
interface Watch {
  session: CDPSession;
  /** By the browser's id of each. */
  requests: Map<string, { call: string; loaderId: string }>;
  /** Requests so far. */
  begun: number;
  /** Calls that nobody answers. */
  held: Set<string>;
}
const watches = new WeakMap<Page, Watch>();

const callOf = (method: string, url: string) => `${method} ${url}`;

/** Leaves a call without an answer for as long as the page is open; nobody waits for it. */
export function leaveUnanswered(route: Route): void {
  const request = route.request();
  watches.get(request.frame().page())?.held.add(callOf(request.method(), request.url()));
}

/** To be called before the page is opened. */
export async function watchForRest(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const watch: Watch = { session, requests: new Map(), begun: 0, held: new Set() };
  session.on("Network.requestWillBeSent", ({ requestId, loaderId, request: { method, url } }) => {
    watch.begun += 1;
    watch.requests.set(requestId, { call: callOf(method, url), loaderId });
  });
  session.on("Network.loadingFinished", ({ requestId }) => void watch.requests.delete(requestId));
  session.on("Network.loadingFailed", ({ requestId }) => void watch.requests.delete(requestId));
  session.on("Page.frameNavigated", ({ frame }) => {
    if (frame.parentId) return;
    for (const [id, { loaderId }] of watch.requests) {
      if (loaderId !== frame.loaderId) watch.requests.delete(id);
    }
  });
  // How loading a worker ends is told to the worker alone.
  page.on("worker", (worker) => watch.held.add(callOf("GET", worker.url())));
  await session.send("Network.enable");
  await session.send("Page.enable");
  await page.addInitScript(COUNT_WAITS);
  watches.set(page, watch);
}

/** Lets the timers go on that {@linkcode untilAtRest} has stopped. */
export async function runTimers(page: Page): Promise<void> {
  await page.evaluate("__pwClock.controller.resume()");
}

/** Less than a page has to come to rest in on a busy machine. */
const PATIENCE_MS = 30_000;
/** So often a page has to be found the same, its timers turned a little in between. */
const LOOKS = 3;

/**
 * Waits until a page asks for nothing, keeps or reads nothing, expects no timer soon, and changes nothing. It leaves
 * the timers stopped: however long all that takes, no notice goes meanwhile.
 *
 * @throws {Error} with what is still on its way.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const watch = watches.get(page);
  if (!watch) throw new Error("The page was not watched from its beginning");
  const deadline = performance.now() + PATIENCE_MS;
  let [last, isFree] = ["", false];
  for (let same = 0; same < LOOKS;) {
    const { waits, timers, seen } = await look(watch, isFree);
    const calls = [...watch.requests.values()].map(({ call }) => call).filter((call) =>
      !watch.held.has(call)
    );
    const state = `${seen} ${watch.begun}`;
    isFree = waits.length + calls.length === 0;
    same = isFree && timers.length === 0 && state === last ? same + 1 : 0;
    if (performance.now() > deadline) {
      throw new Error(`It does not come to rest: ${[...calls, ...waits, ...timers]}`);
    }
    last = state;
  }
}

interface Look {
  /** The kind of each thing that is waited for. */
  waits: string[];
  /** The kind of each timer that is due soon. */
  timers: string[];
  /** Differs from the look before if anything has changed since. */
  seen: string;
}

async function look({ session }: Watch, turnsTimers: boolean): Promise<Look> {
  const expression = `(${LOOK})(${turnsTimers})`;
  const answer = await session.send("Runtime.evaluate", {
    ...{ expression, awaitPromise: true, returnByValue: true },
  }).catch(() => undefined);
  // The page is left for another one.
  if (!answer) return { waits: ["navigation"], timers: [], seen: "" };
  const { result, exceptionDetails } = answer;
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** How far timers are turned, and what is due by then is waited for; what hides a notice comes later. */
const SOON_MS = 50;

/** After a frame, and after whatever is more urgent. */
const LOOK = `async (turnsTimers) => {
  if (!document.documentElement) return { waits: ["document"], timers: [], seen: "" };
  const clock = globalThis.__pwClock.controller;
  if (clock._realTime) await clock.pauseAt(Date.now());
  if (turnsTimers) await clock.runFor(${SOON_MS});
  await new Promise((resolve) => {
    new IntersectionObserver((_entries, observer) => {
      observer.disconnect();
      scheduler.postTask(resolve, { priority: "background" });
    }).observe(document.documentElement);
  });
  const soon = [...clock._timers.values()].filter(({ callAt }) => callAt - clock._now.ticks < ${SOON_MS});
  const { waits, changes } = globalThis.restState;
  return {
    waits: [...waits.values()],
    timers: soon.map(({ type }) => type),
    seen: [changes, innerWidth, innerHeight, scrollX, scrollY].join(),
  };
}`;

const COUNT_WAITS = `{
  const waits = new Map();
  const state = globalThis.restState = { waits, changes: 0 };
  const begin = (what) => {
    const key = ++state.changes;
    waits.set(key, what);
    return () => waits.delete(key);
  };
  const wrap = (prototype, names, whenEnded) => {
    for (const name of names) {
      const original = prototype[name];
      prototype[name] = function (...args) {
        const started = original.apply(this, args);
        whenEnded(started, begin(name));
        return started;
      };
    }
  };
  const settled = (promise, end) => void promise.then(end, end);
  const fired = (...events) => (target, end) => events.forEach((event) => target.addEventListener(event, end));
  wrap(Response.prototype, ["json", "text", "blob", "arrayBuffer"], settled);
  wrap(IDBFactory.prototype, ["open", "deleteDatabase"], fired("success", "error"));
  wrap(IDBDatabase.prototype, ["transaction"], fired("complete", "abort"));
  if (globalThis.SubtleCrypto) {
    wrap(SubtleCrypto.prototype, ["digest", "encrypt", "decrypt", "importKey", "sign", "verify"], settled);
  }
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(() => state.changes++).observe(document, everything);
}`;
