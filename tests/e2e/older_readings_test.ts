import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { needsChromium } from "../support/browser.ts";
import { patientJourneys } from "../support/log_journey.ts";
import { waitUntil } from "../support/page_condition.ts";

const journey = patientJourneys();
/** More than two pages of the list. */
const READINGS = 110;
/** How many rows come in each task, and which are drawn again. */
const WATCH_ROWS = `globalThis.drawn = [];
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      .flatMap((node) => node.matches?.("li") ? [node] : [...node.querySelectorAll?.("li.history-row") ?? []]);
    if (added.length > 0) drawn.push(added.length);
  }).observe(document.querySelector(".history-list"), { childList: true, subtree: true })`;

Deno.test(
  "Older readings are drawn a few at a time, and the first of them has the focus",
  needsChromium,
  journey(async (page, patient) => {
    const today = new Date().toISOString().slice(0, 10);
    for (let index = 0; index < READINGS; index++) {
      const date = addDays(today, -index);
      await patient.add({ value: 80 + index, unit: "mg/dl", type: "Fasting", date, time: "07:00" });
    }
    await patient.openLogbook(page, "readings");
    const rows = page.locator("li.history-row");
    await rows.nth(49).waitFor();
    await page.getByRole("button", { name: "Show older" }).waitFor();
    await page.evaluate(WATCH_ROWS);
    await page.getByRole("button", { name: "Show older" }).click();
    await rows.nth(99).waitFor();
    await page.getByRole("button", { name: "Show older" }).waitFor();
    const drawn = await page.evaluate<number[]>("drawn");
    assert.equal(drawn.reduce((sum, count) => sum + count), 50);
    assert.ok(drawn.every((count) => count <= 5), drawn.join());
    await waitUntil(page, `document.activeElement === document.querySelectorAll("li.history-row")[50]`);
    assert.equal(await rows.count(), 100);
  }),
);
