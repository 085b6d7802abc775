import assert from "node:assert/strict";
import type { Page } from "playwright";
import { REPORT_CACHE } from "@/lib/shared/offline.ts";
import { sharedServer, startAppServer } from "../support/app_server.ts";
import { needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { readSample } from "../support/media_files.ts";
import { startMediaServer } from "../support/media_server.ts";
import { openCountingProxy } from "../support/counting_proxy.ts";
import { waitUntil } from "../support/page_condition.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { openSignedIn } from "../support/web_users.ts";
import { FRAMED_PATHS } from "@/lib/shared/public_pages.ts";
import {
  APP_PAGES,
  readCaches,
  waitForApp,
  waitForReportParts,
  waitForWorker,
} from "../support/worker_page.ts";

const READY = "App ready to work offline";
const CUT: PageOptions = {
  serviceWorkers: "allow",
  // What the browser says of calls that find no server, itself or by the worker.
  expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/],
};
/** What stands on each screen without an answer of the server; a query leads to the same screen. */
const HEADINGS = {
  "/login": "Welcome",
  "/signup": "Create Account",
  "/otp?email=ada%40example.ng": "Verify your email",
  "/forgot-password": "Forgot your password?",
  "/dashboard": "Blood Sugar Logbook",
  "/dashboard?record": "Blood Sugar Logbook",
  "/settings": "Settings",
  "/meal-guide": "Meal guide",
  "/help": "Help",
};

/** Opens a page and waits for what stands on it. */
async function expectHeading(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}

Deno.test(
  "After one visit of a screen every screen opens with the network cut, and what is not on the phone says so",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    await withPage(server.url, async (page) => {
      await page.goto("/signup");
      await page.getByText(READY).waitFor();
      await server.stop();
      await page.context().setOffline(true);
      // Nobody can say that it is a wrong one, so the person stays in.
      await page.evaluate(`localStorage.setItem("token", "kept")`);
      for (const { path, title } of APP_PAGES) {
        // Whoever is signed in reads it in the frame.
        if (FRAMED_PATHS.includes(path)) continue;
        await page.goto(path);
        assert.match(await page.title(), new RegExp(title), path);
      }
      for (const [path, name] of Object.entries(HEADINGS)) await expectHeading(page, path, name);
      await page.getByRole("heading", { name: "How to measure" }).waitFor();
      // A screen that is still opening would miss the token and lead to /login.
      await page.goto("/");
      await page.evaluate(`localStorage.removeItem("token")`);
      await expectHeading(page, "/users", "You are offline");
      await page.getByRole("link", { name: "Go to the start page" }).click();
      await page.getByRole("link", { name: "Get Started" }).waitFor();
      await assert.rejects(page.goto("/google/start"), /ERR_/);
    }, CUT);
  },
);

Deno.test(
  "On the first day lists that nobody has opened are there without a network, and are fetched once",
  needsChromium,
  async () => {
    await using stage = await startMediaServer();
    await stage.upload({
      type: "audio",
      title: "Your feet",
      duration: "00:30",
      file: await readSample("mp3"),
    });
    await withPage(stage.server.url, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const lastOne = page.waitForResponse(/\/api\/v1\/videos/);
      await stage.open(page, "/dashboard");
      await (await lastOne).finished();
      await waitForApp(page);
      asked.length = 0;
      await page.reload();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(asked.filter((path) => /^\/api\/v1\/(audios|videos|pdfs|reminders)$/.test(path)), []);
      await stage.server.stop();
      await page.goto("/podcast");
      await page.getByText("Seen less than an hour ago").waitFor();
      await page.getByRole("heading", { name: "Your feet" }).waitFor();
    }, CUT);
  },
);

Deno.test(
  "A page that was opened past the worker is answered by it all the same",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      await page.goto("/login");
      await waitForWorker(page);
      await page.evaluate("window.isFormer = true");
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Page.reload", { ignoreCache: true });
      await waitUntil(page, "!window.isFormer && navigator.serviceWorker?.controller");
    }, CUT);
  },
);

