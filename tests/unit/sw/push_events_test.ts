import assert from "node:assert/strict";
import type { LocalPushDevice } from "@/lib/shared/push_device.ts";
import { openPushStore } from "@/islands/client/push/push_store.ts";
import { createIndexedDb } from "../../support/fake_indexed_db.ts";
import { installGlobal } from "../../support/fake_global.ts";

const ORIGIN = "https://alafia.example";
const EVENTS = "/reporting_api/v2/instances/alafia/events";
const DEVICES = "/device_api/v1/instances/alafia/devices/web";
const DEVICE: LocalPushDevice = {
  deviceId: "web-1",
  token: "t",
  vapidPublicKey: "B",
  userId: "u",
  version: "1",
  userAgent: "Test/1",
  checkedAtMs: 1,
};

interface Page {
  url: string;
  postMessage(question: { url: string }, ports: readonly MessagePort[]): void;
  done: string[];
  focus(): Promise<void>;
  navigate(url: string): Promise<Page>;
}

/** `shown` is the path of what a page shows by now; absent of one that answers nothing. */
function createPage(url: string, shown?: string): Page {
  const page: Page = {
    url,
    postMessage({ url: asked }, [port]) {
      const isShown = new URL(asked).pathname === shown;
      if (shown !== undefined) port?.postMessage(isShown);
      if (isShown) page.done.push(`go ${asked}`);
      port?.close();
    },
    done: [],
    focus: () => Promise.resolve(void page.done.push("focus")),
    navigate: (to) => {
      page.done.push(`navigate ${to}`);
      return Promise.resolve(page);
    },
  };
  return page;
}

/** A worker's surroundings, and what it did with them. */
async function surround({ device, pages = [] }: { device?: LocalPushDevice; pages?: Page[] } = {}) {
  const shown: [string, NotificationOptions & { data: unknown }][] = [];
  const asked: [string, string, unknown][] = [];
  const opened: string[] = [];
  const stack = new DisposableStack();
  const globals = {
    NOTIFICATION_ICON: "/assets/apple-touch-icon-A.png",
    location: { origin: ORIGIN },
    indexedDB: createIndexedDb(),
    registration: {
      showNotification: (title: string, options: NotificationOptions & { data: unknown }) =>
        Promise.resolve(void shown.push([title, options])),
      pushManager: {
        subscribe: () => Promise.resolve({ toJSON: () => ({ endpoint: "https://push.example/new" }) }),
      },
    },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
    fetch: (url: string, { method, body }: { method: string; body?: string }) => {
      asked.push([method, url, body && JSON.parse(body)]);
      return Promise.resolve(
        url === DEVICES ? Response.json({ id: "web-2" }) : new Response(null, { status: 204 }),
      );
    },
  };
  for (const [name, value] of Object.entries(globals)) stack.use(installGlobal(name, value));
  if (device) await openPushStore("alafia").write(device);
  const events = await import("@/sw/push_events.ts");
  return { ...events, shown, asked, opened, [Symbol.dispose]: () => stack.dispose() };
}

/** Hands an event to a listener and waits for what it asks to be waited for. */
async function deliver<Kind>(listener: (event: Kind) => void, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listener({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) } as Kind);
  assert.equal(waits.length, 1, "the browser is asked to wait");
  await Promise.all(waits);
}

const payload = (publishId: string, link = "/videos") => ({
  data: {
    text: () =>
      JSON.stringify({
        notification: { title: "New", body: "Look", lang: "en", deep_link: `${ORIGIN}${link}` },
        data: { pusher: { instanceId: "alafia", publishId } },
      }),
  },
});

function clicked(data: unknown, action = "") {
  const done: string[] = [];
  return { done, event: { action, notification: { data, close: () => done.push("close") } } };
}

const DOSE = `${ORIGIN}/dashboard#dose=019ad5c0-0000-7abc-8000-000000000001&date=2026-11-20`;

Deno.test("A dose's push has its answers as buttons, and none that is not known", async () => {
  using around = await surround({ device: DEVICE });
  const actions = [
    { action: "taken", title: "Na sha" },
    { action: "not_today", title: "Ba yau ba" },
    ...[{ action: "double", title: "x" }, { action: "taken" }, "taken", null],
  ];
  const notification = { title: "New", body: "Look", deep_link: DOSE, actions };
  await deliver(around.showPush, { data: { text: () => JSON.stringify({ notification }) } });
  const [, options] = around.shown[0] ?? assert.fail("nothing is shown");
  assert.deepEqual((options as { actions?: unknown }).actions, actions.slice(0, 2));
});

Deno.test("A button of a dose opens the page with its answer; any other opens its link", async () => {
  const vectors: [link: string, action: string, opened: string][] = [
    [DOSE, "taken", `${DOSE}&answer=taken`],
    [DOSE, "not_today", `${DOSE}&answer=not_today`],
    [DOSE, "", DOSE],
    [DOSE, "double", DOSE],
    [`${ORIGIN}/videos`, "taken", `${ORIGIN}/videos`],
  ];
  for (const [link, action, opened] of vectors) {
    using around = await surround({ device: DEVICE });
    await deliver(around.openNotification, clicked({ link }, action).event);
    assert.deepEqual(around.opened, [opened], action);
  }
});

