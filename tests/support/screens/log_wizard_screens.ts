/** Recording a reading, one question at a time. @module */
import type { Page } from "playwright";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import type { GlucoseUnit, ReadingType } from "@/lib/shared/glucose.ts";
import type { HealthProfile } from "@/lib/shared/schemas/health_profile.ts";
import { dialogButton, pressInRow, rowOf } from "../log_journey.ts";
import { askConsentAnew, EXPECTS_FAILED_LOAD, fulfillRequests, type Screen } from "./screen.ts";

/** Longer than the wizard takes between two steps. */
const STEP_MS = 1500;

/** What is typed into the wizard. */
interface Typed {
  value: string;
  unit?: GlucoseUnit;
  type?: ReadingType;
}

async function goOn(page: Page, name: string): Promise<void> {
  await dialogButton(page, name).click();
  await page.clock.runFor(STEP_MS);
}

async function openWizard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Record Blood Sugar" }).first().click();
  // What the state before left is not to be seen in this one.
  const startAgain = dialogButton(page, "Start again");
  await startAgain.or(page.getByLabel("Blood sugar value")).waitFor();
  if (await startAgain.isVisible()) await startAgain.click();
  await page.getByLabel("Blood sugar value").waitFor();
}

async function openQuickEntry(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Unit and quick entry" }).click();
  await page.getByRole("switch", { name: "Quick entry" }).check();
  await openWizard(page);
  await dialogButton(page, "Bedtime").waitFor();
}

async function reachUnit(page: Page, value: string): Promise<void> {
  await openWizard(page);
  await page.getByLabel("Blood sugar value").fill(value);
  await goOn(page, "Next");
  await dialogButton(page, "mmol/l").waitFor();
}

async function reachWhen(page: Page, { value, unit = "mg/dl" }: Typed): Promise<void> {
  await reachUnit(page, value);
  await goOn(page, unit);
}

async function reachNote(page: Page, typed: Typed): Promise<void> {
  await reachWhen(page, typed);
  await page.getByLabel("Date").waitFor();
  await dialogButton(page, typed.type ?? "Fasting").click();
  await goOn(page, "Next");
  await page.getByLabel("Note").waitFor();
}

export async function reachResult(page: Page, typed: Typed): Promise<void> {
  await reachNote(page, typed);
  await goOn(page, "Next");
  await dialogButton(page, "Save").waitFor();
}

function step(name: string, open: Screen["open"]): Screen {
  return { name: `wizard-${name}`, who: "newcomer", turnsClock: true, open };
}

const RESULTS = {
  "very-low": { value: "48" },
  "low": { value: "64", type: "After meal" },
  "normal": { value: "5.4", unit: "mmol/l" },
  "elevated": { value: "112" },
  "high": { value: "190", type: "2-3 hours after meal" },
  "critical": { value: "324" },
} as const satisfies Record<string, Typed>;

/** What is asked once behind a first calm reading. */
function asking(name: string, answered: Partial<HealthProfile>, go?: (page: Page) => Promise<void>): Screen {
  return {
    name,
    who: "newcomer",
    turnsClock: true,
    lacksOpener: true,
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      const healthProfile = { ...EMPTY_HEALTH_PROFILE, ...answered };
      const reply = { success: true, healthProfile, updatedAt: null };
      await fulfillRequests(page, "**/api/auth/health-profile", reply);
      await reachResult(page, { value: "104" });
      await dialogButton(page, "Save").click();
      await dialogButton(page, /^(Skip|Later)$/).waitFor();
      await go?.(page);
    },
  };
}

export const PERSON_QUESTION_SCREENS: readonly Screen[] = [
  asking("person-type", {}),
  asking("person-unit", { answeredQuestions: ["type"] }),
  asking("person-targets", { answeredQuestions: ["type", "unit"], unit: "mmol/l" }),
  asking("person-targets-doctor", { answeredQuestions: ["type", "unit"] }, async (page) => {
    await dialogButton(page, "As my doctor said").click();
    await page.getByLabel("Fasting, to").fill("7");
    await dialogButton(page, "Save").click();
    await page.getByText("Please type 54 to 250 mg/dl").waitFor();
  }),
];

