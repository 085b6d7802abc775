import assert from "node:assert/strict";
import type { Page } from "playwright";
import { FeedbackPage } from "@/lib/shared/schemas/feedback.ts";
import { openAdminScreen, openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { startAppServer } from "../support/app_server.ts";
import { needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { pressByKeyboard, tabTo, typeInto } from "../support/keyboard.ts";
import { waitUntil } from "../support/page_condition.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { openSignedIn, sendJson } from "../support/web_users.ts";

interface Stage {
  page: Page;
  /** What the server holds, as everybody reads it. */
  list(): Promise<FeedbackPage["feedbacks"]>;
  /** Says something from elsewhere. */
  say(subject: string): Promise<void>;
}

/** Opens the feedback screen of somebody who has just signed in. */
async function onFeedback(run: (stage: Stage) => Promise<void>, options: PageOptions = {}): Promise<void> {
  await using server = await startAppServer();
  const { token } = await startPatientSession(server);
  await withPage(server.url, async (page) => {
    await openSignedIn(page, token, "/feedback");
    await page.getByText("No feedback yet").waitFor();
    await run({
      page,
      async list() {
        const response = await sendJson(server, "GET", "/api/v1/feedback/public", { token });
        return FeedbackPage.parse(await response.json()).feedbacks;
      },
      async say(subject) {
        const body = { subject, message: "I like it.", rating: 3 };
        const response = await sendJson(server, "POST", "/api/v1/feedback/submit", { body, token });
        assert.equal(response.status, 201, await response.text());
      },
    });
  }, options);
}

/** Fills the form by keyboard alone, with four stars. */
async function fillIn(page: Page, subject: string): Promise<void> {
  await typeInto(page, "Subject", subject);
  await typeInto(page, "Message", "I can read it in the sun.");
  await tabTo(page, "1 star");
  await page.keyboard.press("Space");
  for (let stars = 1; stars < 4; stars++) await page.keyboard.press("ArrowRight");
  assert.equal(
    await page.getByRole("radiogroup", { name: "Rating" }).getByLabel("4 stars").isChecked(),
    true,
  );
}

/** The line of the list about something. */
function lineOf(page: Page, subject: string) {
  return page.getByRole("region", { name: "Recent Feedback" }).getByRole("listitem").filter({
    has: page.getByRole("heading", { name: subject }),
  });
}

Deno.test("A person says what they think by keyboard, and reads it in the list", needsChromium, async () => {
  await onFeedback(async ({ page, list }) => {
    await pressByKeyboard(page, "Submit Feedback");
    await page.getByRole("alert").getByText("Please fill in all fields and provide a rating").waitFor();
    assert.equal(await page.evaluate("document.activeElement.name"), "subject");
    await fillIn(page, "Clear");
    assert.equal(await page.getByRole("alert").count(), 0);
    await page.getByText("Ọláṣẹ́gun Ịbẹ́kwé").last().waitFor();
    await tabTo(page, "Show only my first name and initial");
    await page.keyboard.press("Space");
    await page.getByText("Ọláṣẹ́gun Ị.").waitFor();
    await pressByKeyboard(page, "Submit Feedback");
    await page.getByRole("status").getByText("Feedback submitted successfully!").waitFor();
    const line = lineOf(page, "Clear");
    await line.getByText("Just now").waitFor();
    for (const text of ["4 of 5 stars", "I can read it in the sun.", "Ọláṣẹ́gun Ị."]) {
      await line.getByText(text, { exact: true }).waitFor();
    }
    assert.equal(await page.getByLabel("Message").inputValue(), "");
    assert.equal(await page.getByRole("radio", { checked: true }).count(), 0);
    const [feedback, ...others] = await list();
    assert.deepEqual([feedback?.subject, feedback?.rating, others.length], ["Clear", 4, 0]);
    assert.deepEqual(feedback?.userId, { firstName: "Ọláṣẹ́gun", lastName: "Ị." });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Feedbacks" }).click();
    await lineOf(page, "Clear").waitFor();
  });
});

Deno.test(
  "What is said offline is kept on this phone and sent once when there is a network",
  needsChromium,
  async () => {
    await onFeedback(async ({ page, list }) => {
      await page.context().setOffline(true);
      await fillIn(page, "From the bus");
      await pressByKeyboard(page, "Submit Feedback");
      await page.getByText("Not sent yet.").waitFor();
      await lineOf(page, "From the bus").getByText("On this phone").waitFor();
      assert.deepEqual(await list(), []);
      await page.context().setOffline(false);
      await lineOf(page, "From the bus").getByText("Just now").waitFor();
      await page.getByText("Feedback submitted successfully!").waitFor();
      await page.reload();
      await lineOf(page, "From the bus").getByText("Just now").waitFor();
      assert.deepEqual((await list()).map(({ subject }) => subject), ["From the bus"]);
    }, { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  },
);

Deno.test(
  "A refused feedback is back in the form with its sentence, after a closed page too",
  needsChromium,
  async () => {
    await onFeedback(async ({ page, list }) => {
      const sentence = "Please remove characters that we cannot store";
      const json = { success: false, error: sentence, message: sentence, code: "validation_failed" };
      await page.route("**/api/v1/feedback/submit", (route) => route.fulfill({ status: 422, json }));
      await fillIn(page, "Too short");
      await pressByKeyboard(page, "Submit Feedback");
      await page.getByRole("alert").getByText(sentence).waitFor();
      assert.equal(await page.getByLabel("Subject").inputValue(), "Too short");
      await page.reload();
      await page.getByRole("alert").getByText(sentence).waitFor();
      assert.equal(await page.getByLabel("Message").inputValue(), "I can read it in the sun.");
      await page.unroute("**/api/v1/feedback/submit");
      await typeInto(page, "Subject", "Not ");
      await pressByKeyboard(page, "Submit Feedback");
      await page.getByText("Feedback submitted successfully!").waitFor();
      assert.equal((await list()).length, 1);
      assert.equal(await page.getByRole("button", { name: "Discard" }).count(), 0);
    }, { expectedErrors: [/status of 422/] });
  },
);

Deno.test(
  "Older feedback comes by 'Show more', and the focus goes to the first of it",
  needsChromium,
  async () => {
    await onFeedback(async ({ page, say }) => {
      for (const subject of ["First", "Second", "Third"]) await say(subject);
      await page.route("**/api/v1/feedback/public*", (route) => {
        return route.continue({ url: route.request().url().replace("limit=20", "limit=2") });
      });
      await page.reload();
      await lineOf(page, "Third").waitFor();
      assert.equal(await lineOf(page, "First").count(), 0);
      await pressByKeyboard(page, "Show more");
      await lineOf(page, "First").waitFor();
      assert.equal(await page.evaluate("document.activeElement.querySelector('h3').textContent"), "First");
      assert.equal(await page.getByRole("button", { name: "Show more" }).count(), 0);
    });
  },
);

Deno.test("A list that does not come says so, and can be asked for again", needsChromium, async () => {
  await onFeedback(async ({ page }) => {
    await page.route("**/api/v1/feedback/public*", (route) => route.abort());
    await page.reload();
    await page.getByRole("alert").getByText("Network error occurred").waitFor();
    await page.unroute("**/api/v1/feedback/public*");
    await pressByKeyboard(page, "Try again");
    await page.getByText("No feedback yet").waitFor();
  }, { expectedErrors: [/ERR_FAILED/] });
});

Deno.test(
  "An administrator answers, the author reads it, changes what they said, and deletes it",
  needsChromium,
  async () => {
    await using server = await startAdminServer();
    const { token } = await startPatientSession(server);
    for (const subject of ["Earlier", "Clear"]) {
      const body = { subject, message: "I can read it.", rating: 5 };
      await sendJson(server, "POST", "/api/v1/feedback/submit", { token, body });
    }
    await withPage(server.url, async (page) => {
      await openAdminScreen(page, await openAdminSession(server), "/reviews");
      await pressByKeyboard(page, "Answer “Clear”");
      await typeInto(page, "Your answer", "Thank you!");
      await pressByKeyboard(page, "Publish answer");
      await page.getByText("You answered, and we told the author.").waitFor();

      await openSignedIn(page, token, "/feedback");
      await lineOf(page, "Clear").getByText("Thank you!").waitFor();
      await lineOf(page, "Clear").getByRole("button", { name: "Edit" }).click();
      const dialog = page.getByRole("dialog", { name: "Change your feedback" });
      await dialog.getByLabel("Message").fill("I can read it in the sun.");
      await page.keyboard.press("Escape");
      await page.reload();
      await lineOf(page, "Clear").getByRole("button", { name: "Edit" }).click();
      await dialog.getByText("This is what you typed before.").waitFor();
      await dialog.getByRole("button", { name: "Submit Feedback" }).click();
      await lineOf(page, "Clear").getByText("I can read it in the sun.").waitFor();
      await lineOf(page, "Clear").getByText(/edited/).waitFor();

      await lineOf(page, "Clear").getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("dialog", { name: "Delete your feedback?" });
      await question.getByRole("button", { name: "Keep it" }).click();
      await lineOf(page, "Clear").getByRole("button", { name: "Delete" }).click();
      await question.getByRole("button", { name: "Delete" }).click();
      await page.getByText("Your feedback is deleted.").waitFor();
      assert.equal(await lineOf(page, "Clear").count(), 0);
      await waitUntil(page, `document.activeElement.matches("li")`);
      await page.reload();
      await lineOf(page, "Earlier").waitFor();
      assert.equal(await lineOf(page, "Clear").count(), 0);
    });
  },
);
