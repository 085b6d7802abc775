import assert from "node:assert/strict";
import type { Page } from "playwright";
import { textOf } from "@/lib/shared/message_area.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { addressIn } from "@/lib/shared/public_pages.ts";
import { textIn } from "@/routes/pages/page_language.ts";
import { type AppServer, sharedServer } from "../support/app_server.ts";
import { DESKTOP, needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { openCountingProxy } from "../support/counting_proxy.ts";
import { countMonthOfUse } from "../support/month_of_use.ts";
import { waitUntil } from "../support/page_condition.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { makeNextRelease, openBuiltSite, replaceFiles, serveReleases } from "../support/releases.ts";
import { openSignedIn } from "../support/web_users.ts";
import {
  APP_PAGES,
  readCaches,
  readKeptDocuments,
  waitForApp,
  waitForReportParts,
  waitForWorker,
} from "../support/worker_page.ts";

const READY = "App ready to work offline";
const OPTIONS: PageOptions = {
  serviceWorkers: "allow",
  expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
};
const MAX_BYTES = 46_000;
/** Of the script that answers, which comes at the first touch. */
const ANSWER_MAX_BYTES = 3_500;
const SETTINGS_CALLS = [
  "/api/auth/preferences",
  "/api/auth/profile",
];

/** Notes what the page asks of the worker, in `asked`, and that it was said to be ready: the notice leaves again. */
const WATCH_WORKER = `(() => {
  new MutationObserver(() => {
    if (document.querySelector(".app-notice")?.textContent.includes("${READY}")) sessionStorage.setItem("ready", "1");
  }).observe(document, { childList: true, subtree: true });
  globalThis.asked = [];
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (message, ...rest) {
    // That it answers this page costs nothing.
    if (message.type !== "CLAIM") asked.push(message.type);
    if (!window.isDeaf || message.type !== "KEEP_APP") postMessage.call(this, message, ...rest);
  };
})()`;

/** Opens the start page and waits until its worker has all that this visit is about. */
async function lookAtStart(page: Page, path = "/"): Promise<void> {
  await page.addInitScript(WATCH_WORKER);
  await page.goto(path);
  await waitForWorker(page);
  await waitUntil(page, "asked.length > 0");
  await page.waitForLoadState("networkidle");
}

async function saveData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
}

/** Expects every screen on the phone, and opens one without a network; offline_shells_test.ts opens them all. */
async function expectWholeOffline(page: Page): Promise<void> {
  const kept = await readKeptDocuments(page);
  assert.deepEqual(APP_PAGES.filter(({ path }) => !kept.includes(path)), []);
  await page.context().setOffline(true);
  await page.goto("/signup");
  await page.getByLabel("First name").waitFor();
}

for (const language of LANGUAGES) {
  const path = addressIn(language, "/");
  Deno.test(
    `Whoever looks at ${path} is sent at most 46 KB in all, and 3.5 KB for a first answer`,
    needsChromium,
    async () => {
      const server = await sharedServer();
      await using wire = openCountingProxy(server.url);
      await withPage(wire.url, async (page) => {
        await lookAtStart(page, path);
        assert.deepEqual(await page.evaluate("asked"), ["KEEP_PAGE"]);
        assert.deepEqual((await readKeptDocuments(page)).toSorted(), [path, "/offline"].toSorted());
        // A phone asks for these as well, to see whether the app can be installed.
        await page.evaluate(`fetch("/manifest.webmanifest").then((response) => response.json())
        .then(({ icons: [{ src }] }) => fetch(src)).then((response) => response.bytes())`);
        const counts = wire.takeCounts();
        const bytes = [...counts.values()].reduce((sum, count) => sum + count, 0);
        assert.ok(counts.has("/sw.js") && counts.has("/manifest.webmanifest"));
        assert.ok(bytes > 20_000 && bytes <= MAX_BYTES, `${bytes} bytes: ${[...counts].join(" ")}`);
        await page.locator("#try-value").fill("140");
        await page.locator(".landing-answer > [role=status] .landing-keep").waitFor();
        const answer = [...wire.takeCounts()];
        const answerBytes = answer.reduce((sum, [, count]) => sum + count, 0);
        assert.ok(
          answerBytes > 1_000 && answerBytes <= ANSWER_MAX_BYTES,
          `${answerBytes} bytes: ${answer.join(" ")}`,
        );
        await page.context().setOffline(true);
        await page.reload();
        await page.getByRole("link", { name: textIn(language, landingText).getStarted, exact: true })
          .waitFor();
        await page.goto("/signup");
        await page.getByRole("heading", { name: textIn(language, pagesText).offline.title }).waitFor();
      }, OPTIONS);
    },
  );
}

