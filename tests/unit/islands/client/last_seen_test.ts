import assert from "node:assert/strict";
import { NO_ANSWER, type Result } from "@/islands/client/api/api.ts";
import {
  openLastSeen,
  recallList,
  rememberList,
  SEEN_MAX_CHARACTERS,
} from "@/islands/client/session/last_seen.ts";
import { clearSeen, type WantedItems } from "@/islands/client/session/seen_store.ts";
import { installGlobal } from "../../../support/fake_global.ts";
import { createIndexedDb } from "../../../support/fake_indexed_db.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { makeId } from "../../../support/fixtures.ts";
import { makeToken } from "../../../support/tokens.ts";

interface Page {
  items: { title: string; sizeBytes: number; language?: string | null }[];
  count: number;
  next?: string;
}

const HOUR_MS = 3_600_000;
const FEET = { title: "Foot care", sizeBytes: 12 };
const BREAD = { title: "Agege bread", sizeBytes: 12, language: null };
const EYES = { title: "Eyes", sizeBytes: 12, language: "ha" };
const PAGE: Page = { items: [FEET, BREAD, EYES], count: 30, next: "two" };
const NEVER = "You have not opened this list on this phone yet. It shows when the network is back.";
const NOTHING: Result<never> = { ...NO_ANSWER, message: NEVER };

/** A phone on which somebody is signed in. */
function openPhone() {
  const factory = createIndexedDb();
  const storage = createStorage();
  const globals = [installGlobal("indexedDB", factory), installStorage("localStorage", storage)];
  const signIn = (userId: string) => storage.setItem("token", makeToken(userId));
  const userId = makeId();
  signIn(userId);
  return {
    factory,
    storage,
    userId,
    signIn,
    see: (page: Page) => rememberList(userId, "audio", page, 0),
    recall: (nowMs = 0, wanted?: WantedItems) => recallList(userId, "audio", wanted, nowMs),
    settle: (result: Result<Page>) => openLastSeen().withCachedFallback("audio", result),
    [Symbol.dispose]: () => globals.forEach((each) => each[Symbol.dispose]()),
  };
}

const AGES = [
  [59 * 60_000, "Seen less than an hour ago"],
  [HOUR_MS, "Seen 1 hour ago"],
  [2 * HOUR_MS, "Seen 2 hours ago"],
  [24 * HOUR_MS, "Seen 1 day ago"],
  [72 * HOUR_MS, "Seen 3 days ago"],
  [-HOUR_MS, "Seen less than an hour ago"],
] as const;
for (const [ageMs, seenAgo] of AGES) {
  Deno.test(`A list of ${ageMs / HOUR_MS} hours ago is shown as it was, with its age and no next page`, async () => {
    using phone = openPhone();
    await phone.see(PAGE);
    assert.deepEqual(await phone.recall(ageMs), { ...PAGE, next: undefined, seenAgo });
  });
}

Deno.test("An answer is handed on, and kept for when there is none", async () => {
  using phone = openPhone();
  assert.deepEqual(await phone.settle({ ok: true, data: PAGE }), { ok: true, data: PAGE });
  // Nobody waits for it to be kept.
  let result = await phone.settle(NO_ANSWER);
  for (let round = 0; round < 100 && !result.ok; round++) result = await phone.settle(NO_ANSWER);
  assert.deepEqual(result.ok && result.data.items, PAGE.items);
});

Deno.test("A server that refuses is heard, whatever was seen before", async () => {
  using phone = openPhone();
  await phone.see(PAGE);
  const busy: Result<never> = { ok: false, status: 503, code: "busy", message: "We are busy." };
  assert.deepEqual(await phone.settle(busy), busy);
});

Deno.test("What was never seen is said to be that", async () => {
  using phone = openPhone();
  assert.deepEqual(await phone.settle(NO_ANSWER), NOTHING);
});

Deno.test("What was seen is searched in its words, and filtered by its language", async () => {
  using phone = openPhone();
  const plantain = { title: "Ọ̀gẹ̀dẹ̀ da ƙosai", sizeBytes: 9 };
  await phone.see({ ...PAGE, items: [...PAGE.items, plantain] });
  const looks: [WantedItems, Page["items"]][] = [
    [{ search: "FOOT" }, [FEET]],
    [{ search: "bread" }, [BREAD]],
    [{ search: "12" }, []],
    [{ search: "ogede" }, [plantain]],
    [{ search: "kosai" }, [plantain]],
    [{ search: "ha" }, []],
    [{ language: "ha" }, [EYES]],
    [{ language: "yo" }, []],
    [{ language: "ha", search: "eye" }, [EYES]],
    [{ language: "ha", search: "foot" }, []],
  ];
  for (const [wanted, items] of looks) {
    const seenAgo = "Seen less than an hour ago";
    const found = { items, count: items.length, next: undefined, seenAgo };
    assert.deepEqual(await phone.recall(0, wanted), found);
  }
});

Deno.test("Nobody sees another person's lists, not even one who signs in while they are looked up", async () => {
  using phone = openPhone();
  await phone.see(PAGE);
  const asked = phone.recall();
  phone.signIn(makeId());
  assert.equal(await asked, NEVER);
  assert.deepEqual(await phone.settle(NO_ANSWER), NOTHING);
});

Deno.test("A list that comes after its person has logged out leaves nothing behind", async () => {
  using phone = openPhone();
  phone.storage.removeItem("token");
  await phone.see(PAGE);
  assert.equal(await phone.recall(), NEVER);
  assert.deepEqual(await phone.factory.databases(), []);
});

Deno.test("Of all lists nothing is left once they are cleared", async () => {
  using phone = openPhone();
  await phone.see(PAGE);
  await clearSeen(phone.userId);
  assert.deepEqual(await phone.factory.databases(), []);
  assert.equal(await phone.recall(), NEVER);
});

Deno.test("A page that is too long is not kept, the one before it is", async () => {
  using phone = openPhone();
  await phone.see(PAGE);
  await phone.see({ items: [{ title: "a".repeat(SEEN_MAX_CHARACTERS), sizeBytes: 1 }], count: 1 });
  const result = await phone.settle(NO_ANSWER);
  assert.deepEqual(result.ok && result.data.items, PAGE.items);
});

Deno.test("A browser that keeps nothing says that nothing was seen", async () => {
  using phone = openPhone();
  using _none = installGlobal("indexedDB", undefined);
  await phone.see(PAGE);
  assert.deepEqual(await phone.settle(NO_ANSWER), NOTHING);
});
