import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sendJson } from "../support/web_users.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { type PushServer, type PushTestUser, startPushServer } from "../support/push_server.ts";
import { SDK_PAGE, startSdkSite, stubSubscribing } from "../support/sdk_site.ts";

/** Runs an async function's body in the page and returns what it answers, or the message of what it throws. */
function run<Answer>(page: Page, body: string): Promise<Answer> {
  return page.evaluate<Answer>(`(async () => { ${body} })().catch((error) => error.message)`);
}

const OPEN = `const registration = await navigator.serviceWorker.register("/sdk/worker.js");
  window.makeClient = (options) => new PusherPushNotifications.Client({
    instanceId: "alafia", endpointOverride: location.origin, serviceWorkerRegistration: registration, ...options });
  window.beams = makeClient();
  window.nameBy = (token) => new PusherPushNotifications.TokenProvider({
    url: location.origin + "/api/auth/beams-token", headers: { Authorization: "Bearer " + token } });`;

const NOT_STARTED = "SDK not registered with Beams. Did you call .start?";
/** What the SDK says of every misuse, by the call. */
const BEFORE_START: Record<string, string> = {
  'addDeviceInterest("a")': `Could not add Device Interest. ${NOT_STARTED}`,
  'removeDeviceInterest("a")': `Could not remove Device Interest. ${NOT_STARTED}`,
  "getDeviceInterests()": `Could not get Device Interests. ${NOT_STARTED}`,
  'setDeviceInterests(["a"])': `Could not set Device Interests. ${NOT_STARTED}`,
  "clearDeviceInterests()": `Could not clear Device Interests. ${NOT_STARTED}`,
  'setUserId("ada", nameBy("x"))': ".start must be called before .setUserId",
};
const FORBIDDEN = "contains a forbidden character. Allowed characters are: " +
  "ASCII upper/lower-case letters, numbers or one of _-=@,.;";
const AFTER_START: Record<string, string> = {
  "addDeviceInterest()": "Interest name is required",
  "addDeviceInterest(null)": "Interest name is required",
  "addDeviceInterest(7)": "Interest 7 is not a string",
  'addDeviceInterest("a b")': `interest "a b" ${FORBIDDEN}`,
  'removeDeviceInterest("ọ")': `interest "ọ" ${FORBIDDEN}`,
  'addDeviceInterest("x".repeat(165))': "Interest is longer than the maximum of 164 chars",
  "setDeviceInterests()": "interests argument is required",
  'setDeviceInterests("a")': "interests argument must be an array",
  "setDeviceInterests(Array.from({ length: 5001 }, (_, n) => `i${n}`))":
    "Number of interests (5001) exceeds maximum of 5000",
  'setUserId(7, nameBy("x"))': "User ID must be a string (was 7)",
  'setUserId("", nameBy("x"))': "User ID cannot be the empty string",
};

async function expectErrors(page: Page, errors: Record<string, string>): Promise<void> {
  for (const [call, message] of Object.entries(errors)) {
    assert.equal(await run(page, `return await beams.${call}`), message, call);
  }
}

/** Opens the SDK's page beside the real server, with a browser that can subscribe. */
async function withSdk(use: (parts: { page: Page; server: PushServer }) => Promise<void>): Promise<void> {
  await using server = await startPushServer();
  await using site = await startSdkSite(server.app.url);
  const subscription = await server.service.subscribe();
  await withPage(site.origin, async (page) => {
    await page.addInitScript(stubSubscribing(subscription));
    await page.goto(SDK_PAGE);
    await run(page, OPEN);
    await use({ page, server });
  }, {
    permissions: ["notifications"],
    expectedErrors: [/status of 40[0134]/],
    serviceWorkers: "allow",
    isWhole: true,
  });
}

async function start(page: Page): Promise<string> {
  const id = await run<string>(page, "await beams.start(); return await beams.getDeviceId();");
  assert.match(id, /^web-[0-9a-f]{32}$/);
  return id;
}