/** What brings the app to somebody who has looked at the start page. */
const OCCASIONS: Record<string, (page: Page, server: AppServer) => Promise<unknown>> = {
  "goes to sign up": (page) => page.getByRole("link", { name: "Get Started" }).click(),
  "goes to sign in": (page) => page.goto("/login"),
  "is signed in": async (page, server) => {
    const { token } = await startPatientSession(server);
    await openSignedIn(page, token, "/");
  },
  "accepts the install prompt": async (page) => {
    await page.evaluate(`dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }),
      { prompt: () => Promise.resolve({ outcome: "accepted" }) }))`);
    await page.getByRole("button", { name: "Install App" }).click();
    await page.getByRole("button", { name: "Install Now" }).click();
  },
  "installs by the browser's own menu": async (page) => {
    await page.evaluate(`dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt() {} }))`);
    await page.waitForSelector("[data-installable]", { state: "attached" });
    await page.evaluate(`dispatchEvent(new Event("appinstalled"))`);
  },
  "opens it from an iPhone's home screen": async (page) => {
    await page.addInitScript(`(() => {
      const { matchMedia } = globalThis;
      globalThis.matchMedia = (query) => query.includes("standalone") ? { matches: true } : matchMedia(query);
    })()`);
    await page.reload();
  },
  "is on a network that costs nothing": async (page) => {
    await page.addInitScript(
      `Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ type: "wifi" }) })`,
    );
    await page.reload();
  },
};

for (const [name, occur] of Object.entries(OCCASIONS)) {
  Deno.test(`The app is asked for when a visitor ${name}`, needsChromium, async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      // That the app comes when it is asked for is the next test's.
      await page.addInitScript("window.isDeaf = true");
      await lookAtStart(page);
      assert.deepEqual(await readKeptDocuments(page), ["/", "/offline"]);
      await occur(page, server);
      await waitUntil(page, `asked.includes("KEEP_APP")`);
    }, OPTIONS);
  });
}

Deno.test("The app that was fetched works offline once it says so", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await lookAtStart(page);
    await page.getByRole("link", { name: "Get Started" }).click();
    await waitUntil(page, `sessionStorage.getItem("ready") !== null`);
    await expectWholeOffline(page);
  }, OPTIONS);
});

Deno.test("With Save-Data only what the screen in use needs is fetched", needsChromium, async () => {
  const server = await sharedServer();
  const { token } = await startPatientSession(server);
  await withPage(server.url, async (page) => {
    await saveData(page);
    await page.addInitScript(WATCH_WORKER);
    await page.goto("/", { waitUntil: "networkidle" });
    const count = `navigator.serviceWorker.getRegistrations().then(({ length }) => length)`;
    assert.equal(await page.evaluate(count), 0);
    await page.goto("/login");
    await waitForWorker(page);
    await waitUntil(page, "asked.length > 0");
    assert.deepEqual(await readKeptDocuments(page), ["/login", "/offline"]);
    await openSignedIn(page, token, "/dashboard");
    await waitUntil(
      page,
      `caches.open("shells").then((cache) => cache.keys())
      .then((keys) => keys.some(({ url }) => new URL(url).pathname === "/dashboard"))`,
    );
    // The start page is kept where it is looked at for longer.
    const kept = (await readKeptDocuments(page)).filter((path) => path !== "/");
    assert.deepEqual(kept, ["/dashboard", "/login", "/offline"]);
    assert.equal(await page.getByText(READY).count(), 0);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: "Record Blood Sugar" }).click();
    await page.getByLabel("Blood sugar value").waitFor();
    await page.goto("/settings");
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
  }, OPTIONS);
});

