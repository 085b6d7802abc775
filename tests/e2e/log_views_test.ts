import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { needsChromium } from "../support/browser.ts";
import { patientJourneys } from "../support/log_journey.ts";

const journey = patientJourneys();
const PHONE = { width: 360, height: 740 };

/** What a mark is drawn by where the browser has colours of its own. */
const LIST_MARKS =
  `Array.from(document.querySelectorAll(".log-book-views a, .trend-days label"), (choice) => [
  choice.matches("[aria-current]") || choice.querySelector(":checked") !== null,
  getComputedStyle(choice).outlineStyle === "solid",
])`;

Deno.test(
  "In forced colours the chosen view and days are marked, and nothing else; a row's button names its reading",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ value: 104, time: "07:10" });
    await page.emulateMedia({ forcedColors: "active" });
    await patient.openLogbook(page, "insights");
    await page.locator(".trend-days label").first().waitFor();
    const marks = await page.evaluate<[isChosen: boolean, isMarked: boolean][]>(LIST_MARKS);
    assert.equal(marks.filter(([isChosen]) => isChosen).length, 2);
    for (const [isChosen, isMarked] of marks) assert.equal(isMarked, isChosen);
    await page.getByRole("link", { name: "Readings", exact: true }).click();
    const name = "104 mg/dl Fasting · 07:10";
    await page.getByRole("button", { name: `Show more ${name}`, exact: true }).click();
    await page.getByRole("button", { name: `Edit ${name}`, exact: true }).waitFor();
  }),
);

Deno.test(
  "Today has at most four blocks, its first reading lies within 560 px of a phone; the menu has 8 entries, Export PDF 10; Back returns",
  needsChromium,
  journey(async (page, patient) => {
    const today = new Date().toISOString().slice(0, 10);
    for (let index = 0; index < 12; index++) {
      await patient.add({ date: addDays(today, -index), time: "07:00", value: 170 - 10 * index });
    }
    await page.setViewportSize(PHONE);
    await patient.openLogbook(page);
    await page.getByText("Lows").waitFor();
    await page.getByText(/^1 low .under 70 mg.dl. in the last 14 days/).waitFor();
    const rows = page.locator("li.history-row");
    const { y = NaN, height = NaN } = await rows.first().boundingBox() ?? {};
    assert.ok(y + height <= 560, `the first reading ends at ${y + height}`);
    const blocks = await page.locator(".log-book-top > *").count();
    assert.ok(blocks <= 4, `Today has ${blocks} blocks`);
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
    const { y: sideways = NaN } = await rows.first().boundingBox() ?? {};
    assert.ok(sideways < 260, `on its side at ${sideways}`);
    await page.setViewportSize(PHONE);
    assert.equal(await rows.count(), 7);

    await page.getByRole("button", { name: "Export PDF" }).click();
    const entries = await page.getByRole("menu").locator("[role^=menuitem]").count();
    assert.ok(entries <= 10, `Export PDF has ${entries} entries`);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("link", { name: "Care", exact: true }).waitFor();
    const screens = await menu.locator("li a").count();
    assert.ok(screens >= 7 && screens <= 8, `the menu has ${screens} entries`);
    // Its other button closes it.
    assert.deepEqual((await menu.getByRole("button").allInnerTexts()).filter(Boolean), ["Logout"]);
    await page.keyboard.press("Escape");
    await page.evaluate(`localStorage.setItem("language", "ha")`);
    await page.reload();
    await rows.first().waitFor();
    const { y: inHausa = NaN, height: tall = NaN } = await rows.first().boundingBox() ?? {};
    assert.ok(inHausa + tall <= 560, `in Hausa it ends at ${inHausa + tall}`);
    await page.evaluate(`localStorage.setItem("language", "en")`);
    await page.reload();

    await page.getByRole("link", { name: "All readings" }).click();
    await page.getByRole("button", { name: "Find readings" }).waitFor();
    await rows.nth(11).waitFor();
    await page.getByRole("link", { name: "Insights" }).click();
    await page.getByRole("img", { name: /^Chart of the last 14 days: 12 readings/ }).waitFor();
    await page.reload();
    await page.getByRole("img", { name: /^Chart of the last 14 days: 12 readings/ }).waitFor();
    await page.goBack();
    await rows.nth(11).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "All readings" }).waitFor();
    assert.equal(await page.getByRole("link", { name: "Today" }).getAttribute("aria-current"), "true");
  }),
);
