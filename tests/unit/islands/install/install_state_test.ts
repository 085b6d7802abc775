import assert from "node:assert/strict";
import {
  createInstallPrompt,
  IDLE_MS,
  type InstallAnswer,
  isInUse,
  PROMPT_DELAY_MS,
  REMIND_LATER_MS,
} from "@/islands/install/install_state.ts";
import {
  INSTALL_KEYS,
  noteDismissed,
  noteInstalled,
  noteRemindAt,
  readInstallFlags,
} from "@/islands/client/storage/install_flags.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { createManualTime } from "../log_book/manual_time.ts";

const ACCEPTED = { way: "browser", install: () => Promise.resolve("accepted" as const) } as const;
const REFUSED = { way: "browser", install: () => Promise.resolve("dismissed" as const) } as const;

/** A phone with the install prompt on it. */
function openPhone(storage: Storage | "refused" = createStorage()) {
  const time = createManualTime();
  const refused = installStorage("localStorage", storage);
  const phone = {
    time,
    isBusy: false,
    isShown: false,
    isInstallable: false,
    answer: (_answer: InstallAnswer) => {},
    [Symbol.dispose]: () => refused[Symbol.dispose](),
  };
  const prompt = createInstallPrompt({
    readFlags: readInstallFlags,
    noteInstalled,
    noteDismissed,
    noteRemindAt,
    nowMs: time.nowMs,
    schedule: time.schedule,
    isBusy: () => phone.isBusy,
    show(_way, answer) {
      phone.isShown = true;
      phone.answer = answer;
      return () => phone.isShown = false;
    },
    setInstallable: (isInstallable) => phone.isInstallable = isInstallable,
  });
  return Object.assign(phone, { prompt });
}

