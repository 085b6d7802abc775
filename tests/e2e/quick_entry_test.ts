import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { expectNoAxeFindings, needsChromium } from "../support/browser.ts";
import { countInput } from "../support/count_input.ts";
import { dialogButton, patientJourneys, rowOf } from "../support/log_journey.ts";

const journey = patientJourneys({ viewport: { width: 360, height: 740 } });

Deno.test(
  "Quick entry is offered from the fifth reading on; any type then takes three taps and three keys",
  needsChromium,
  journey(async (page, patient) => {
    const today = new Date().toISOString().slice(0, 10);
    for (let index = 1; index <= 5; index++) {
      await patient.add({ date: addDays(today, -index), time: "07:00", value: 100 + index, unit: "mg/dl" });
    }
    const inputs = await countInput(page);
    await patient.openLogbook(page);
    await page.getByRole("button", { name: "Record Blood Sugar" }).click();
    await page.getByRole("region", { name: "Quick entry" }).waitFor();
    await expectNoAxeFindings(page);

    await dialogButton(page, "Use quick entry").click();
    await dialogButton(page, "Bedtime").waitFor();
    await expectNoAxeFindings(page);

    await page.reload();
    await page.getByRole("button", { name: "Record Blood Sugar" }).click();
    await page.locator(":focus[name=value]").waitFor();
    await page.keyboard.type("187");

    await dialogButton(page, "2-3 hours after meal").click();
    await dialogButton(page, "Save").click();
    await page.getByRole("dialog").getByText("Your reading is saved.").waitFor();
    assert.deepEqual(await inputs(), { taps: 3, keys: 3 });
    assert.match(await page.getByRole("dialog").getByRole("status").innerText(), /187[^]*High/);
    await expectNoAxeFindings(page);
    await dialogButton(page, "Done").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await rowOf(page, "187").getByText("2-3 hours after meal").waitFor();

    await page.reload();
    await page.getByRole("button", { name: "Record Blood Sugar" }).click();
    await page.getByLabel("Blood sugar value").fill("48");
    await dialogButton(page, "Save").click();
    const call = page.getByRole("dialog").getByRole("link", { name: "Call 112" });
    await call.waitFor();
    const { y = NaN, height = NaN } = await call.boundingBox() ?? {};
    assert.ok(y > 0 && y + height <= 740, `Call 112 lies at ${y}`);

    await dialogButton(page, "Change the value").click();
    await page.getByLabel("Blood sugar value").fill("84");
    await dialogButton(page, "Save").click();
    await dialogButton(page, "Done").click();
    await rowOf(page, "84").waitFor();
    assert.equal(await rowOf(page, "48").count(), 0);

    await page.goto("/settings");
    await page.getByRole("button", { name: "Unit and quick entry" }).click();
    await page.getByRole("switch", { name: "Quick entry", checked: true }).click();
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Record Blood Sugar" }).click();
    await dialogButton(page, "Next").waitFor();
    assert.equal(await page.getByRole("region", { name: "Quick entry" }).count(), 0);
  }),
);

Deno.test(
  "A meal with its food takes five taps on the sheet; a note, another time, before a meal and bedtime are there, too",
  needsChromium,
  journey(async (page, patient) => {
    const date = new Date().toISOString().slice(0, 10);
    // After that of the morning, a meal is what is proposed at any hour.
    await patient.add({
      date,
      time: "04:00",
      type: "Fasting",
      value: 131,
      unit: "mg/dl",
      meal: "jollof-rice",
    });
    const inputs = await countInput(page);
    await patient.openLogbook(page);
    await page.goto("/settings");
    await page.getByRole("button", { name: "Unit and quick entry" }).click();
    await page.getByRole("switch", { name: "Quick entry" }).click();
    await page.goto("/dashboard");
    const record = page.getByRole("button", { name: "Record Blood Sugar" });
    await record.click();
    await page.locator(":focus[name=value]").waitFor();
    await page.keyboard.type("150");
    const more = page.getByText("Note, meal, time");
    await more.click();
    await dialogButton(page, "Jollof rice").click();
    await expectNoAxeFindings(page);
    await dialogButton(page, "Save").click();
    await dialogButton(page, "Done").click();
    assert.deepEqual(await inputs(), { taps: 5, keys: 3 });
    await rowOf(page, "150").getByText("Jollof rice").waitFor();

    await record.click();
    await page.getByLabel("Blood sugar value").fill("120");
    await dialogButton(page, "Before a meal").click();
    await more.click();
    await page.getByLabel("Note").fill("ran");
    await page.getByLabel("Time").fill("");
    await dialogButton(page, "Save").click();
    await page.getByText("Please enter a time").waitFor();
    await page.getByLabel("Time").fill("06:30");
    await dialogButton(page, "Save").click();
    await page.getByRole("dialog").getByText("Your reading is saved.").waitFor();
    assert.match(
      await page.getByRole("dialog").getByRole("status").innerText(),
      /120[^]*Elevated[^]*Fasting/,
    );
    await dialogButton(page, "Change the value").click();
    await dialogButton(page, "Bedtime").click();
    await page.getByLabel("Note").waitFor();
    await dialogButton(page, "Save").click();
    await dialogButton(page, "Done").click();
    await rowOf(page, "120").getByText("Bedtime · 06:30").waitFor();
    const kept = (await patient.list()).find(({ value }) => value === 120);
    assert.deepEqual([kept?.type, kept?.tags, kept?.comment], ["2-3 hours after meal", ["bedtime"], "ran"]);
  }),
);
