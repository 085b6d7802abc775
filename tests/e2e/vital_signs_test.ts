import assert from "node:assert/strict";
import { expectNoAxeFindings, needsChromium } from "../support/browser.ts";
import { countInput } from "../support/count_input.ts";
import { dialogButton, finishReading, patientJourneys, recordReadingInUi } from "../support/log_journey.ts";
import { waitUntil } from "../support/page_condition.ts";
import { vitalSignsCard } from "../support/vital_sign_journey.ts";

/** The refused calls are those without a network. */
const journey = patientJourneys({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

Deno.test(
  "A person types a weight offline and a severe blood pressure, is told what to do, and corrects it",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    const card = vitalSignsCard(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Record Blood Sugar" }).click();
    await dialogButton(page, "Weight").click();
    await page.getByLabel("Weight (kg)").fill("72,5");
    await dialogButton(page, "Save").click();
    await card.getByText("72.5 kg").waitFor();
    await card.getByText("Chart and list").click();
    await card.getByText("Not sent yet").waitFor();
    await page.context().setOffline(false);
    await card.getByText("Not sent yet").waitFor({ state: "detached" });
    await card.getByRole("button", { name: "Add" }).click();
    await dialogButton(page, "Blood pressure").click();
    await page.getByLabel("Upper number").fill("220");
    await page.getByLabel("Lower number").fill("40");
    await dialogButton(page, "Save").click();
    await page.getByRole("heading", { name: "Is 220/40 right?" }).waitFor();
    await dialogButton(page, "Back").click();
    await page.getByLabel("Lower number").fill("140");
    await dialogButton(page, "Save").click();
    await dialogButton(page, "Yes, 220/140 is right").click();
    await page.getByText("call 112 at once").waitFor();
    await page.getByRole("dialog").getByText("Close", { exact: true }).click();
    const help = page.getByRole("region", { name: "220/140" });
    await help.getByText("call 112 at once").waitFor();
    await waitUntil(page, "scrollY === 0");
    await recordReadingInUi(page, "101");
    const tops = [help, page.getByRole("region", { name: "Latest reading" })].map((part) =>
      part.boundingBox()
    );
    const [urgent, latest] = await Promise.all(tops);
    assert.ok(
      (urgent?.y ?? NaN) < (latest?.y ?? NaN),
      "what is urgent comes first, whatever else was measured",
    );
    await help.getByRole("button", { name: "Add blood pressure or weight" }).click();
    await page.getByLabel("Upper number").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Great! Keep up the good work").waitFor({ state: "hidden" });
    await card.getByText("Chart and list").click();
    await card.getByRole("button", { name: "Edit 220/140" }).click();
    await page.getByLabel("Upper number").fill("140");
    await page.getByLabel("Lower number").fill("90");
    await dialogButton(page, "Update").click();
    await help.waitFor({ state: "detached" });
    await card.getByRole("button", { name: "Edit 140/90" }).click();
    await dialogButton(page, "Delete").click();
    await dialogButton(page, "Delete").click();
    await card.getByRole("button", { name: "Edit 140/90" }).waitFor({ state: "detached" });
  }),
);

Deno.test(
  "Blood pressure is recorded in three taps, then in two; Record Blood Sugar stays what it says, and nothing typed is lost",
  needsChromium,
  journey(async (page, patient) => {
    await patient.add({ value: 104, unit: "mg/dl" });
    const inputs = await countInput(page);
    const recordSugar = page.getByRole("button", { name: "Record Blood Sugar" });
    const pressure = page.locator(":focus[name=systolic]");
    const typePressure = async (systolic: string, diastolic: string) => {
      await pressure.waitFor();
      await page.keyboard.type(systolic);
      await page.keyboard.press("Tab");
      await page.keyboard.type(diastolic);
    };
    await patient.openLogbook(page);
    await recordSugar.click();
    await dialogButton(page, "Blood pressure").click();
    await typePressure("132", "84");
    await expectNoAxeFindings(page);
    await dialogButton(page, "Save").click();
    await page.getByText("Saved.", { exact: true }).waitFor();
    assert.deepEqual(await inputs(), { taps: 3, keys: 6 });
    await page.locator("h1:focus").waitFor();

    await page.goto("/podcast");
    await page.getByRole("link", { name: "Record" }).click();
    await pressure.waitFor();
    await page.keyboard.press("Escape");
    await page.context().setOffline(true);
    const { taps } = await inputs();
    await page.getByRole("button", { name: "Record", exact: true }).click();
    await typePressure("128", "80");
    await dialogButton(page, "Save").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal((await inputs()).taps - taps, 2);
    await page.context().setOffline(false);
    await vitalSignsCard(page).getByText("128/80 (Today)").waitFor();
    await expectNoAxeFindings(page);

    await recordSugar.click();
    await page.locator(":focus[name=value]").waitFor();
    await page.keyboard.type("142");
    await dialogButton(page, "Blood pressure").click();
    await typePressure("13", "8");
    await dialogButton(page, "Blood Sugar").click();
    assert.equal(await page.locator(":focus[name=value]").inputValue(), "142");
    await dialogButton(page, "Weight").click();
    await page.locator(":focus[name=kg]").waitFor();
    await dialogButton(page, "Blood pressure").click();
    assert.equal(await pressure.inputValue(), "13");
    await page.getByLabel("Upper number").fill("130");
    await page.getByLabel("Lower number").fill("85");
    await dialogButton(page, "Save").click();
    await page.locator(":focus[name=value]").waitFor();
    await finishReading(page, "142");
    await page.getByRole("button", { name: "Record", exact: true }).waitFor({ state: "detached" });
    const kept = (await patient.listVitalSigns()).flatMap((sign) =>
      sign.kind === "weight" ? [] : [`${sign.systolic}/${sign.diastolic}`]
    );
    assert.deepEqual(kept.sort(), ["128/80", "130/85", "132/84"]);
  }, { viewport: { width: 360, height: 740 }, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] }),
);

Deno.test(
  "The checks lead to a blood pressure",
  needsChromium,
  journey(async (page, patient) => {
    await patient.openLogbook(page);
    await page.goto("/care?part=checks");
    await page.getByRole("link", { name: "Add a check: Blood pressure" }).click();
    await page.locator(":focus[name=systolic]").waitFor();
    assert.equal(new URL(page.url()).search, "");
  }),
);
