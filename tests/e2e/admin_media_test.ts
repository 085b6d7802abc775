import assert from "node:assert/strict";
import type { Page } from "playwright";
import {
  listOverHttp,
  openAdminScreen,
  openAdminSession,
  startAdminServer,
  TEST_ADMIN,
  uploadOverHttp,
} from "../support/admin_session.ts";
import { type AppServer, sharePerWorker } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { pressByKeyboard, tabTo, typeInto } from "../support/keyboard.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { waitUntil } from "../support/page_condition.ts";
import { makePdf, readSample } from "../support/media_files.ts";

const REFUSED = { expectedErrors: [/Failed to load resource/] };

const sharedServer = sharePerWorker(startAdminServer);

/** One server for all of these journeys; each leaves behind only what it named itself. */
async function signedIn(path: string, run: (page: Page, server: AppServer, token: string) => Promise<void>) {
  const server = await sharedServer();
  const token = await openAdminSession(server);
  await withPage(server.url, async (page) => {
    await openAdminScreen(page, token, path);
    await run(page, server, token);
  }, REFUSED);
}

Deno.test(
  "An administrator signs in by keyboard, and is told when the pair is wrong",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      await page.goto("/admin/login");
      await page.waitForURL(/\/admin$/);
      await page.getByText("Only authorized administrators can access this page.").waitFor();
      await typeInto(page, "Email", TEST_ADMIN.email);
      await typeInto(page, "Password", "not-this-one");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText("Invalid email or password").waitFor();
      await pressByKeyboard(page, "Show password");
      await page.getByLabel("Password", { exact: true }).fill(TEST_ADMIN.password);
      await pressByKeyboard(page, "Login");
      await page.waitForURL(/\/media$/);
      await page.getByRole("heading", { name: "Media Dashboard" }).waitFor();
      await page.getByRole("status").getByText("Login successful").waitFor();
      await page.goto("/admin");
      await page.waitForURL(/\/media$/);
    }, REFUSED);
  },
);

Deno.test(
  "Without a good token every admin screen leads to /admin, and forgets a dead one",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      for (const path of ["/media", "/upload"]) {
        await page.goto(path);
        await page.waitForURL(/\/admin$/);
        await openAdminScreen(page, "dead", path);
        await page.waitForURL(/\/admin$/);
        assert.equal(await page.evaluate(`localStorage.getItem("admintoken")`), null);
      }
    }, REFUSED);
  },
);

Deno.test(
  "Without an answer the screen says that it is offline, and 'Try Again' goes on",
  needsChromium,
  async () => {
    await signedIn("/upload", async (page) => {
      await page.getByLabel("Title").waitFor();
      await page.route("**/api/v1/admin/session", (route) => route.abort());
      await page.goto("/media");
      await page.getByText(/^You are offline/).waitFor();
      await page.unroute("**/api/v1/admin/session");
      await pressByKeyboard(page, "Try Again");
      await page.getByRole("tab", { name: "Videos" }).waitFor();
      assert.notEqual(await page.evaluate(`localStorage.getItem("admintoken")`), null);
    });
  },
);

