import assert from "node:assert/strict";
import type { Page, Worker } from "playwright";
import { type AppServer, sharedServer } from "../support/app_server.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { FAKE_SUBSCRIPTION } from "../support/fake_subscription.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { openSignedIn } from "../support/web_users.ts";
import { waitForWorker } from "../support/worker_page.ts";

const ON = "This phone shows news and your reminders, even while the app is closed.";

interface Stage {
  page: Page;
  server: AppServer;
}

async function onPhone(run: (stage: Stage) => Promise<void>, { isAllowed = true } = {}): Promise<void> {
  const server = await sharedServer();
  const { token } = await startPatientSession(server);
  await withPage(server.url, async (page) => {
    if (isAllowed) await page.context().grantPermissions(["notifications"], { origin: server.url });
    await page.addInitScript(FAKE_SUBSCRIPTION);
    await openSignedIn(page, token, "/settings");
    await page.getByRole("button", { name: "Notification Preferences" }).click();
    await waitForWorker(page);
    await run({ page, server });
  }, { serviceWorkers: "allow", isWhole: true });
}

/** Has the browser hand a push to the worker, as its push service would. */
async function deliver(page: Page, origin: string, payload: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const living = registrations.find(({ isDeleted }) => !isDeleted);
    if (living) registered.resolve(living.registrationId);
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered.promise;
  const data = typeof payload === "string" ? payload : JSON.stringify(payload);
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/**
 * Notes what the worker asks to be shown and opened. The browser's own tray is no witness: without a desktop that keeps
 * notifications, Chromium takes each away after eight seconds, which on a busy machine is before anybody has looked.
 */
async function watchWorker(page: Page): Promise<Worker> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? await context.waitForEvent("serviceworker");
  await worker.evaluate(`{
    self.asked = [];
    self.targets = [];
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (...shown) => (await show(...shown), void asked.push(shown));
    Object.defineProperty(clients, "openWindow", { value: async (url) => void targets.push(url) });
    self.until = async (isTrue) => {
      for (const end = Date.now() + 50_000; !isTrue() && Date.now() < end;) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      if (!isTrue()) throw new Error("shown: " + JSON.stringify(asked) + ", opened: " + targets);
    };
  }`);
  return worker;
}

/** Waits until the phone has shown so many notifications, and returns what they say. */
async function readShown(worker: Worker, count: number): Promise<string[]> {
  return await worker.evaluate(`until(() => asked.length >= ${count}).then(() =>
    asked.map(([title, { body, tag }]) => [title, body, tag].join("|")))`) as string[];
}

function makePush(publishId: string, link: string) {
  return {
    notification: { title: "New lesson", body: "Feet first", deep_link: link },
    data: { pusher: { instanceId: "alafia", publishId, hasDisplayableContent: true, hasData: false } },
  };
}

Deno.test("A person lets this phone show notifications, and not any more", needsChromium, async () => {
  await onPhone(async ({ page }) => {
    const toggle = page.getByRole("switch", { name: "Push notifications" });
    await toggle.click();
    await page.getByText(ON).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Notification Preferences" }).click();
    await page.getByText(ON).waitFor();
    await toggle.click();
    await page.getByText("They are always in your inbox too.").waitFor();
  });
});

Deno.test(
  "A push is shown once however often it comes, and one that cannot be read is shown in general words",
  needsChromium,
  async () => {
    await onPhone(async ({ page, server }) => {
      const worker = await watchWorker(page);
      await deliver(page, server.url, makePush("n1", `${server.url}/videos`));
      assert.deepEqual(await readShown(worker, 1), ["New lesson|Feet first|n1"]);
      await deliver(page, server.url, makePush("n1", `${server.url}/videos`));
      await deliver(page, server.url, "not for us");
      // Of one tag the browser shows the last alone.
      assert.deepEqual((await readShown(worker, 3)).toSorted(), [
        "Alafia|There is something new for you in Alafia.|",
        "New lesson|Feet first|n1",
        "New lesson|Feet first|n1",
      ]);
    });
  },
);

Deno.test(
  "A click on a notification lands on its deep link, and never elsewhere",
  needsChromium,
  async () => {
    await onPhone(async ({ page, server }) => {
      const worker = await watchWorker(page);
      await deliver(page, server.url, makePush("n1", `${server.url}/videos`));
      const opened = await worker.evaluate(`(async () => {
        await until(() => asked.length === 1);
        const [[, { data }]] = asked;
        // Nothing outside the browser can click its notifications: the worker is handed the click.
        for (const clicked of [data, { link: "javascript:alert(1)" }, { link: "//evil.example/" }]) {
          const event = new ExtendableEvent("notificationclick");
          Object.assign(event, { action: "", notification: { data: clicked, close() {} } });
          self.dispatchEvent(event);
        }
        await until(() => targets.length === 3);
        return targets;
      })()`) as string[];
      assert.deepEqual(opened.toSorted(), [
        `${server.url}/dashboard`,
        `${server.url}/dashboard`,
        `${server.url}/videos`,
      ]);
    });
  },
);
