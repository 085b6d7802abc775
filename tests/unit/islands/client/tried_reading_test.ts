import assert from "node:assert/strict";
import {
  claimTried,
  findTried,
  keepTried,
  settleTried,
  type TriedReading,
} from "@/islands/client/storage/tried_reading.ts";
import { createStorage, installStorage } from "@/tests/support/fake_storage.ts";

const AT_MS = Date.UTC(2026, 10, 21, 10, 58);
const DAY_MS = 24 * 3600 * 1000;
const TRIED: TriedReading = {
  readingId: "0199-tried",
  value: "5,6",
  unit: "mmol/l",
  type: "After meal",
  atMs: AT_MS,
};

function openBrowser(): Disposable & { newTab(): void } {
  const storages = new DisposableStack();
  storages.use(installStorage("localStorage", createStorage()));
  storages.use(installStorage("sessionStorage", createStorage()));
  return {
    newTab: () => void storages.use(installStorage("sessionStorage", createStorage())),
    [Symbol.dispose]: () => storages.dispose(),
  };
}

Deno.test("What was tried is for the account opened next in the same tab, as typed, and for nobody else", () => {
  using _browser = openBrowser();
  keepTried(TRIED);
  claimTried("ada@example.ng", AT_MS + 1);
  assert.equal(findTried(["bayo@example.ng", "id-of-bayo"], AT_MS + 2), undefined);
  assert.deepEqual(findTried(["ada@example.ng", "id-of-ada"], AT_MS + 3), {
    ...TRIED,
    owner: "ada@example.ng",
  });
});

Deno.test("A corrected address takes the reading along; once a mailbox is proven, no other account does", () => {
  using _browser = openBrowser();
  keepTried(TRIED);
  settleTried(AT_MS);
  for (const email of ["ad@example.ng", "ada@example.ng"]) claimTried(email, AT_MS);
  settleTried(AT_MS);
  claimTried("bayo@example.ng", AT_MS);
  assert.equal(findTried(["bayo@example.ng"], AT_MS), undefined);
  assert.equal(findTried(["ada@example.ng"], AT_MS)?.value, "5,6");
});

Deno.test("An account opened in another tab, or not at all, gets nothing; and nothing is left after a day", () => {
  using browser = openBrowser();
  keepTried(TRIED);
  browser.newTab();
  claimTried("bayo@example.ng", AT_MS);
  assert.equal(findTried(["bayo@example.ng"], AT_MS), undefined);
  assert.equal(localStorage.length, 0);
  for (const nowMs of [AT_MS - 1, AT_MS + DAY_MS + 1]) {
    keepTried(TRIED);
    claimTried("ada@example.ng", AT_MS);
    assert.equal(findTried(["ada@example.ng"], nowMs), undefined);
    assert.equal(localStorage.length, 0);
  }
});

Deno.test("What somebody has written into the storage is no reading", () => {
  using _browser = openBrowser();
  for (const broken of [{ value: "abc" }, { unit: "mg" }, { type: "Lunch" }, { readingId: 7 }]) {
    localStorage.setItem("tried-reading", JSON.stringify({ ...TRIED, owner: "ada@example.ng", ...broken }));
    assert.equal(findTried(["ada@example.ng"], AT_MS), undefined);
  }
});
