import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sharedServer, startAppServer } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, PHONE, withPage } from "../support/browser.ts";
import { readLayoutShifts, watchLayoutShifts } from "../support/layout_shifts.ts";
import { openSignedIn } from "../support/web_users.ts";
import { untilListIsKept } from "../support/browser_storage.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { waitForApp, waitForWorker } from "../support/worker_page.ts";

const PATH = "/meal-guide";

const TABS = [
  ["Listen", "PodCast Releases"],
  ["Read", "Diabetes Library"],
  ["Watch", "Diabetes Education Videos"],
  ["Foods", "Meal guide"],
  ["Learnt", "What I have learnt"],
] as const;

/** Names of the foods that can be seen. */
function listShown(page: Page): Promise<string[]> {
  return page.locator(".food:visible h3").allTextContents();
}

function search(page: Page) {
  return page.getByRole("searchbox", { name: "Search foods" });
}

Deno.test(
  "A patient finds a food by its name without its marks, keeps the search in the address, and sees all again",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      await page.goto(PATH);
      assert.equal((await listShown(page)).length, 60);
      await search(page).fill("efo");
      await page.getByRole("status").filter({ hasText: "1 food" }).waitFor();
      assert.deepEqual(await listShown(page), ["Ẹ̀fọ́ rírò"]);
      const tops = await page.evaluate<number[]>(`[".food-result-count", ".food:not([hidden]) h3"]
        .map((place) => document.querySelector(place).getBoundingClientRect().top / innerHeight)`);
      assert.ok(tops.every((top) => top >= 0 && top < 0.5), `above the keyboard: ${tops}`);
      await page.waitForURL((url) => url.search === "?q=efo");
      await page.reload();
      assert.deepEqual(await listShown(page), ["Ẹ̀fọ́ rírò"]);
      assert.equal(await search(page).inputValue(), "efo");
      await search(page).fill("");
      await page.getByRole("radio", { name: "Fruits" }).check();
      await page.waitForURL((url) => url.search === "?group=fruits");
      assert.equal((await listShown(page)).length, 8);
      await search(page).fill("rice");
      await page.getByRole("status").filter({ hasText: "No food found" }).waitFor();
      await page.getByRole("button", { name: "Show all foods" }).press("Enter");
      assert.equal((await listShown(page)).length, 60);
      await page.waitForURL((url) => url.search === "");
      assert.equal(await page.evaluate("document.activeElement.id"), "food-query");
    });
  },
);

Deno.test(
  "After one visit the guide opens offline, and a swap that the search hides is shown when it is wanted",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    await withPage(server.url, async (page) => {
      await page.goto(PATH);
      await waitForWorker(page);
      await server.stop();
      await page.context().setOffline(true);
      await page.goto(`${PATH}?q=ẹ̀bà`);
      assert.deepEqual(await listShown(page), ["Ẹ̀bà"]);
      await page.locator("#eba").getByRole("link", { name: "Àmàlà" }).click();
      await page.locator("#amala").waitFor();
      assert.equal(await page.evaluate(`document.querySelector(":target").id`), "amala");
      assert.equal((await listShown(page)).length, 60);
    }, { serviceWorkers: "allow", expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/] });
  },
);

Deno.test("The guide stands on every screen, in both themes, and jumps on none", needsChromium, async () => {
  const server = await sharedServer();
  for (const [width, colorScheme] of [[320, "dark"], [1280, "light"]] as const) {
    await withPage(server.url, async (page) => {
      await watchLayoutShifts(page);
      await page.goto(PATH, { waitUntil: "networkidle" });
      assert.deepEqual(await readLayoutShifts(page), []);
      await page.getByText("Before you use it").click();
      assert.equal(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0);
      await expectNoAxeFindings(page);
    }, { viewport: { width, height: 740 }, colorScheme });
  }
  await withPage(server.url, async (page) => {
    await page.goto(PATH);
    assert.equal((await listShown(page)).length, 60);
    assert.equal(await search(page).isVisible(), false);
    await page.getByText("Before you use it").click();
    await page.getByText("The glycaemic index (GI) compares").waitFor();
  }, { javaScriptEnabled: false, viewport: PHONE });
});

