import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { needsChromium } from "../support/browser.ts";
import { patientJourneys } from "../support/log_journey.ts";

const journey = patientJourneys();
const PHONE = { width: 360, height: 740 };

Deno.test(
  "Today says what counts within two screens of a phone; all else is one press away, and Back returns",
  needsChromium,
  journey(async (page, patient) => {
    const today = new Date().toISOString().slice(0, 10);
    for (let index = 0; index < 12; index++) {
      await patient.add({ date: addDays(today, -index), time: "07:00", value: 60 + 10 * index });
    }
    await page.setViewportSize(PHONE);
    await patient.openLogbook(page);
    await page.getByText("Lows").waitFor();
    await page.getByText(/^1 low .under 70 mg.dl. in the last 14 days/).waitFor();
    const rows = page.locator("li.history-row");
    const { y = NaN, height = NaN } = await rows.first().boundingBox() ?? {};
    assert.ok(y + height <= 2 * PHONE.height, `the first reading ends at ${y + height}`);
    assert.equal(await rows.count(), 7);

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