Deno.test(
  "The menu opens and closes by keyboard; logging out ends the session in every tab",
  needsChromium,
  async () => {
    await signedIn("/media", async (page, server, token) => {
      const other = await page.context().newPage();
      await other.goto("/upload");
      await other.getByLabel("Title").waitFor();
      await pressByKeyboard(page, "Menu");
      await page.getByRole("navigation").getByRole("link", { name: "Upload" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("navigation").waitFor({ state: "hidden" });
      assert.equal(await page.evaluate("document.activeElement.ariaLabel"), "Menu");
      await page.keyboard.press("Enter");
      await pressByKeyboard(page, "Logout");
      await page.waitForURL(/\/admin$/);
      await other.waitForURL(/\/admin$/);
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${server.url}/api/v1/admin/session`, { headers });
      assert.equal(status, 401);
    });
  },
);

Deno.test("An administrator finds, edits and deletes an item by keyboard", needsChromium, async () => {
  await signedIn("/media", async (page, server, token) => {
    const file = await readSample("mp4");
    for (const title of ["Àtọ̀gbẹ explained", "Walking after dinner"]) {
      await uploadOverHttp(server, token, { type: "video", file, title, artist: "Nurse Bisi" });
    }
    await page.reload();
    await typeInto(page, "Search", "walking");
    await page.getByRole("status").getByText("1 item").waitFor();

    await pressByKeyboard(page, "Edit Walking after dinner");
    const dialog = page.getByRole("dialog", { name: "Edit details" });
    await dialog.waitFor();
    await dialog.getByLabel("Title").fill("Walking before dinner");
    await typeInto(page, "Genre", "Exercise");
    await pressByKeyboard(page, "Save changes");
    await dialog.waitFor({ state: "detached" });
    const card = page.getByRole("listitem").filter({ hasText: "Walking before dinner" });
    await card.getByText("Exercise").waitFor();

    await pressByKeyboard(page, "Hide Walking before dinner");
    await card.getByText("Hidden").waitFor();
    const inList = async () => (await listOverHttp(server, "videos")).map(({ title }) => title);
    assert.ok(!(await inList()).includes("Walking before dinner"));
    await pressByKeyboard(page, "Preview Walking before dinner");
    await page.getByRole("dialog").locator("video").evaluate(`(player) => new Promise((resolve) => {
      if (player.readyState > 0) resolve();
      else player.addEventListener("loadedmetadata", resolve);
    })`);
    await expectNoAxeFindings(page);
    await page.keyboard.press("Escape");
    await pressByKeyboard(page, "Publish Walking before dinner");
    await card.getByRole("button", { name: "Hide" }).waitFor();
    assert.ok((await inList()).includes("Walking before dinner"));

    await pressByKeyboard(page, "Delete Walking before dinner");
    await page.getByText("Are you sure you want to delete this item? This action cannot be undone.")
      .waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    const held = Promise.withResolvers<void>();
    await page.route("**/api/v1/videos/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await pressByKeyboard(page, "Delete");
    await card.getByRole("status").getByText("Deleting...").waitFor();
    held.resolve();
    await card.waitFor({ state: "detached" });
    await page.getByText("Nothing matches “walking”.").waitFor();
  });
});

Deno.test(
  "An administrator says the language of a guide; somebody finds their own first, and can leave out the rest",
  needsChromium,
  async () => {
    await signedIn("/media", async (page, server, token) => {
      for (const [title, language] of [["Ido", ""], ["Ẹsẹ̀", "yo"], ["Eyes", "en"]] as const) {
        await uploadOverHttp(server, token, { type: "pdf", file: makePdf(1), title, language });
      }
      await page.goto("/media?tab=pdfs");
      await page.getByRole("button", { name: "Edit Ido" }).click();
      await page.getByRole("dialog").getByLabel("Language").selectOption("Hausa");
      await page.getByRole("button", { name: "Save changes" }).click();
      const titles = page.getByRole("listitem").getByRole("heading", { level: 2 });
      const panel = page.getByRole("tabpanel");
      await panel.locator("[lang=ha]").getByText("Hausa").waitFor();
      await page.getByLabel("Language").selectOption("Hausa");
      await panel.getByText("1 item").waitFor();
      assert.deepEqual(await titles.allTextContents(), ["Ido"]);

      const { token: patient } = await startPatientSession(server);
      await page.evaluate(
        `Object.assign(localStorage, { token: ${JSON.stringify(patient)}, language: "ha" })`,
      );
      await page.goto("/library");
      const filter = page.getByLabel("Harshe");
      await filter.waitFor();
      const guides = page.locator(".media-grid").getByRole("heading", { level: 2 });
      assert.equal(await guides.first().textContent(), "Ido");
      assert.equal(await guides.first().getAttribute("lang"), "ha");
      await page.getByRole("listitem").filter({ hasText: "Ẹsẹ̀" }).getByText("Yorùbá").waitFor();
      await filter.selectOption("yo");
      await waitUntil(page, `document.querySelectorAll(".media-grid > li").length === 1`);
      assert.deepEqual(await guides.allTextContents(), ["Ẹsẹ̀"]);
      // What was seen last is every guide: without a network they are filtered on the phone.
      await page.route("**/api/v1/pdfs?*", (route) => route.abort());
      await filter.selectOption("en");
      await page.locator(".media-grid").getByText("Eyes").waitFor();
      assert.deepEqual(await guides.allTextContents(), ["Eyes"]);
    });
  },
);

Deno.test("The tabs change by arrow keys, and each kind has its list", needsChromium, async () => {
  await signedIn("/media", async (page, server, token) => {
    const title = "Complete guide to meals";
    await uploadOverHttp(server, token, { type: "pdf", file: makePdf(2), title });
    await page.reload();
    await page.getByRole("tabpanel", { name: "Videos" }).waitFor();
    await tabTo(page, await nameOfTab(page, "Videos"));
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Pdfs" }).getByText(title).waitFor();
    await page.reload();
    await page.getByRole("tabpanel", { name: "Pdfs" }).getByText(title).waitFor();
    const drawn = "getComputedStyle(document.querySelector('.admin-media-cover'), '::after').content";
    assert.equal(await page.evaluate(drawn), `"${title}" / ""`, "without a picture, the cover has the title");
    await tabTo(page, await nameOfTab(page, "Pdfs"));
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Audios" }).getByText("No audios yet").waitFor();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.getByRole("tab", { selected: true }).getAttribute("id"), "stock-tab-video");
  });
});

/** What a tab shows: its name, and how many there are. */
async function nameOfTab(page: Page, name: string): Promise<string> {
  const tab = page.getByRole("tab", { name, exact: true });
  // Its name is whole once the count is there.
  await tab.locator(".admin-media-count").waitFor();
  const text = await tab.innerText();
  return text.replace(/\s+/g, " ");
}

Deno.test("A list that does not come offers 'Try Again'", needsChromium, async () => {
  await signedIn("/upload", async (page) => {
    const lists = "**/api/v1/admin/media?type=video*";
    await page.route(lists, (route) => route.fulfill({ status: 502, json: {} }));
    await page.goto("/media");
    await page.getByRole("alert").getByText("HTTP error! status: 502").waitFor();
    await page.unroute(lists);
    await pressByKeyboard(page, "Try Again");
    await page.getByRole("alert").waitFor({ state: "detached" });
  });
});
