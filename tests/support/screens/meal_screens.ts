/** The meal guide and the help. @module */
import { untilListIsKept } from "../browser_storage.ts";
import { abortRequests, at, EXPECTS_FAILED_LOAD, type Screen, screen, showing } from "./screen.ts";

/** The guide as it comes, searched, in the frame, and without a script. */
export const MEAL_SCREENS: readonly Screen[] = [
  { name: "meals", open: at("/meal-guide"), isLong: true },
  { name: "meals-hausa", open: at("/ha/meal-guide"), isLong: true },
  { name: "meals-found", open: at("/meal-guide?q=efo#foods") },
  { name: "meals-nothing", open: at("/meal-guide?q=pizza#foods") },
  screen("meals-own", async (page) => {
    await page.goto("/dashboard?view=readings");
    await page.getByRole("button", { name: "Show more" }).first().waitFor();
    await untilListIsKept(page);
    await showing("/foods#amala", /^Your readings after this meal/)(page);
  }, { who: "patient" }),
  { name: "meals-in-frame", who: "patient", open: at("/foods") },
  screen("meals-failed", async (page) => {
    await abortRequests(page, "**/meal-guide");
    await showing("/foods", "Network error.")(page);
  }, { who: "patient", browser: EXPECTS_FAILED_LOAD }),
  { name: "meals-without-javascript", open: at("/meal-guide"), browser: { javaScriptEnabled: false } },
];

/** The same of the help. */
export const HELP_SCREENS: readonly Screen[] = [
  { name: "help", open: at("/help"), isLong: true, browser: { javaScriptEnabled: false } },
  { name: "help-hausa", open: at("/ha/help"), isLong: true },
  { name: "help-in-frame", who: "patient", isLong: true, open: showing("/how-to", "How to measure") },
];
