import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { expectNoAxeFindings, needsChromium } from "../support/browser.ts";
import { countInput } from "../support/count_input.ts";
import { dialogButton, patientJourneys, pressInRow, rowOf } from "../support/log_journey.ts";
import { waitForApp } from "../support/worker_page.ts";

const journey = patientJourneys({
  viewport: { width: 360, height: 740 },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
  serviceWorkers: "allow",
});

Deno.test(
  "Whoever uses insulin stores it with a blood sugar in three taps; it is shown, changed, asked about and erased offline",
  needsChromium,
  journey(async (page, patient) => {
    const today = new Date().toISOString().slice(0, 10);
    for (let index = 1; index <= 5; index++) {
      await patient.add({ date: addDays(today, -index), time: "07:00", value: 100 + index, unit: "mg/dl" });
    }
    const amounts = async () => {
      const newest = (await patient.list()).find(({ value }) => value === 188);
      return [newest?.insulinUnits, newest?.carbGrams];
    };
    const insulin = page.getByLabel("Insulin (units)");
    const carbs = page.getByLabel("Carbohydrate (g)");
    const inputs = await countInput(page);
    await patient.openLogbook(page);
    await waitForApp(page);
    await page.getByRole("button", { name: "Record Blood Sugar" }).click();
    await dialogButton(page, "Use quick entry").click();
    await dialogButton(page, "Bedtime").waitFor();
    assert.equal(await insulin.count(), 0, "nobody else is asked");

    await page.goto("/care?part=about");
    await page.getByRole("button", { name: "Tell us about it" }).click();
    await page.getByRole("switch", { name: "I use insulin" }).click();
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("switch", { name: "I use insulin" }).waitFor({ state: "detached" });
    await page.getByText("I use insulin", { exact: true }).waitFor();

    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Record Blood Sugar" }).click();
    await page.locator(":focus[name=value]").waitFor();
    await page.keyboard.type("188");
    await insulin.click();
    await page.keyboard.type("6");
    await expectNoAxeFindings(page);
    await dialogButton(page, "Save").click();
    await page.getByRole("dialog").getByText("Your reading is saved.").waitFor();
    assert.deepEqual(await inputs(), { taps: 3, keys: 4 });
    await dialogButton(page, "Done").click();
    await rowOf(page, "188").getByText("6 u").waitFor();
    await rowOf(page, "188").getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual(await amounts(), [6, undefined]);

    await pressInRow(rowOf(page, "188"), "Edit");
    await page.getByRole("button", { name: "Step 4 of 6: Anything to remember?" }).click();
    await insulin.press("ArrowUp");
    assert.equal(await insulin.inputValue(), "6.5");
    await carbs.fill("501");
    await dialogButton(page, "Update").click();
    await page.getByText("Please enter a number up to 500, such as 1 or 0.5.").waitFor();
    await carbs.fill("45");
    await insulin.fill("120,5");
    await dialogButton(page, "Update").click();
    await page.getByText("You entered 120.5 units. Is that right?").waitFor();
    await expectNoAxeFindings(page);
    await dialogButton(page, "Yes, it is right").click();
    await dialogButton(page, "Update").click();
    await rowOf(page, "188").getByText("120.5 u").waitFor();
    await rowOf(page, "188").getByText("45 g").waitFor();
    await rowOf(page, "188").getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual(await amounts(), [120.5, 45]);

    await page.context().setOffline(true);
    await pressInRow(rowOf(page, "188"), "Edit");
    await page.getByRole("button", { name: "Step 4 of 6: Anything to remember?" }).click();
    await insulin.fill("");
    await dialogButton(page, "Update").click();
    await rowOf(page, "188").getByText("120.5 u").waitFor({ state: "detached" });
    await page.context().setOffline(false);
    await rowOf(page, "188").getByText("Saved", { exact: true }).waitFor();
    assert.deepEqual(await amounts(), [undefined, 45]);
  }),
);
