import assert from "node:assert/strict";
import type { Page } from "playwright";
import { type AppServer, sharePerWorker, startAppServer } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { FAKE_SUBSCRIPTION } from "../support/fake_subscription.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { dumpBrowserStorage } from "../support/browser_storage.ts";
import { recordFirstReadingInUi, rowOf } from "../support/log_journey.ts";
import { waitUntil } from "../support/page_condition.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { openSignedIn, sendJson, signUpWebUser, type WebUser } from "../support/web_users.ts";
import { waitForApp } from "../support/worker_page.ts";

const sharedSmtp = sharePerWorker(startSmtpServer);
const sharedServer = sharePerWorker(async () => startAppServer({ SMTP_URL: (await sharedSmtp()).url }));

interface Stage {
  page: Page;
  server: AppServer;
  person: WebUser;
  token: string;
}

/** Opens the logbook, with one reading in it, on a phone that is ready to work offline. */
async function onPhone(run: (stage: Stage) => Promise<void>): Promise<void> {
  const smtp = await sharedSmtp();
  const server = await sharedServer();
  const person = await signUpWebUser(server, smtp);
  const token = await person.openSession();
  const body = makeNewReading({ value: 321, unit: "mg/dl", comment: "SECRET-NOTE" });
  await sendJson(server, "POST", "/api/v1/add", { token, body });
  await withPage(server.url, async (page) => {
    await openSignedIn(page, token, "/dashboard");
    await rowOf(page, "321").waitFor();
    await waitForApp(page);
    await run({ page, server, person, token });
  }, {
    expectedErrors: [/status of 40[14]/, /ERR_INTERNET_DISCONNECTED/],
    serviceWorkers: "allow",
  });
}

/** Ends every session but that of another browser, as the settings do. */
async function endOtherSessions({ server, person }: Stage): Promise<void> {
  const token = await person.openSession();
  const response = await sendJson(server, "DELETE", "/api/auth/sessions", { token });
  assert.equal(response.status, 200);
  await response.body?.cancel();
}

/** What the server has of somebody, in mg/dl. */
async function listValues(server: AppServer, token: string): Promise<number[]> {
  const response = await sendJson(server, "GET", "/api/v1/logs", { token });
  const { data } = await response.json();
  return data.map(({ value }: { value: number }) => value).toSorted();
}

/** Keeps a saved video and a place in it, as the screens write them. */
async function saveMedia(page: Page, token: string): Promise<void> {
  const { sub: owner } = JSON.parse(atob(token.split(".")[1] ?? ""));
  await page.evaluate(`(async () => {
    const cache = await caches.open("saved-media");
    await cache.put("/media/a/b.mp4?saved", Response.json({ owner: "${owner}", item: { title: "SAVED-TITLE" } }));
    await cache.put("/media/a/b.mp4?piece=0", new Response("SAVED-BYTES"));
    localStorage.setItem("playing:${owner}", '{"places":{"a":{"seconds":12}}}');
  })()`);
}

/** Where nobody is asked, the answer is made up as well. */
async function switchPushOn(page: Page): Promise<void> {
  await page.addInitScript(FAKE_SUBSCRIPTION);
  await page.addInitScript(`Notification.requestPermission = () => Promise.resolve("granted");
    Object.defineProperty(Notification, "permission", { value: "granted" });`);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Notification Preferences" }).click();
  const toggle = page.getByRole("switch", { name: "Push notifications" });
  await toggle.click();
  await page.getByText("This phone shows news and your reminders, even while the app is closed.").waitFor();
}

/** Waits until what a page clears after it has been drawn is cleared. */
async function untilCleared(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  await waitUntil(
    page,
    `indexedDB.databases().then((all) => !all.some(({ name }) => name.endsWith("profile")))`,
  );
}

/** Fails on any word about the person that this browser has from the server; returns all that it keeps beside the app. */
async function expectNothingOf(page: Page, person: WebUser): Promise<string> {
  const { databases, localStorage, sessionStorage, caches } = await dumpBrowserStorage(page);
  const kept = [databases, localStorage, sessionStorage].flatMap((place) => Object.entries(place).flat())
    .join();
  const { firstName, lastName, email, phone, address } = person;
  const words = ["SECRET-NOTE", '"value":321', "SAVED-", email, phone, address];
  for (const word of [...words, firstName, lastName]) assert.ok(!kept.includes(word), `${word} in ${kept}`);
  for (const word of words) assert.ok(!caches.includes(word), word);
  return kept;
}