Deno.test("A push is shown under its own tag, so that a second copy replaces the first, and reported", async () => {
  using around = await surround({ device: DEVICE });
  await deliver(around.showPush, payload("n1"));
  assert.deepEqual(around.shown, [["New", {
    body: "Look",
    lang: "en",
    icon: "/assets/apple-touch-icon-A.png",
    tag: "n1",
    renotify: false,
    data: { link: `${ORIGIN}/videos`, publishId: "n1" },
    actions: undefined,
  }]]);
  const [[method, url, body] = []] = around.asked;
  assert.deepEqual([method, url], ["POST", EVENTS]);
  assert.deepEqual({ ...body as object, timestampSecs: 0 }, {
    publishId: "n1",
    event: "delivery",
    deviceId: "web-1",
    userId: "u",
    timestampSecs: 0,
  });
});

Deno.test("A push with a topic takes the place of the one before, and is heard", async () => {
  using around = await surround({ device: DEVICE });
  const notification = { title: "New", body: "07:30", tag: "metformin" };
  const data = { pusher: { publishId: "n2" } };
  await deliver(around.showPush, { data: { text: () => JSON.stringify({ notification, data }) } });
  const [, options] = around.shown[0] ?? [];
  const { tag, renotify } = (options ?? {}) as { tag?: string; renotify?: boolean };
  assert.deepEqual({ tag, renotify }, { tag: "metformin", renotify: true });
});

Deno.test("A push that cannot be read still shows something, and reports nothing", async () => {
  using around = await surround({ device: DEVICE });
  await deliver(around.showPush, { data: null });
  await deliver(around.showPush, { data: { text: () => "\u0000{" } });
  const broken = () => {
    throw new TypeError("no text");
  };
  await deliver(around.showPush, { data: { text: broken } });
  assert.deepEqual(around.shown.map(([title]) => title), ["Alafia", "Alafia", "Alafia"]);
  assert.deepEqual(around.asked, []);
});

Deno.test("A click opens the deep link and reports it", async () => {
  using around = await surround({ device: DEVICE });
  const { done, event } = clicked({ link: `${ORIGIN}/videos`, publishId: "n1" });
  await deliver(around.openNotification, event);
  assert.deepEqual(done, ["close"]);
  assert.deepEqual(around.opened, [`${ORIGIN}/videos`]);
  assert.equal((around.asked[0]?.[2] as { event: string }).event, "open");
});

Deno.test("A click goes to the tab that shows the page by now, whatever its document began with", async () => {
  const moved = createPage(`${ORIGIN}/dashboard`, "/videos");
  const logBook = createPage(`${ORIGIN}/settings`, "/dashboard");
  using around = await surround({ pages: [moved, logBook] });
  await deliver(around.openNotification, clicked({ link: `${ORIGIN}/dashboard#reminder=1` }).event);
  await deliver(around.openNotification, clicked({ link: `${ORIGIN}/settings` }).event);
  assert.deepEqual([moved.done, logBook.done], [[], [`go ${ORIGIN}/dashboard#reminder=1`, "focus"]]);
  assert.deepEqual(around.opened, [`${ORIGIN}/settings`]);
});

Deno.test("A click goes to a tab that does not answer by its address, and leaves other pages alone", async () => {
  using _impatient = installGlobal("setTimeout", (give: () => void) => void give());
  const [logBook, videos] = [createPage(`${ORIGIN}/dashboard`), createPage(`${ORIGIN}/videos`)];
  using around = await surround({ pages: [logBook, videos] });
  await deliver(around.openNotification, clicked({ link: `${ORIGIN}/videos` }).event);
  await deliver(around.openNotification, clicked({ link: `${ORIGIN}/dashboard#reminder=1` }).event);
  await deliver(around.openNotification, clicked({ link: `${ORIGIN}/library` }).event);
  assert.deepEqual(videos.done, ["focus"]);
  assert.deepEqual(logBook.done, [`navigate ${ORIGIN}/dashboard#reminder=1`, "focus"]);
  assert.deepEqual(around.opened, [`${ORIGIN}/library`]);
  assert.deepEqual(around.asked, [], "a phone without a device reports nothing");
});

Deno.test("A click on a link that leads elsewhere opens the logbook", async () => {
  using around = await surround();
  for (const link of ["javascript:alert(1)", "http://evil.example/", "//evil.example", undefined, 7]) {
    await deliver(around.openNotification, clicked({ link }).event);
  }
  await deliver(around.openNotification, clicked(null).event);
  assert.deepEqual([...new Set(around.opened)], [`${ORIGIN}/dashboard`]);
});

Deno.test("A changed subscription is registered in the place of the former one", async () => {
  using around = await surround({ device: DEVICE });
  await deliver(around.renewSubscription, { type: "pushsubscriptionchange" });
  assert.deepEqual(around.asked.map(([method, url]) => `${method} ${url}`), [
    `POST ${DEVICES}`,
    `POST ${DEVICES}/web-2/interests/all-users`,
    `DELETE ${DEVICES}/web-1`,
  ]);
  const device = await openPushStore("alafia").read();
  assert.deepEqual([device?.deviceId, device?.userId, device?.checkedAtMs], ["web-2", undefined, 0]);
});

Deno.test("A changed subscription of a phone that is no device is nothing to us", async () => {
  using around = await surround();
  await deliver(around.renewSubscription, { type: "pushsubscriptionchange", newSubscription: {} });
  assert.deepEqual(around.asked, []);
});
