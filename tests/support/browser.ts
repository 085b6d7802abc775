/** Chromium for journeys; a page that misbehaves fails its test. @module */
import assert from "node:assert/strict";
import { isMissing } from "./installed_programs.ts";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import { EVERY_RULE, runAxe } from "./axe.ts";
import { makeAddress } from "./fixtures.ts";

/** The smallest phone that the screens are drawn for. */
export const PHONE = { width: 360, height: 740 };
/** The desktop that the screens are drawn for. */
export const DESKTOP = { width: 1280, height: 800 };

/** Options of every test that opens a page: `Deno.test(name, needsChromium, run)`. */
export const needsChromium = { ignore: isMissing("chromium") };

/** How a page is opened. */
export interface PageOptions extends BrowserContextOptions {
  /** Console errors that this journey provokes on purpose, such as a refused sign-in. */
  expectedErrors?: RegExp[];
  /** Opens the browser as people have it, which alone shows a PDF and a notification. */
  isWhole?: boolean;
}

/** The same browser without windows of its own, which takes a third of the time; and the whole of it. */
const SHELL = "/usr/bin/chromium-headless-shell";
const WHOLE = "/usr/bin/chromium";
/** What is opened where nothing asks for the whole. */
export const CHROMIUM = isMissing("chromium-headless-shell") ? WHOLE : SHELL;
/** Without the network flags Chromium spends its start asking hosts that cannot be reached. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Else what was drawn before, and when a picture was decoded, shows in the pixels.
  "--disable-partial-raster",
  "--disable-checker-imaging",
];

/** Far above what one step takes on a busy machine: what is never answered fails here. */
export const STEP_MAX_MS = 60_000;
/** Far above what a journey takes. */
const PAGE_MAX_MS = 8 * 60_000;

const launched = new Map<string, Promise<Browser>>();
Deno.test.afterAll(async () => {
  for (const browser of launched.values()) await (await browser).close();
});

function launch(executablePath: string): Promise<Browser> {
  const browser = launched.get(executablePath) ?? chromium.launch({ executablePath, args: FLAGS });
  launched.set(executablePath, browser);
  return browser;
}

/**
 * Opens a page of `origin` in a context of its own and fails when the page reports an error, breaks the
 * content security policy or asks another origin for anything.
 *
 * There is no service worker unless `serviceWorkers: "allow"` asks for it: a journey that is not about it should
 * see what the server says.
 */
export async function withPage(
  origin: string,
  run: (page: Page) => Promise<void>,
  { expectedErrors, ...options }: PageOptions = {},
): Promise<void> {
  await using context = await openContext(origin, options);
  await context.withPage(run, expectedErrors);
}

/** A browser's context, for one page after the other; what pages keep stays for the next. */
export interface TestContext extends AsyncDisposable {
  /** Opens a page, watched as {@linkcode withPage} says. */
  withPage(run: (page: Page) => Promise<void>, expectedErrors?: RegExp[]): Promise<void>;
}

export async function openContext(
  origin: string,
  { isWhole = false, ...options }: Omit<PageOptions, "expectedErrors"> = {},
): Promise<TestContext> {
  const browser = await launch(isWhole ? WHOLE : CHROMIUM);
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: origin,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    // As many people from one address would be held up by its limits.
    extraHTTPHeaders: { "X-Forwarded-For": makeAddress() },
    ...options,
  });
  context.setDefaultTimeout(STEP_MAX_MS);
  await context.addInitScript(STAND_STILL);
  let complaints: string[] = [];
  await context.exposeBinding("reportViolation", (_source, text: string) => complaints.push(text));
  await context.addInitScript(REPORT_VIOLATIONS);
  return {
    async withPage(run, expectedErrors = []) {
      complaints = [];
      const page = await context.newPage();
      boundEvaluation(page);
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error("The page has not come to an end.")), PAGE_MAX_MS);
      try {
        listenForComplaints(page, new URL(origin).origin, complaints);
        await Promise.race([run(page), late]);
      } finally {
        clearTimeout(timer);
        await page.close();
      }
      const unexpected = complaints.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
      assert.deepEqual(unexpected, []);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** A page may never answer; this names what it was asked. */
function boundEvaluation(page: Page): void {
  const evaluate: (script: string, argument: unknown) => Promise<unknown> = page.evaluate.bind(page);
  async function evaluateInTime(script: string, argument: unknown): Promise<unknown> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`The page has not answered in a minute: ${script}`)),
      STEP_MAX_MS,
    );
    return await Promise.race([evaluate(script, argument), late]).finally(() => clearTimeout(timer));
  }
  Object.assign(page, { evaluate: evaluateInTime });
}

/** Runs axe over the page as it stands and fails on any finding. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  assert.deepEqual(await runAxe(page, EVERY_RULE), []);
}

/** What turns, fades and slides is drawn 60 times a second, and costs two cores more than all that is looked at. */
export const STAND_STILL = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "@media (prefers-reduced-motion: reduce) { *, ::before, ::after { animation: none !important } }");
  document.adoptedStyleSheets = [sheet];
}`;

const REPORT_VIOLATIONS = `document.addEventListener("securitypolicyviolation", (event) =>
  reportViolation("CSP: " + event.violatedDirective + " refused " + event.blockedURI + " " + event.sample));`;

function listenForComplaints(page: Page, origin: string, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(`error: ${error.stack || error}`));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === origin || ["blob:", "data:"].includes(url.protocol);
    if (!isOwn) complaints.push(`request to another origin: ${url}`);
  });
}
