import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sharePerWorker } from "../support/app_server.ts";
import { needsChromium } from "../support/browser.ts";
import { makeNewReading } from "../support/fixtures.ts";
import { untilAtRest } from "../support/screens/at_rest.ts";
import { holdRequests } from "../support/screens/screen.ts";
import { openScreenServer } from "../support/screens/screen_server.ts";
import { createTestDocument, createTestSite } from "../support/test_site.ts";

const PATH = "/stage";
const POLICY = "default-src 'self'; script-src 'self'";
const PAGE = createTestDocument("<!doctype html><title>Stage</title><p>", POLICY);
const stage = sharePerWorker(() => openScreenServer(createTestSite({ [PATH]: PAGE })));

/** What this visit finds, having added a reading in its turn. */
const VISIT = `(async () => {
  const headers = { "Authorization": "Bearer " + localStorage.token, "Content-Type": "application/json" };
  const list = await (await fetch("/api/v1/logs", { headers })).json();
  const added = await fetch("/api/v1/add", { method: "POST", headers, body: ${
  JSON.stringify(JSON.stringify(makeNewReading()))
} });
  const random = [crypto.randomUUID(), ...crypto.getRandomValues(new Uint8Array(4)), Math.random()];
  return [location.href, Date.now(), list.data, added.status, random];
})()`;

/** Writes last of all, after a call, many small writes to its store, and many short timers. */
const COME_TO_LIFE = `(async () => {
  const { text } = await (await fetch("/api/text")).json();
  const opening = indexedDB.open("kept");
  opening.onupgradeneeded = () => opening.result.createObjectStore("texts");
  await new Promise((resolve) => opening.onsuccess = resolve);
  for (let turn = 0; turn < 100; turn++) {
    const writing = opening.result.transaction("texts", "readwrite");
    writing.objectStore("texts").put(text, turn);
    await new Promise((resolve) => writing.oncomplete = resolve);
  }
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 40));
  requestAnimationFrame(() => document.querySelector("p").textContent = text);
})(); 0`;

async function visit(who: "patient" | "nobody", run: (page: Page) => Promise<void>): Promise<void> {
  const open = async (page: Page) => void await page.goto(PATH);
  await (await stage()).visit({ name: "stage", who, open }, run);
}

Deno.test("Every visit finds the same stage, whatever the one before has done", needsChromium, async () => {
  const found: unknown[] = [];
  for (let turn = 0; turn < 2; turn++) {
    await visit("patient", async (page) => void found.push(await page.evaluate(VISIT)));
  }
  const [[, , readings, status]] = found as [[string, number, unknown[], number]];
  assert.equal(status, 201);
  assert.ok(readings.length > 0);
  assert.deepEqual(found[0], found[1]);
});

Deno.test("A second document of a visit draws other numbers than the first", needsChromium, async () => {
  await visit("nobody", async (page) => {
    const first = await page.evaluate("crypto.randomUUID()");
    await page.reload();
    assert.notEqual(await page.evaluate("crypto.randomUUID()"), first);
  });
});

Deno.test("A page is at rest when nothing changes it any more", needsChromium, async () => {
  await visit("nobody", async (page) => {
    await page.route("**/api/text", async (route) => {
      for (let turn = 0; turn < 100; turn++) await page.title();
      await route.fulfill({ json: { text: "At rest" } });
    });
    await page.evaluate(COME_TO_LIFE);
    await untilAtRest(page);
    assert.equal(await page.locator("p").textContent(), "At rest");
  });
});

Deno.test("Nobody waits for a call that is held", needsChromium, async () => {
  await visit("nobody", async (page) => {
    await holdRequests(page, "**/api/text");
    await page.evaluate(COME_TO_LIFE);
    await untilAtRest(page);
    assert.equal(await page.locator("p").textContent(), "");
  });
});