Deno.test("A download that was interrupted goes on with the next page", needsChromium, async () => {
  const site = await openBuiltSite();
  await using server = await serveReleases(replaceFiles(site, { "/inbox": undefined }));
  await using wire = openCountingProxy(server.url);
  await withPage(wire.url, async (page) => {
    await page.goto("/");
    await waitForWorker(page);
    await server.release({ ...site, find: (path) => path === "/inbox" ? undefined : site.find(path) });
    await page.goto("/signup");
    await waitUntil(
      page,
      `caches.open("shells").then((cache) => cache.keys())
      .then((keys) => keys.some(({ url }) => url.includes("/feedback?")))`,
    );
    await page.waitForLoadState("networkidle");
    const kept = await readKeptDocuments(page);
    assert.ok(!kept.includes("/inbox") && !kept.includes("/settings"));
    const before = new Set((await readCaches(page)).map(({ url }) => new URL(url).pathname));
    await server.release(site);
    wire.takeCounts();
    await page.goto("/login");
    await page.getByText(READY).waitFor();
    const again = [...wire.takeCounts().keys()].filter((path) => before.has(path) && path !== "/login");
    assert.deepEqual(again, [], "what was there is not fetched again");
    await expectWholeOffline(page);
  }, { ...OPTIONS, expectedErrors: [/.*/] });
});

Deno.test("An update fetches what changed and nothing else", needsChromium, async () => {
  const site = await openBuiltSite();
  await using server = await serveReleases(site);
  await using wire = openCountingProxy(server.url);
  await withPage(wire.url, async (page) => {
    await page.goto("/signup");
    await waitForApp(page);
    await page.waitForLoadState("networkidle");
    await server.release(await makeNextRelease(site, "/settings", "The next release"));
    wire.takeCounts();
    await page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())");
    await page.getByText("New content available").waitFor();
    assert.deepEqual([...wire.takeCounts().keys()].toSorted(), ["/settings", "/sw.js"]);
  }, { ...OPTIONS, expectedErrors: [/status of (401|404)/] });
});

Deno.test("A move to the settings takes at most 3 KB", needsChromium, async () => {
  const server = await sharedServer();
  const { token } = await startPatientSession(server);
  await using wire = openCountingProxy(server.url);
  await withPage(wire.url, async (page) => {
    await openSignedIn(page, token, "/dashboard");
    await waitForApp(page);
    await waitForReportParts(page);
    await page.waitForLoadState("networkidle");
    wire.takeCounts();
    const answers = SETTINGS_CALLS.map(async (path) => {
      const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === path);
      await answer.finished();
    });
    await page.locator('a[href="/settings"]').first().click();
    await Promise.all(answers);
    const counts = wire.takeCounts();
    assert.deepEqual([...counts.keys()].toSorted(), SETTINGS_CALLS);
    const bytes = counts.values().reduce((sum, count) => sum + count, 0);
    assert.ok(bytes > 1_000 && bytes <= 3_000, `${bytes} bytes: ${[...counts].join(" ")}`);
  }, { ...OPTIONS, viewport: DESKTOP });
});

Deno.test("A month of use costs what the start page says, and at most 400 KB", needsChromium, async () => {
  const bytes = await countMonthOfUse();
  const said = textOf(landingText).questionList.map(({ answer }) => /(\d+) KB a month/.exec(answer)?.[1]);
  const promised = Number(said.find((kilobytes) => kilobytes)) * 1000;
  assert.ok(promised > 0 && promised <= 400_000);
  assert.ok(bytes.month <= promised, JSON.stringify(bytes));
  assert.ok(bytes.look > 500 && bytes.reading > 500, JSON.stringify(bytes));
});