/** Takes interests to their limits: names of 164 characters, 5,000 of them. */
async function expectInterests(page: Page): Promise<void> {
  const name = "=".repeat(164);
  await run(page, `await beams.addDeviceInterest("all-users"); await beams.addDeviceInterest("${name}");`);
  const list = async () =>
    (await run<{ interests: string[] }>(page, "return await beams.getDeviceInterests()")).interests;
  assert.deepEqual(await list(), [name, "all-users"]);
  await run(page, `await beams.removeDeviceInterest("${name}");`);
  assert.deepEqual(await list(), ["all-users"]);
  const all = await run<string[]>(page, FILL);
  const prefix = "i".repeat(159);
  assert.deepEqual([all.length, all[0], all.at(-1)], [5000, `${prefix}00000`, `${prefix}04999`]);
  const full = await run<string>(page, `return await beams.addDeviceInterest("one-more")`);
  assert.match(full, /^Unexpected status code 400: Number of interests/);
  await run(page, "await beams.clearDeviceInterests();");
  assert.deepEqual(await list(), []);
}

const FILL =
  `await beams.setDeviceInterests(Array.from({ length: 5000 }, (_, n) => "i".repeat(159) + String(n).padStart(5, "0")));
  const found = [];
  let cursor;
  do {
    const page = await beams.getDeviceInterests(900, cursor);
    found.push(...page.interests);
    cursor = page.nextCursor;
  } while (cursor);
  return found;`;

const callName = (userId: string, token: string) =>
  `await beams.setUserId("${userId}", nameBy("${token}")); return await beams.getUserId();`;

Deno.test(
  "the unmodified Beams web SDK starts, keeps interests and stops against our server",
  needsChromium,
  async () => {
    await withSdk(async ({ page, server }) => {
      await expectErrors(page, BEFORE_START);
      const id = await start(page);
      assert.equal(
        await run(page, "return await beams.getRegistrationState()"),
        "PERMISSION_GRANTED_REGISTERED_WITH_BEAMS",
      );
      await expectErrors(page, AFTER_START);
      await expectInterests(page);
      await run(page, "await beams.clearAllState();");
      const fresh = await run<string>(page, "return await beams.getDeviceId()");
      assert.notEqual(fresh, id);
      await run(page, "await beams.stop();");
      for (const device of [id, fresh]) {
        const response = await sendJson(
          server.app,
          "GET",
          `/device_api/v1/instances/alafia/devices/web/${device}`,
        );
        const { error, description } = await response.json();
        assert.deepEqual([response.status, error], [404, description]);
      }
      const elsewhere = `await makeClient({ instanceId: "other" }).start(); return "started"`;
      assert.match(await run(page, elsewhere), /^Unexpected status code 404: /);
    });
  },
);

Deno.test(
  "the unmodified Beams web SDK names its person, who then gets what is for them",
  needsChromium,
  async () => {
    await withSdk(async ({ page, server: { app, service, patient, other, admin } }) => {
      await start(page);
      const name = ({ userId }: PushTestUser, token: string) => run<string>(page, callName(userId, token));
      assert.match(await name(patient, "a.b.c"), /^Unexpected status code 401: /);
      assert.match(await name(patient, other.token), /^Unexpected status code 403: /);
      assert.equal(await name(patient, patient.token), patient.userId);
      assert.equal(await name(other, other.token), "Changing the `userId` is not allowed.");

      const body = {
        title: "Káàárọ̀",
        message: "Ẹ kú iṣẹ́",
        sendToAll: false,
        targetUsers: [patient.userId],
      };
      const sent = await sendJson(app, "POST", "/api/v1/notifications", { token: admin.token, body });
      const { usersSent, notificationId } = await sent.json();
      assert.equal(usersSent, 1);
      const { notification, data } = JSON.parse((await service.next()).text);
      assert.deepEqual([notification.title, notification.body], [body.title, body.message]);
      assert.equal(data.pusher.publishId, notificationId);
    });
  },
);
