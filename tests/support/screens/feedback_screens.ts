/** What people say, and how they say it. @module */
import type { Page, Route } from "playwright";
import { refusal } from "../fake_api.ts";
import {
  abortRequests,
  EXPECTS_FAILED_LOAD,
  fulfillRequests,
  holdRequests,
  LONG_WORD,
  pressButton,
  rewriteResponse,
  type Screen,
  screen,
  showing,
} from "./screen.ts";

const SUBMIT = "**/api/v1/feedback/submit";
const NOW = "2026-11-21T09:00:00.000Z";
const LIST = "**/api/v1/feedback/public*";

async function openFeedback(page: Page): Promise<void> {
  await page.goto("/feedback");
  await page.getByText("My doctor could read it").waitFor();
}

async function say(page: Page): Promise<void> {
  await openFeedback(page);
  await page.getByLabel("Subject").fill("From the bus");
  await page.getByLabel("Message").fill("I can read it in the sun.");
  await page.getByRole("radiogroup", { name: "Rating" }).getByLabel("4 stars").check({ force: true });
  await pressButton(page, "Submit Feedback");
}

/** Says that it has arrived, and keeps nothing. */
async function takeFeedback(route: Route): Promise<void> {
  const { isNameShort: _, ...said } = route.request().postDataJSON();
  const feedback = { ...said, createdAt: NOW, userId: { firstName: "Amina", lastName: "Ọládélé" } };
  const message = "Feedback submitted successfully!";
  await route.fulfill({ status: 201, json: { success: true, message, feedback } });
}

/** The form and the list. */
export const FEEDBACK_SCREENS: readonly Screen[] = [
  { name: "feedback", who: "patient", open: openFeedback, isLong: true },
  screen("feedback-long-words", async (page) => {
    await rewriteResponse(page, LIST, "Please add Hausa", LONG_WORD);
    await openFeedback(page);
  }, { who: "patient", isLong: true }),
  screen("feedback-errors", async (page) => {
    await openFeedback(page);
    await pressButton(page, "Submit Feedback");
    await page.getByRole("alert").waitFor();
  }, { who: "patient", isLong: true }),
  screen("feedback-sent", async (page) => {
    await page.route(SUBMIT, takeFeedback);
    await say(page);
    await page.getByText("Feedback submitted successfully!").waitFor();
  }, { who: "patient" }),
  screen("feedback-queued", async (page) => {
    await abortRequests(page, SUBMIT);
    await say(page);
    await page.getByText(/^Not sent yet\./).waitFor();
  }, { who: "patient", isLong: true, browser: EXPECTS_FAILED_LOAD }),
  screen("feedback-refused", async (page) => {
    const json = refusal("validation_failed", "Please remove characters that we cannot store");
    await fulfillRequests(page, SUBMIT, json, 422);
    await say(page);
    await page.getByText(String(json.message)).first().waitFor();
  }, { who: "patient", isLong: true, browser: EXPECTS_FAILED_LOAD }),
  screen("feedback-answered", async (page) => {
    const answer = JSON.stringify({ text: "Thank you. Hausa comes next year.", answeredAt: NOW });
    await rewriteResponse(
      page,
      LIST,
      '"subject":"Please add Hausa"',
      `"answer":${answer},"editedAt":"${NOW}",$&`,
    );
    await openFeedback(page);
    await page.getByText("Our answer:").waitFor();
  }, { who: "patient", isLong: true }),
  screen("feedback-editing", async (page) => {
    await openFeedback(page);
    await page.getByRole("button", { name: "Edit" }).first().click();
    await page.getByRole("dialog", { name: "Change your feedback" }).waitFor();
  }, { who: "patient" }),
  screen("feedback-deleting", async (page) => {
    await openFeedback(page);
    await page.getByRole("button", { name: "Delete" }).first().click();
    await page.getByRole("dialog", { name: "Delete your feedback?" }).waitFor();
  }, { who: "patient" }),
  screen("feedback-empty", async (page) => {
    await fulfillRequests(page, LIST, { success: true, feedbacks: [] });
    await showing("/feedback", "No feedback yet")(page);
  }, { who: "newcomer", isLong: true }),
  screen("feedback-failed", async (page) => {
    await abortRequests(page, LIST);
    await showing("/feedback", "Network error occurred")(page);
  }, { who: "newcomer", isLong: true, browser: EXPECTS_FAILED_LOAD }),
  screen("feedback-loading", async (page) => {
    await holdRequests(page, LIST);
    await page.goto("/feedback");
    await page.getByLabel("Subject").waitFor();
  }, { who: "newcomer", isLong: true }),
];