Deno.test(
  "Listen, Read, Watch, Foods and Learnt share their tabs; whoever is signed in has the guide in the frame",
  needsChromium,
  async () => {
    const server = await sharedServer();
    const session = await startPatientSession(server);
    await withPage(server.url, async (page) => {
      await page.goto("/");
      await page.getByRole("link", { name: "Open the meal guide" }).click();
      await page.getByRole("heading", { name: "Nigerian Meal Guide" }).waitFor();
      await page.getByRole("link", { name: "Logbook" }).waitFor();
      await openSignedIn(page, session.token, "/podcast");
      const tabs = page.getByRole("navigation", { name: "Learn" });
      for (const [tab, title] of TABS) {
        await tabs.getByRole("link", { name: tab }).click();
        await page.getByRole("heading", { name: title, level: 1 }).waitFor();
        assert.deepEqual(await tabs.getByRole("link").allInnerTexts(), TABS.map(([name]) => name));
        assert.equal(await tabs.locator("[aria-current]").innerText(), tab);
        const learn = page.locator(".layout-bar [aria-current]");
        assert.equal(await learn.innerText(), "Learn");
        await expectNoAxeFindings(page);
      }
      await page.goto(`${PATH}?q=rice#white-rice`);
      await page.waitForURL(/\/foods\?q=rice#white-rice$/);
      await search(page).waitFor();
      assert.equal(await search(page).inputValue(), "rice");
      assert.ok((await listShown(page)).length < 10);
      assert.ok((await search(page).boundingBox() ?? { y: 0 }).y < 300);
    }, { viewport: PHONE });
  },
);

Deno.test(
  "In the frame the guide opens without a network, in the language of the app",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    const session = await startPatientSession(server);
    await withPage(server.url, async (page) => {
      await page.goto("/login");
      await waitForApp(page);
      await openSignedIn(page, session.token, "/podcast");
      await server.stop();
      await page.context().setOffline(true);
      await page.getByRole("link", { name: "Foods" }).click();
      await search(page).fill("efo");
      await page.getByRole("status").filter({ hasText: "1 food" }).waitFor();
      assert.deepEqual(await listShown(page), ["Ẹ̀fọ́ rírò"]);
      await page.waitForURL((url) => url.search === "?q=efo");
      await page.reload();
      await search(page).waitFor();
      assert.deepEqual(await listShown(page), ["Ẹ̀fọ́ rírò"]);
    }, {
      viewport: PHONE,
      serviceWorkers: "allow",
      expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to load resource/],
    });
  },
);

Deno.test(
  "Beside a food stands what one's own readings say of it",
  needsChromium,
  async () => {
    const server = await sharedServer();
    const patient = await startPatientSession(server);
    const after = { type: "After meal", meal: "eba", tags: ["meal"] } as const;
    for (const [time, value] of [["08:00", 201], ["13:00", 230], ["19:00", 200]] as const) {
      await patient.add({ ...after, tags: ["meal"], time, value });
    }
    await patient.add({ ...after, tags: ["meal"], time: "20:00", meal: "amala" });
    await withPage(server.url, async (page) => {
      await patient.openLogbook(page, "readings");
      await page.getByRole("button", { name: "Show more" }).first().waitFor();
      await untilListIsKept(page);
      const asked: string[] = [];
      page.on("request", (request) => void asked.push(request.url()));
      await page.goto(PATH);
      await page.locator("#eba").getByText("2 of 3 above Normal").waitFor();
      await page.locator("#amala").getByText("After 2 more, you see here").waitFor();
      assert.equal(await page.locator(".food-own").count(), 2);
      assert.ok(!asked.some((url) => url.includes("/api/v1/logs")), asked.join("\n"));
      await expectNoAxeFindings(page);
    }, { viewport: PHONE });
  },
);
