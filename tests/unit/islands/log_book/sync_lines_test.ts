import assert from "node:assert/strict";
import { linesOf, type SyncView } from "@/islands/log_book/SyncLines.tsx";
import type { SyncStatus } from "@/islands/client/outbox/reading_store.ts";
import { makeHeld } from "./fake_reading_store.ts";

const QUIET: SyncStatus = {
  phase: "idle",
  unsent: 0,
  refused: 0,
  hasWholeList: true,
  wasEvicted: false,
  merged: 0,
};

const OFFLINE = "You are offline. You can still record.";

function sentences(status: Partial<SyncStatus>, view: Partial<SyncView> = {}): string[] {
  const all = { sync: { ...QUIET, ...status }, entries: [makeHeld()], isOffline: false, ...view };
  return linesOf(all).map(({ sentence }) => sentence);
}

const onPhone = (count: number) => Array.from({ length: count }, () => makeHeld({ syncState: "on_phone" }));

Deno.test("Nothing is said while phone and server agree", () => {
  assert.deepEqual(sentences({}), []);
  assert.deepEqual(sentences({ unsent: 2 }, { entries: onPhone(2) }), [], "about to be sent");
  assert.deepEqual(sentences({ phase: "sending", unsent: 2 }, { entries: onPhone(2) }), []);
});

Deno.test("Without a network one line says so, and what waits", () => {
  const [quiet, waiting] = [0, 1].map((unsent) => sentences({ unsent }, { isOffline: true }));
  assert.deepEqual(quiet, [OFFLINE]);
  assert.deepEqual(waiting, [`${OFFLINE} 1 reading not sent yet. It will go when the network is back.`]);
});

Deno.test("A browser that keeps nothing says what that means", () => {
  assert.deepEqual(sentences({ keepsNothing: true }), [
    "This browser saves nothing on the phone. You need a network to save readings.",
  ]);
});

Deno.test("What waits is counted in readings, however often each was changed", () => {
  const waiting = { phase: "waiting", unsent: 5 } as const;
  assert.deepEqual(sentences(waiting, { entries: onPhone(3) }), [
    `${OFFLINE} 3 readings not sent yet. They will go when the network is back.`,
  ]);
});

Deno.test("A deletion that waits is not listed any more, and counts all the same", () => {
  assert.deepEqual(sentences({ phase: "waiting", unsent: 1 }), [
    `${OFFLINE} 1 reading not sent yet. It will go when the network is back.`,
  ]);
});

Deno.test("Having to sign in first is said", () => {
  assert.deepEqual(sentences({ phase: "signed_out", unsent: 2 }, { entries: onPhone(2) }), [
    "Sign in again to send 2 readings.",
  ]);
});

Deno.test("What the server refused comes before what waits", () => {
  const status = { phase: "waiting", unsent: 1, refused: 2 } as const;
  assert.deepEqual(sentences(status, { entries: onPhone(1) }), [
    "2 readings need your attention.",
    `${OFFLINE} 1 reading not sent yet. It will go when the network is back.`,
  ]);
});

Deno.test("Data that the browser threw away is owned up to, as far as is known", () => {
  const [unknown] = sentences({ wasEvicted: true });
  assert.match(unknown ?? "", /^This browser removed offline data\. What had not been sent is gone/);
  const [none] = sentences({ wasEvicted: true, lostUnsent: 0 });
  assert.match(none ?? "", /nothing is lost/);
  const [two] = sentences({ wasEvicted: true, lostUnsent: 2 });
  assert.match(two ?? "", /2 changes that had not been sent are gone/);
});

Deno.test("A list that never came whole says so while it cannot be fetched", () => {
  assert.deepEqual(sentences({ hasWholeList: false, phase: "waiting" }), [
    "You see only the readings on this phone. The others come when the network is back.",
  ]);
  assert.deepEqual(sentences({ hasWholeList: false, phase: "sending" }), []);
});