/** Lets what an answer set off come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

Deno.test("the install prompt appears 3 seconds after the browser says that the app can be installed", () => {
  using phone = openPhone();
  phone.prompt.offer(ACCEPTED);
  assert.equal(phone.isInstallable, true);
  phone.time.pass(PROMPT_DELAY_MS - 1);
  assert.equal(phone.isShown, false);
  phone.time.pass(1);
  assert.equal(phone.isShown, true);
});

for (const key of [INSTALL_KEYS.installed, INSTALL_KEYS.dismissed]) {
  Deno.test(`the install prompt does not appear by itself under ${key}, but does when it is asked for`, () => {
    const storage = createStorage();
    storage.setItem(key, "true");
    using phone = openPhone(storage);
    phone.prompt.offer(ACCEPTED);
    phone.time.pass(PROMPT_DELAY_MS);
    assert.equal(phone.isShown, false);
    phone.prompt.open();
    assert.equal(phone.isShown, true);
  });
}

Deno.test("accepting sets pwa-installed and takes the offer away", async () => {
  const storage = createStorage();
  using phone = openPhone(storage);
  phone.prompt.offer(ACCEPTED);
  phone.time.pass(PROMPT_DELAY_MS);
  phone.answer("install");
  await settled();
  assert.deepEqual([phone.isShown, phone.isInstallable], [false, false]);
  assert.equal(storage.getItem("pwa-installed"), "true");
  assert.equal(storage.getItem("pwa-install-dismissed"), null);
});

Deno.test("saying no to the browser's own dialog sets pwa-install-dismissed", async () => {
  const storage = createStorage();
  using phone = openPhone(storage);
  phone.prompt.offer(REFUSED);
  phone.time.pass(PROMPT_DELAY_MS);
  phone.answer("install");
  await settled();
  assert.equal(storage.getItem("pwa-install-dismissed"), "true");
  assert.equal(storage.getItem("pwa-installed"), null);
});

Deno.test("'Remind Me Later' closes the prompt and asks again no sooner than a day later", () => {
  const storage = createStorage();
  using phone = openPhone(storage);
  phone.prompt.offer(ACCEPTED);
  phone.time.pass(PROMPT_DELAY_MS);
  phone.answer("later");
  assert.equal(phone.isShown, false);
  assert.equal(storage.getItem("pwa-remind-later"), String(phone.time.nowMs() + REMIND_LATER_MS));
  phone.time.pass(REMIND_LATER_MS - PROMPT_DELAY_MS - 1);
  phone.prompt.offer(ACCEPTED);
  phone.time.pass(PROMPT_DELAY_MS);
  assert.equal(phone.isShown, false);
  phone.prompt.offer(ACCEPTED);
  phone.time.pass(PROMPT_DELAY_MS);
  assert.equal(phone.isShown, true);
});

Deno.test("'Don't show this again' closes the prompt for good", () => {
  const storage = createStorage();
  using phone = openPhone(storage);
  phone.prompt.offer(ACCEPTED);
  phone.time.pass(PROMPT_DELAY_MS);
  phone.answer("never");
  assert.equal(phone.isShown, false);
  assert.equal(storage.getItem("pwa-install-dismissed"), "true");
  phone.prompt.offer(ACCEPTED);
  phone.time.pass(REMIND_LATER_MS * 30);
  assert.equal(phone.isShown, false);
});

Deno.test("the install prompt waits until nothing else is in hand", () => {
  using phone = openPhone();
  phone.isBusy = true;
  phone.prompt.offer(ACCEPTED);
  phone.time.pass(PROMPT_DELAY_MS);
  assert.equal(phone.isShown, false);
  phone.isBusy = false;
  phone.time.pass(PROMPT_DELAY_MS);
  assert.equal(phone.isShown, true);
});

Deno.test("whoever is signed in is asked on a logbook with three readings, 30 seconds after what they did", () => {
  const pageWith = (...held: string[]) =>
    ({
      querySelector: (wanted: string) => held.includes(wanted) || null,
      querySelectorAll: (wanted: string) => held.filter((name) => name === wanted),
    }) as unknown as ParentNode;
  const row = ".history-row";
  const logbook = pageWith(".layout", row, row, row);
  assert.equal(isInUse(logbook, IDLE_MS - 1), true);
  assert.equal(isInUse(logbook, IDLE_MS), false);
  assert.equal(isInUse(pageWith(".layout", row, row), IDLE_MS), true, "two readings are no habit yet");
  assert.equal(isInUse(pageWith(".layout"), IDLE_MS), true, "an empty logbook, and every other screen");
  assert.equal(isInUse(pageWith(), 0), false, "visitors are asked after three seconds");
});

Deno.test("an app that got installed by another way takes the prompt away", () => {
  const storage = createStorage();
  using phone = openPhone(storage);
  phone.prompt.offer(ACCEPTED);
  phone.time.pass(PROMPT_DELAY_MS);
  phone.prompt.installed();
  assert.deepEqual([phone.isShown, phone.isInstallable], [false, false]);
  assert.equal(storage.getItem("pwa-installed"), "true");
});

Deno.test("nothing can be opened before an offer, and one prompt is open at a time", () => {
  using phone = openPhone();
  phone.prompt.open();
  assert.equal(phone.isShown, false);
  phone.prompt.offer(ACCEPTED);
  phone.prompt.open();
  phone.isShown = false;
  phone.time.pass(PROMPT_DELAY_MS);
  assert.equal(phone.isShown, false);
});

Deno.test("a browser that keeps nothing still shows the prompt and takes an answer", () => {
  using phone = openPhone("refused");
  phone.prompt.offer({ way: "steps" });
  phone.time.pass(PROMPT_DELAY_MS);
  assert.equal(phone.isShown, true);
  phone.answer("later");
  assert.equal(phone.isShown, false);
});

Deno.test("readInstallFlags() takes a broken reminder for none", () => {
  const storage = createStorage();
  storage.setItem(INSTALL_KEYS.remindLater, "soon");
  using _storage = installStorage("localStorage", storage);
  assert.deepEqual(readInstallFlags(), { isInstalled: false, isDismissed: false, remindAt: undefined });
});
