import assert from "node:assert/strict";
import { fetchUnseenLists } from "@/islands/background/unseen_lists.ts";
import { rememberList } from "@/islands/client/session/last_seen.ts";
import { getSeen, type SeenList } from "@/islands/client/session/seen_store.ts";
import { createFakeApi, type FakeApi, refusal } from "../../../support/fake_api.ts";
import { installGlobal } from "../../../support/fake_global.ts";
import { createIndexedDb } from "../../../support/fake_indexed_db.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { makeId } from "../../../support/fixtures.ts";
import { makeAudio } from "../../../support/listed_media.ts";
import { makeToken } from "../../../support/tokens.ts";

const PATHS = {
  reminders: "/api/v1/reminders",
  inbox: "/api/v1/inbox?limit=20",
  audio: "/api/v1/audios?limit=24&languageFirst=en",
  pdf: "/api/v1/pdfs?limit=24&languageFirst=en",
  video: "/api/v1/videos?limit=24&languageFirst=en",
};
const FEET = makeAudio({ title: "Your feet" });

function openPhone(indexedDB: object | undefined = createIndexedDb()) {
  const storage = createStorage();
  const globals = [installGlobal("indexedDB", indexedDB), installStorage("localStorage", storage)];
  const userId = makeId();
  const token = makeToken(userId);
  storage.setItem("token", token);
  const api = createFakeApi();
  return {
    ...{ api, userId, storage },
    fetch: () => fetchUnseenLists(api.call, token),
    read: async (list: SeenList) => (await getSeen(userId, list) as { page: object } | undefined)?.page,
    [Symbol.dispose]: () => globals.forEach((each) => each[Symbol.dispose]()),
  };
}

function answerAll(api: FakeApi): void {
  api.answer(PATHS.reminders, 200, { success: true, reminders: [], settings: {} });
  api.answer(PATHS.inbox, 200, { success: true, notifications: [], unread: 0 });
  api.answer(PATHS.audio, 200, { success: true, audios: [FEET], count: 1 });
  api.answer(PATHS.pdf, 200, { success: true, pdfs: [], count: 0 });
  api.answer(PATHS.video, 200, { success: true, videos: [], count: 0 });
}

const pathsOf = ({ requests }: FakeApi) => requests.map(({ path }) => path);

Deno.test("Lists that nobody has opened are fetched once, and kept as their screens keep them", async () => {
  using phone = openPhone();
  answerAll(phone.api);
  await phone.fetch();
  assert.deepEqual(pathsOf(phone.api), Object.values(PATHS));
  const { items, count } = await phone.read("audio") as { items: unknown; count: number };
  assert.deepEqual([items, count], [[FEET], 1]);
  await phone.fetch();
  assert.equal(phone.api.requests.length, 5);
});

Deno.test("What was seen stays as it was seen", async () => {
  using phone = openPhone();
  await rememberList(phone.userId, "audio", { items: [] });
  answerAll(phone.api);
  await phone.fetch();
  assert.ok(!pathsOf(phone.api).includes(PATHS.audio));
  assert.deepEqual(await phone.read("audio"), { items: [] });
});

Deno.test("What a screen kept while an answer was under way stays", async () => {
  using phone = openPhone();
  const answer = phone.api.hold(PATHS.reminders);
  const fetching = phone.fetch();
  while (phone.api.requests.length === 0) await new Promise((resolve) => setTimeout(resolve));
  await rememberList(phone.userId, "reminders", { reminders: ["added since"] });
  answer(200, { success: true, reminders: [], settings: {} });
  await fetching;
  assert.deepEqual(await phone.read("reminders"), { reminders: ["added since"] });
});

Deno.test("After a refusal, or without a network, the rest waits for the next document", async () => {
  using phone = openPhone();
  phone.api.answer(PATHS.reminders, 503, refusal("busy", "We are busy."));
  await phone.fetch();
  await phone.fetch();
  assert.deepEqual(pathsOf(phone.api), [PATHS.reminders, PATHS.reminders]);
  answerAll(phone.api);
  await phone.fetch();
  assert.notEqual(await phone.read("video"), undefined);
});

Deno.test("A phone that keeps nothing is not sent lists that it would lose", async () => {
  using phone = openPhone({
    open: () => {
      throw new DOMException("Not here", "SecurityError");
    },
  });
  answerAll(phone.api);
  await phone.fetch();
  assert.deepEqual(pathsOf(phone.api), [PATHS.reminders]);
});

Deno.test("Of somebody who has signed out meanwhile nothing is kept", async () => {
  using phone = openPhone();
  const answer = phone.api.hold(PATHS.reminders);
  const fetching = phone.fetch();
  phone.storage.removeItem("token");
  answer(200, { success: true, reminders: [], settings: {} });
  await fetching;
  assert.equal(await phone.read("reminders"), undefined);
  assert.deepEqual(pathsOf(phone.api), [PATHS.reminders]);
});
