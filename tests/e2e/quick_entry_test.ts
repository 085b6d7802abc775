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
    await page.getByRole("switch", { name: "Quick entry" }).waitFor();
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

    await page.getByRole("button", { name: "Record Blood Sugar" }).click();
    await page.getByRole("switch", { name: "Quick entry" }).click();
    await dialogButton(page, "Next").waitFor();
    await page.getByRole("switch", { name: "Quick entry", checked: false }).waitFor();
  }),
);