Deno.test(
  "A lost phone whose session is ended from another browser keeps nothing that the server has",
  needsChromium,
  async () => {
    await onPhone(async (stage) => {
      const { page, person, token } = stage;
      await switchPushOn(page);
      await saveMedia(page, token);
      const other = await page.context().newPage();
      await other.goto("/dashboard");
      await rowOf(other, "321").waitFor();
      assert.match(JSON.stringify((await dumpBrowserStorage(page)).databases), /SECRET-NOTE/);
      await endOtherSessions(stage);
      await page.reload();
      await page.waitForURL(/\/login$/);
      await other.waitForURL(/\/login$/);
      await untilCleared(page);
      await expectNothingOf(page, person);
      const why = page.getByText("You were signed out on another device, or your password was changed.");
      await why.waitFor();
      await page.reload();
      await page.getByRole("button", { name: "Sign In" }).waitFor();
      assert.equal(await why.count(), 0, "it is said once");
      const { databases, localStorage } = await dumpBrowserStorage(page);
      assert.deepEqual([databases, localStorage], [{}, {}]);
      assert.equal(await page.evaluate("caches.has('saved-media')"), false);
      const subscription =
        "navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.getSubscription())";
      assert.equal(await page.evaluate(subscription), null);
      assert.equal(await page.getByText("not been sent yet").count(), 0);
    });
  },
);

Deno.test(
  "What was never sent waits and is counted on /login, and arrives once when its person signs in again",
  needsChromium,
  async () => {
    await onPhone(async (stage) => {
      const { page, server, person } = stage;
      await page.context().setOffline(true);
      await recordFirstReadingInUi(page, "173");
      await endOtherSessions(stage);
      await page.context().setOffline(false);
      await page.waitForURL(/\/login$/);
      const said = page.getByText(
        "1 reading on this phone has not been sent yet. Sign in as before to send it.",
      );
      await said.waitFor();
      await untilCleared(page);
      assert.match(await expectNothingOf(page, person), /"value":173/);
      await page.reload();
      await said.waitFor();
      await expectNoAxeFindings(page);

      await page.getByLabel("Email").fill(person.email);
      await page.getByLabel("Password", { exact: true }).fill(person.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await rowOf(page, "173").getByText("Saved", { exact: true }).waitFor();
      await rowOf(page, "321").getByText("Saved", { exact: true }).waitFor();
      assert.deepEqual(await listValues(server, await person.openSession()), [173, 321]);
    });
  },
);

Deno.test(
  "Another person on the phone sees nothing of what was never sent, and their logout leaves it",
  needsChromium,
  async () => {
    const smtp = await sharedSmtp();
    const server = await sharedServer();
    const [ada, ben] = [await signUpWebUser(server, smtp), await signUpWebUser(server, smtp)];
    const token = await ada.openSession();
    await withPage(server.url, async (page) => {
      await openSignedIn(page, token, "/dashboard");
      await page.getByText("No readings yet").waitFor();
      await waitForApp(page);
      await page.context().setOffline(true);
      await recordFirstReadingInUi(page, "173");
      await endOtherSessions({ page, server, person: ada, token });
      await page.context().setOffline(false);
      await page.waitForURL(/\/login$/);
      await untilCleared(page);

      const bens = await ben.openSession();
      await openSignedIn(page, bens, "/dashboard");
      await page.getByText("No readings yet").waitFor();
      await recordFirstReadingInUi(page, "96");
      await rowOf(page, "96").getByText("Saved", { exact: true }).waitFor();
      assert.equal(await rowOf(page, "173").count(), 0);
      assert.deepEqual(await listValues(server, bens), [96]);
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await page.waitForURL(/\/login$/);
      await page.getByText("1 reading on this phone has not been sent yet.").waitFor();
      await untilCleared(page);
      assert.doesNotMatch(await expectNothingOf(page, ben), /"value":96/);
      await expectNothingOf(page, ada);

      await openSignedIn(page, await ada.openSession(), "/dashboard");
      await rowOf(page, "173").getByText("Saved", { exact: true }).waitFor();
      assert.equal(await rowOf(page, "96").count(), 0);
    }, { expectedErrors: [/status of 40[14]/, /ERR_INTERNET_DISCONNECTED/], serviceWorkers: "allow" });
  },
);
