/** What people do, over HTTP: each request meets the next instance, which may be gone. @module */
import assert from "node:assert/strict";
import { makeId, makeNewReading, makeSignUp } from "../support/fixtures.ts";
import { readSample } from "../support/media_files.ts";
import { addPerson, addPhone, type Person, type Stage } from "./stage.ts";
import { createSteadyClient, type SteadyClient, waitFor } from "./steady_client.ts";

/** One journey by the name under which it is reported. @throws when it does not go as promised. */
export type Journey = (stage: Stage) => Promise<void>;

/** What asks the database, Redis and the mail server. */
export const ACCOUNT_JOURNEYS: Record<string, Journey> = {
  "sign-up with the mailed code, sign-in, password change": signUp,
  "readings added, edited, deleted, and synced to a second device": keepReadings,
  "feedback, told once": giveFeedback,
  "administrator makes, changes and deletes an account; the audit says so": manageUsers,
};

/** All but the one of push, which takes minutes. */
export const QUICK_JOURNEYS: Record<string, Journey> = {
  ...ACCOUNT_JOURNEYS,
  "podcast uploaded, listed and read in ranges": publishPodcast,
};

export const JOURNEYS: Record<string, Journey> = {
  ...QUICK_JOURNEYS,
  "notification and reminder pushed once": notify,
};

/** What was just written is read from every instance. */
function everyInstance({ instances, client }: Stage): SteadyClient[] {
  return [...instances.map(({ url }) => createSteadyClient(url)), client];
}

async function signUp({ client, cloud: { smtp } }: Stage): Promise<void> {
  const form = makeSignUp();
  const { email, password } = form;
  await client.get("POST", "/api/auth/signup", { body: form });
  const findCode = () => smtp.mails.findLast(({ to, code }) => to === email && code)?.code;
  await waitFor("a mail with a code", () => findCode() !== undefined, 180_000);
  const verified = await client.ask("POST", "/api/auth/verify-otp", { body: { email, otp: findCode() } });
  assert.ok(verified.status === 200 || verified.repeated > 0, verified.data?.message);
  const wrong = await client.ask("POST", "/api/auth/login", { body: { email, password: "another-word-4" } });
  assert.equal(wrong.status, 401);
  const { data: { token } } = await client.get("POST", "/api/auth/login", { body: { email, password } });
  const other = await client.get("POST", "/api/auth/login", { body: { email, password } });
  const { data: { user } } = await client.get("GET", "/api/auth/profile", { token });
  assert.equal(user.email, email);
  const passwords = { currentPassword: password, newPassword: "palm-kernel-8-road" };
  const changed = await client.ask("PUT", "/api/auth/change-password", { token, body: passwords });
  assert.ok(changed.status === 200 || changed.repeated > 0, changed.data?.message);
  const ended = await client.ask("GET", "/api/auth/verify-token", { token: other.data.token });
  assert.equal(ended.status, 401);
}

async function keepReadings(stage: Stage): Promise<void> {
  const { client } = stage;
  const { email, password, token } = await addPerson(stage);
  const second = await client.get("POST", "/api/auth/login", { body: { email, password } });
  const secondToken: string = second.data.token;
  const start = await client.get("GET", "/api/v1/logs", { token: secondToken });
  const [kept, edited, deleted] = [96, 120, 300].map((value) => makeNewReading({ value }));
  for (const body of [kept, edited, deleted]) await client.get("POST", "/api/v1/add", { token, body });
  await client.get("PUT", `/api/v1/${edited?._id}`, { token, body: { ...edited, value: 130 } });
  await client.get("DELETE", `/api/v1/log/${deleted?._id}`, { token });
  for (const each of everyInstance(stage)) {
    const { data: { data } } = await each.get("GET", "/api/v1/logs", { token });
    assert.deepEqual(valuesOf(data), { [kept?._id ?? ""]: 96, [edited?._id ?? ""]: 130 });
    const path = `/api/v1/logs?since=${start.data.cursor}`;
    const changes = await each.get("GET", path, { token: secondToken });
    assert.deepEqual(valuesOf(changes.data.data), {
      [kept?._id ?? ""]: 96,
      [edited?._id ?? ""]: 130,
      [deleted?._id ?? ""]: "deleted",
    });
  }
}

function valuesOf(readings: { _id: string; value: number; deleted?: boolean }[]): Record<string, unknown> {
  return Object.fromEntries(readings.map(({ _id, value, deleted }) => [_id, deleted ? "deleted" : value]));
}

