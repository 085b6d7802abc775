import assert from "node:assert/strict";
import { needsChromium } from "../support/browser.ts";
import { dialogButton, patientJourneys, recordReadingInUi } from "../support/log_journey.ts";
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
    await card.getByRole("button", { name: "Add blood pressure or weight" }).waitFor();
    await page.context().setOffline(true);
    await card.getByRole("button", { name: "Add" }).click();
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