Deno.test(
  "A second visit costs less than 2 KB, and no cache holds anything of a person",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await using wire = openCountingProxy(server.url);
    const session = await startPatientSession(server);
    await session.add({ value: 123.4, comment: "canary-in-the-note" });
    await withPage(wire.url, async (page) => {
      await openSignedIn(page, session.token, "/dashboard");
      await waitForApp(page);
      await waitForReportParts(page);
      for (const path of ["/", "/dashboard", "/settings", "/login"]) {
        await page.goto("about:blank");
        wire.takeCounts();
        await page.goto(path, { waitUntil: "networkidle" });
        // The browser asks for the worker when it likes; it is part of the visit.
        await page.evaluate(`navigator.serviceWorker.ready.then((registration) => registration.update())`);
        const counts = [...wire.takeCounts()].filter(([asked]) => !asked.startsWith("/api/"));
        const bytes = counts.reduce((sum, [, count]) => sum + count, 0);
        // Calls of the API come on top.
        assert.ok(bytes > 0 && bytes < 2000, `${path}: ${bytes} bytes: ${counts.join(" ")}`);
      }
      const profile = await page.evaluate<string>(`fetch("/api/auth/profile", {
      headers: { authorization: "Bearer " + localStorage.getItem("token") },
    }).then((response) => response.text())`);
      const { firstName, lastName, email, phoneNumber, address, _id } = JSON.parse(profile).user;
      for (const path of ["/offline", "/dashboard"]) await page.goto(path);
      await page.getByText("canary-in-the-note").waitFor();
      const entries = await readCaches(page);
      assert.ok(entries.length >= APP_PAGES.length + 10, `${entries.length} entries were read`);
      const canaries = [
        "canary-in-the-note",
        "123.4",
        session.token,
        firstName,
        lastName,
        email,
        phoneNumber,
      ];
      for (const canary of [...canaries, address, _id]) {
        assert.ok(canary, "there is something to look for");
        assert.deepEqual(
          entries.filter(({ text }) => text.includes(canary)).map(({ url }) => url),
          [],
          canary,
        );
      }
      const foreign = entries.filter(({ url }) =>
        !/^\/(assets\/|recordings\?language=\w+$|[\w-]*\?sha256-)/.test(
          new URL(url).pathname + new URL(url).search,
        )
      );
      assert.deepEqual(foreign.map(({ url }) => url), []);
    }, { serviceWorkers: "allow" });
  },
);

Deno.test(
  "What a report takes is kept when there is time, and left out on Save-Data",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    const session = await startPatientSession(server);
    await session.add();
    await withPage(server.url, async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: true });
      await openSignedIn(page, session.token, "/dashboard");
      await waitForWorker(page);
      await page.evaluate(`new Promise((resolve) => requestIdleCallback(resolve))`);
      assert.deepEqual((await readCaches(page)).filter(({ cache }) => cache === REPORT_CACHE), []);
      await devtools.send("Emulation.setDataSaverOverride", { dataSaverEnabled: false });
      await page.reload();
      await waitForReportParts(page);
      const parts = (await readCaches(page)).filter(({ cache }) => cache === REPORT_CACHE);
      await server.stop();
      for (const { url } of parts) {
        assert.equal(await page.evaluate(`fetch(${JSON.stringify(url)}).then(({ status }) => status)`), 200);
      }
    }, CUT);
  },
);

Deno.test(
  "Without service workers everything works online, and nothing complains",
  needsChromium,
  async () => {
    const server = await sharedServer();
    const session = await startPatientSession(server);
    await withPage(server.url, async (page) => {
      await page.addInitScript("delete Navigator.prototype.serviceWorker");
      await page.goto("/");
      assert.equal(await page.evaluate("'serviceWorker' in navigator"), false);
      await openSignedIn(page, session.token, "/dashboard");
      await page.getByText("No readings yet").waitFor();
    });
  },
);