async function publishPodcast(stage: Stage): Promise<void> {
  const { client, adminToken: token } = stage;
  const { bytes, name, type } = await readSample("mp3");
  const title = `Foot care ${makeId()}`;
  const body = new FormData();
  const fields = { title, type: "audio", artist: "Nurse Bisi", genre: "Talk", duration: "00:20" };
  for (const [field, text] of Object.entries(fields)) body.append(field, text);
  body.append("audioFile", new File([bytes], name, { type }));
  const { data: { item }, repeated } = await client.get("POST", "/api/v1/admin/upload", { token, body });
  for (const each of everyInstance(stage)) {
    const { data: { audios } } = await each.get("GET", "/api/v1/audios");
    const listed = audios.filter((audio: { title: string }) => audio.title === title);
    assert.ok(listed.length >= 1 && listed.length <= 1 + repeated, `listed ${listed.length} times`);
    const path = new URL(item.audioUrl, each.url).pathname;
    const part = await fetchBytes(each, path, { Range: "bytes=1000-1999" });
    assert.deepEqual([part.status, part.bytes], [206, bytes.slice(1000, 2000)]);
    assert.deepEqual((await fetchBytes(each, path, {})).bytes, bytes);
    assert.equal((await fetchBytes(each, path, { Range: `bytes=${bytes.length}-` })).status, 416);
  }
}

/** Fetches a file, again when an instance goes away in the midst of it. */
async function fetchBytes(
  { url }: SteadyClient,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; bytes: Uint8Array }> {
  let answer: { status: number; bytes: Uint8Array } | undefined;
  await waitFor(`the bytes of ${path}`, async () => {
    const response = await fetch(url + path, { headers }).catch(() => undefined);
    const bytes = await response?.bytes().catch(() => undefined);
    if (!response || !bytes || response.status >= 500) return false;
    answer = { status: response.status, bytes };
    return true;
  });
  return answer ?? { status: 0, bytes: new Uint8Array() };
}

async function giveFeedback(stage: Stage): Promise<void> {
  const { token } = await addPerson(stage);
  const body = { _id: makeId(), subject: "Thank you", message: "It helps.", rating: 5 };
  await stage.client.get("POST", "/api/v1/feedback/submit", { token, body });
  for (const each of everyInstance(stage)) {
    const { data: { feedbacks } } = await each.get("GET", "/api/v1/feedback/public", { token });
    assert.equal(feedbacks.filter(({ _id }: { _id: string }) => _id === body._id).length, 1);
  }
}

async function notify(stage: Stage): Promise<void> {
  const { client, adminToken } = stage;
  const person = await addPerson(stage);
  const phone = await addPhone(stage, person);
  const label = `Reminder ${makeId()}`;
  await remind(stage, person, label);
  const title = `Clinic day ${makeId()}`;
  const body = { title, message: "On Monday.", targetUsers: [person.userId], deepLink: "/videos" };
  const { repeated } = await client.get("POST", "/api/v1/notifications", { token: adminToken, body });
  const pushes = () => stage.push.received.filter(({ device }) => device === phone);
  const notices = () => pushes().filter(({ text }) => text.includes(title));
  const reminders = () => pushes().filter(({ text }) => !text.includes(title));
  // An instance that was killed keeps what it had claimed for a minute.
  await waitFor("the notification's push", () => notices().length > 0, 180_000);
  await waitFor("the reminder's push", () => reminders().length > 0, 240_000);
  for (const [received, most] of [[notices(), 1 + repeated], [reminders(), 1]] as const) {
    const topics = new Set(received.map(({ headers }) => headers.get("Topic")));
    assert.ok(topics.size <= most, `${topics.size} messages, ${most} expected`);
    if (stage.isCalm) assert.equal(received.length, 1);
  }
  const { data: { notifications } } = await client.get("GET", "/api/v1/inbox", { token: person.token });
  const inInbox = notifications.filter((item: { title: string }) => item.title === title).length;
  assert.ok(inInbox >= 1 && inInbox <= 1 + repeated);
}

const LAGOS_MS = 3600_000;

/** Sets a reminder for the next minute, or the one after it where that is too near. */
async function remind({ client }: Stage, { token }: Person, label: string): Promise<void> {
  await client.get("PUT", "/api/v1/reminder-settings", {
    token,
    body: { zone: "Africa/Lagos", quietHours: null },
  });
  const time = new Date(Date.now() + 70_000 + LAGOS_MS).toISOString().slice(11, 16);
  const body = { _id: makeId(), kind: "test", label, time, days: [0, 1, 2, 3, 4, 5, 6], isOn: true };
  await client.get("POST", "/api/v1/reminders", { token, body });
}

async function manageUsers(stage: Stage): Promise<void> {
  const { client, adminToken: token } = stage;
  const person = await addPerson(stage);
  const path = `/api/v1/admin/users/${person.userId}`;
  const body = { firstName: "Ngozi", lastName: "Eze", phone: "0803", address: "Enugu", isAdmin: false };
  await client.get("PUT", path, { token, body });
  for (const each of everyInstance(stage)) {
    const { data: { user } } = await each.get("GET", path, { token });
    assert.equal(user.firstName, "Ngozi");
  }
  const deleted = await client.ask("DELETE", path, { token });
  assert.ok(deleted.status === 200 || deleted.repeated > 0, deleted.data?.message);
  for (const each of everyInstance(stage)) {
    assert.equal((await each.ask("GET", "/api/auth/verify-token", { token: person.token })).status, 401);
    const { data: { entries } } = await each.get("GET", "/api/v1/admin/audit?limit=100", { token });
    const told = entries.filter(({ target }: { target: { _id: string } }) => target._id === person.userId);
    assert.equal(told.length, 3, "made, changed, deleted");
  }
}
