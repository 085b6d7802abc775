/** A stage with people, readings, media and feedback on it, where every visit finds the same. @module */
import type { Page } from "playwright";
import type { Site } from "@/routes/site.ts";
import { openContext, type PageOptions, PHONE } from "../browser.ts";
import { openBuiltSite } from "../releases.ts";
import { openTestApp, type TestApp } from "../test_app.ts";
import { watchForRest } from "./at_rest.ts";
import type { Screen, Visitor } from "./screen.ts";
import { fillStage, type Tokens } from "./stage_data.ts";
import { openProxy, STEADY_ADDRESS } from "./steady_address.ts";

/** Where screens are visited; `await using` ends it. */
export interface ScreenServer extends AsyncDisposable {
  /** Opens a screen in a browser of its own and runs something there. */
  visit(screen: Screen, run: (page: Page) => Promise<void>): Promise<void>;
}

/** A state that is not there by then does not come. */
const PATIENCE_MS = 20_000;
/** So long after the test clock's start the stage is set. */
const STAGE_SECONDS = 30;
const HERE = { viewport: PHONE, locale: "en-GB", timezoneId: "Africa/Lagos" };

/** Sets the stage with everybody and everything on it. @param site What was built last, unless it is given. */
export async function openScreenServer(site?: Site): Promise<ScreenServer> {
  const stage = await openTestApp({ site: site ?? await openBuiltSite() });
  const tokens = await fillStage(stage);
  // Only then the file that is copied is whole.
  await stage.db.close();
  const idle: Record<Visitor, Seat[]> = { nobody: [], patient: [], newcomer: [], admin: [] };
  return {
    async visit(screen, run) {
      const { who = "nobody", turnsClock = false, browser } = screen;
      const { expectedErrors, ...options } = { ...browser };
      const isOrdinary = !turnsClock && Object.keys(options).length === 0;
      const seat = isOrdinary && idle[who].pop() || await openSeat(options, tokens.newcomer);
      let isGood = false;
      try {
        await using app = await openCopy(stage);
        const look = (page: Page) => lookAt(page, { screen, tokens, now: app.clock.now() }, run);
        await seat.visit(app, look, expectedErrors);
        isGood = true;
      } finally {
        if (isGood && isOrdinary) idle[who].push(seat);
        else await seat[Symbol.asyncDispose]();
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(Object.values(idle).flat().map((seat) => seat[Symbol.asyncDispose]()));
      await stage[Symbol.asyncDispose]();
    },
  };
}

/** Nobody finds what the visit before has changed. */
async function openCopy({ deps: { site, blobs }, path }: TestApp): Promise<TestApp> {
  const copy = await openTestApp({ site, blobs }, path);
  copy.clock.advance({ seconds: STAGE_SECONDS });
  return copy;
}

/** A browser at an address of its own: one visitor's pages share what it has fetched and compiled. */
interface Seat extends AsyncDisposable {
  visit(
    app: TestApp,
    look: (page: Page) => Promise<void>,
    expectedErrors: PageOptions["expectedErrors"],
  ): Promise<void>;
}

async function openSeat(options: PageOptions, newcomer: string): Promise<Seat> {
  let current: TestApp | undefined;
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request, info) =>
      !current || isLate(request, newcomer)
        ? new Response(null, { status: 503 })
        : current.app.fetch(request, info),
  );
  const proxy = openProxy(server.addr.port);
  const context = await openContext(STEADY_ADDRESS, { ...HERE, proxy: { server: proxy.url }, ...options });
  return {
    async visit(app, look, expectedErrors) {
      current = app;
      await context.withPage(async (page) => {
        await clearStorage(page, STEADY_ADDRESS);
        await look(page);
      }, expectedErrors).finally(() => current = undefined);
    },
    async [Symbol.asyncDispose]() {
      await context[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await server.shutdown();
    },
  };
}

/**
 * A page that closes is hidden first, and sends what it holds; the states that let such calls fail are closed by then.
 * A reading would be there for the next newcomer.
 */
function isLate({ method, url, headers }: Request, newcomer: string): boolean {
  return method === "POST" && /^\/api\/v1\/(add|import)$/.test(new URL(url).pathname) &&
    headers.get("authorization") === `Bearer ${newcomer}`;
}

interface Visit {
  screen: Screen;
  tokens: Tokens;
  now: Date;
}

async function lookAt(
  page: Page,
  { screen: { who = "nobody", browser, open }, tokens, now }: Visit,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  if (who !== "nobody") {
    await page.addInitScript(holdOnce(who === "admin" ? "admintoken" : "token", tokens[who]));
  }
  await page.addInitScript(FORGET_SERVER_TIME);
  await page.addInitScript(SEED_RANDOM);
  await watchForRest(page);
  await page.clock.setFixedTime(now);
  await open(page);
  // Where no script may run, no promise is kept either.
  if (browser?.javaScriptEnabled !== false) await page.evaluate(PICTURES_ARE_DRAWN);
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  await run(page);
}

/** Pictures that are hidden or further away wait until somebody comes there. */
export const PICTURES_ARE_DRAWN = `Promise.allSettled([...document.images].filter((picture) => {
  const { top, bottom } = picture.getBoundingClientRect();
  return picture.checkVisibility() && bottom > 0 && top < innerHeight;
}).map((picture) => picture.decode()))`;

/** Lets the first document of a tab find a token: `storageState` would open a page for it, and close it again. */
function holdOnce(name: string, token: string): string {
  return `if (origin !== "null" && !sessionStorage.getItem("held")) {
    sessionStorage.setItem("held", "1");
    localStorage.setItem("${name}", "${token}");
  }`;
}

/** Whatever the page before has kept. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

/** The time of the pictures is not the server's, which would be told of each reading. */
const FORGET_SERVER_TIME = `{
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === "date" ? null : get.call(this, name);
  };
}`;

/** Ids and keys are those of every visit; those of the next document differ. */
const SEED_RANDOM = `{
  let state = 1;
  if (origin !== "null") {
    state += Number(sessionStorage.getItem("documents"));
    sessionStorage.setItem("documents", String(state));
  }
  const draw = () => {
    state = Math.imul(state, 48271) + 11;
    return state >>> 0;
  };
  Crypto.prototype.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let place = 0; place < bytes.length; place++) bytes[place] = draw() >>> 16;
    return array;
  };
  Crypto.prototype.randomUUID = () => {
    const hex = Array.from({ length: 32 }, () => (draw() >>> 28).toString(16)).join("");
    return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, "$1-$2-4$3-8$4-$5");
  };
  Math.random = () => draw() / 2 ** 32;
}`;