/** Every step of the wizard, and every status that it can end with. */
export const LOG_WIZARD_SCREENS: readonly Screen[] = [
  step("value", openWizard),
  step("value-wrong", async (page) => {
    await openWizard(page);
    await page.getByLabel("Blood sugar value").fill("a hundred");
    await goOn(page, "Next");
    await page.getByText("Please enter a number, for example 104 or 5.6").waitFor();
  }),
  step("unit", (page) => reachUnit(page, "104")),
  step("doubt", async (page) => {
    await reachWhen(page, { value: "5.6" });
    await page.getByText("Are you sure?").waitFor();
  }),
  step("doubt-both", async (page) => {
    await reachWhen(page, { value: "28" });
    await page.getByText("Are you sure?").waitFor();
  }),
  step("when", async (page) => {
    await reachWhen(page, { value: "104" });
    await page.getByLabel("Date").waitFor();
  }),
  {
    ...step("clock", async (page) => {
      await page.clock.setFixedTime(new Date("2020-01-01T06:12:00Z"));
      await reachWhen(page, { value: "104" });
      await page.getByLabel("Date").waitFor();
      await goOn(page, "Next");
      await page.getByText("Your phone says 1 January 2020. Is that right?").waitFor();
    }),
    who: "patient",
  },
  step("note", async (page) => {
    await reachNote(page, { value: "104" });
    await page.getByLabel("Note").fill("Ẹ̀bà and okro, then a walk of half an hour");
  }),
  step("tags", async (page) => {
    await reachNote(page, { value: "104" });
    for (const tag of ["Meal", "Medicine taken"]) await dialogButton(page, tag).click();
    await page.getByLabel("Which meal?").first().fill("rice");
    await dialogButton(page, "Jollof rice").click();
    await page.evaluate(
      "document.querySelectorAll('dialog, dialog *').forEach((part) => part.scrollTop = 1e6)",
    );
  }),
  ...Object.entries(RESULTS).map(([name, typed]) => step(name, (page) => reachResult(page, typed))),
  ...(["normal", "very-low"] as const).map((name) =>
    step(`consent-${name}`, async (page) => {
      await askConsentAnew(page);
      await reachResult(page, RESULTS[name]);
      await dialogButton(page, "Save").click();
      await dialogButton(page, "Agree").waitFor();
    })
  ),
  step("low-timer", async (page) => {
    await reachResult(page, { value: "48" });
    await page.getByRole("dialog").getByRole("button", { name: /^Start/ }).click();
    await page.getByRole("timer", { name: "Until you test again" }).waitFor();
  }),
  step("low-timer-elsewhere", async (page) => {
    await reachResult(page, { value: "48" });
    await page.getByRole("dialog").getByRole("button", { name: /^Start/ }).click();
    await page.goto("/settings");
    await page.clock.runFor(STEP_MS * 10);
    await page.getByRole("timer").getByText("Test again in").waitFor();
  }),
  {
    ...step("export", async (page) => {
      await reachResult(page, { value: "96" });
      await goOn(page, "Export");
      await page.getByText("A PDF for you or your doctor").or(page.getByText("You have no saved readings"))
        .waitFor();
    }),
    browser: { expectedErrors: [/503/] },
  },
  step("leave", async (page) => {
    await reachUnit(page, "104");
    await goOn(page, "Close");
    await page.getByText("Leave without saving?").waitFor();
  }),
  step("continue", async (page) => {
    await reachUnit(page, "104");
    await page.reload();
    await page.getByRole("button", { name: "Record Blood Sugar" }).first().click();
    await page.getByText("Continue your reading").waitFor();
  }),
  {
    ...step("edit", async (page) => {
      await page.goto("/dashboard");
      await pressInRow(rowOf(page, "mg/dl").first(), "Edit");
      await page.getByLabel("Blood sugar value").waitFor();
    }),
    who: "patient",
  },
  { ...step("quick-offer", openWizard), who: "patient" },
  { ...step("quick", openQuickEntry), who: "patient" },
  {
    ...step("quick-insulin", async (page) => {
      const healthProfile = { ...EMPTY_HEALTH_PROFILE, diabetesType: "type1" };
      await fulfillRequests(page, "**/api/auth/health-profile", {
        success: true,
        healthProfile,
        updatedAt: null,
      });
      await openQuickEntry(page);
      await page.getByLabel("Blood sugar value").fill("188");
      await page.getByLabel("Insulin (units)").fill("120");
      await dialogButton(page, "Save").click();
      await page.getByText("You entered 120 units. Is that right?").waitFor();
      await page.getByLabel("Carbohydrate (g)").fill("a lot");
      await dialogButton(page, "Save").click();
      await page.getByText(/^Please enter a number up to 500/).waitFor();
    }),
    who: "patient",
  },
  {
    ...step("quick-more", async (page) => {
      await openQuickEntry(page);
      await page.getByLabel("Blood sugar value").fill("104");
      await dialogButton(page, "After meal").click();
      await page.getByText("Note, meal, time").click();
      await dialogButton(page, "Jollof rice").click();
      await page.getByLabel("Time").fill("");
      await dialogButton(page, "Save").click();
      await page.getByText("Please enter a time").waitFor();
    }),
    who: "patient",
  },
  {
    ...step("quick-unusual", async (page) => {
      await openQuickEntry(page);
      await page.getByLabel("Blood sugar value").fill("25");
      await dialogButton(page, "Save").click();
      await page.getByText("Are you sure?").waitFor();
    }),
    who: "patient",
  },
];
