import assert from "node:assert/strict";
import type { Page } from "playwright";
import { type AppServer, sharedServer } from "../support/app_server.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { FAKE_SUBSCRIPTION } from "../support/fake_subscription.ts";
import { waitUntil } from "../support/page_condition.ts";
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
    await waitForWorker(page);
    await run({ page, server });
  }, { serviceWorkers: "allow", isWhole: true });
}

/** Has the browser hand a push to the worker, as its push service would. */
async function deliver(page: Page, origin: string, payload: unknown): Promise<void> {
  // A worker controls its page while it still activates; what is delivered then, Chromium may drop.
  await waitUntil(page, `navigator.serviceWorker.ready.then(({ active }) => active.state === "activated")`);
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

const SHOWN = "navigator.serviceWorker.ready.then((registration) => registration.getNotifications())";

/** Waits until the phone shows so many notifications, and returns what they say. */
async function readShown(page: Page, count: number): Promise<string[]> {
  await waitUntil(page, `${SHOWN}.then((shown) => shown.length >= ${count})`);
  return await page.evaluate<string[]>(
    `${SHOWN}.then((shown) => shown.map(({ title, body, tag }) => [title, body, tag].join("|")))`,
  );
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
      await deliver(page, server.url, makePush("n1", `${server.url}/videos`));
      assert.deepEqual(await readShown(page, 1), ["New lesson|Feet first|n1"]);
      await deliver(page, server.url, makePush("n1", `${server.url}/videos`));
      await deliver(page, server.url, "not for us");
      const shown = await readShown(page, 2);
      assert.deepEqual(shown.toSorted(), [
        "Alafia|There is something new for you in Alafia.|",
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
      const [worker] = page.context().serviceWorkers();
      assert.ok(worker);
      await worker.evaluate(`{
        self.asked = [];
        self.targets = [];
        const show = registration.showNotification.bind(registration);
        registration.showNotification = (...shown) => (asked.push(shown), show(...shown));
        Object.defineProperty(clients, "openWindow", { value: async (url) => void targets.push(url) });
      }`);
      await deliver(page, server.url, makePush("n1", `${server.url}/videos`));
      // What the worker asks for, not what the browser has drawn: its tray may not be up yet on a busy machine.
      const opened = await worker.evaluate(`(async () => {
        const end = Date.now() + 50_000;
        const until = async (isTrue) => {
          while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
          if (!isTrue()) throw new Error("asked for " + asked.length + ", opened " + targets);
        };
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
