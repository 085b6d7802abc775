/** What comes by itself in the first ten minutes of a new person, by name, and counted. */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import type { AppServer } from "../support/app_server.ts";
import { needsChromium, PHONE, withPage } from "../support/browser.ts";
import { makeSignUp } from "../support/fixtures.ts";
import { dialogButton, recordFirstReadingInUi, recordReadingInUi, rowOf } from "../support/log_journey.ts";
import { readSample } from "../support/media_files.ts";
import { startMediaServer } from "../support/media_server.ts";
import { waitForApp } from "../support/worker_page.ts";

/** Whatever may come over a page or into it, by how it looks. */
const KINDS = {
  dialog: "dialog[open]",
  notice: ".app-notice > p",
  banner: ".banner, .log-book-sync-line, [role=alert]",
  card: ".log-book .card, .reminders-page .card, .settings-page .card, .lessons, [class*=-offer]",
};

/** Tells of each as it comes into sight, by its heading or its words. */
const WATCH = `(() => {
  const kinds = Object.entries(${JSON.stringify(KINDS)});
  let shown = new Set();
  const look = () => {
    const now = new Set(kinds.flatMap(([kind, selector]) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map((element) =>
        kind + ": " + (element.querySelector("h1, h2, h3") ?? element).textContent.trim())));
    for (const name of now) if (!shown.has(name)) globalThis.tellShown(name);
    shown = now;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  // As Chrome does wherever the app can be installed, some time after the page has come.
  addEventListener("load", () => setTimeout(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = () => Promise.resolve({ outcome: "dismissed" });
    dispatchEvent(event);
  }, 2000));
})()`;

/** Was pressed for. */
const PRESSED = [
  "dialog: What does your meter say?",
  "dialog: Which unit?",
  "dialog: When was it taken?",
  "dialog: Anything to remember?",
  "dialog: What it means",
  "dialog: Add medicine",
];
/** Stands on its screen from the beginning. */
const PARTS = [
  ...["No readings yet", "Last 7 days", "My medicines", "Medicines", "Supplies", "Reminders to measure"],
  ...["On this phone", "Yearly checks", "Next visit", "My targets", "About my diabetes", "Your first weeks"],
].map((name) => `card: ${name}`);
/** What the product's texts have always demanded, and the question that the law does. */
const DEMANDED = [
  "banner: Registration successful! Please check your email for verification OTP.",
  "dialog: Email verified successfully!",
  "dialog: Install the Alafia app",
  "dialog: May we keep your readings?",
  "notice: App ready to work offline",
];
const QUESTIONS = [
  "dialog: Which diabetes do you have?",
  "dialog: Which unit does your meter show?",
  "dialog: Which targets do you go by?",
];
const OTHERS = [
  "notice: Reading saved.",
  "card: Lessons for you",
  "dialog: Saved. This phone will not ring yet.",
  "notice: Noted: Metformin.",
];
const MOST = 5;
/** Longer than anything waits for somebody to have done nothing. */
const IDLE_MS = 40_000;

async function signUp(page: Page, server: AppServer): Promise<void> {
  const form = makeSignUp();
  await page.goto("/");
  await page.waitForSelector("[data-installable]");
  await page.clock.runFor(IDLE_MS);
  await page.getByRole("button", { name: "Remind Me Later" }).click();
  await page.goto("/signup");
  const fields = {
    ...{ "First name": form.firstName, "Last name": form.lastName, "Email": form.email },
    ...{ "Phone number": form.phone, "Address": form.address, "Password": form.password },
  };
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  const printed = server.output.all.length;
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL(/\/otp\?/);
  await page.getByLabel("Digit 1").click();
  await page.keyboard.type((await server.output.waitFor(/^\s*\d{5}\s*$/, printed)).trim());
  await page.getByText("Email verified successfully!").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/login$/);
  await page.getByLabel("Password", { exact: true }).fill(form.password);
  await page.keyboard.press("Enter");
  await page.getByText("No readings yet").waitFor();
  await waitForApp(page);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(IDLE_MS);
}

async function addMedicine(page: Page): Promise<void> {
  await visit(page, "/care");
  await page.getByRole("button", { name: "Add medicine" }).first().click();
  await page.getByLabel("Name of the medicine").fill("Metformin");
  await dialogButton(page, "Save").click();
  await dialogButton(page, "Done").click();
  await page.getByText("Noted: Metformin.").waitFor();
}

Deno.test(
  "At most five things come unasked in a new person's first ten minutes, beside what is demanded",
  needsChromium,
  async () => {
    await using stage = await startMediaServer();
    const file = await readSample("mp3");
    await stage.upload({ type: "audio", title: "Your first weeks", topics: ["first-weeks"], file });
    const seen: string[] = [];
    await withPage(stage.server.url, async (page) => {
      await page.exposeFunction("tellShown", (name: string) => void seen.push(name));
      await page.addInitScript(WATCH);
      await page.clock.install();
      await signUp(page, stage.server);
      await recordFirstReadingInUi(page, "104");
      await dialogButton(page, "Type 2").click();
      await dialogButton(page, "mg/dl").click();
      await dialogButton(page, "Later").click();
      await recordReadingInUi(page, "106");
      await rowOf(page, "106").getByText("Saved", { exact: true }).waitFor();
      await page.evaluate("scrollTo(0, document.body.scrollHeight)");
      await page.getByRole("heading", { name: "Lessons for you" }).waitFor();
      await addMedicine(page);
      const learn = ["/podcast", "/library", "/videos", "/foods", "/lessons"];
      const care = ["/care?part=checks", "/care?part=about"];
      for (const path of [...learn, ...care, "/settings", "/inbox", "/dashboard"]) await visit(page, path);
      await recordReadingInUi(page, "108");
      await rowOf(page, "108").getByText("Saved", { exact: true }).waitFor();
      // A notice under the pointer stays.
      await page.mouse.move(1, 1);
      for (const _ of ["what was said leaves", "the prompt would come"]) await page.clock.runFor(IDLE_MS);
      await page.waitForLoadState("networkidle");
    }, { viewport: PHONE, serviceWorkers: "allow" });
    const isDemanded = (name: string) => DEMANDED.includes(name);
    // "Ready" comes when it likes, also while a page is left.
    assert.deepEqual(
      seen.filter(isDemanded).sort(),
      DEMANDED.filter((name) => seen.includes(name)),
      "each once",
    );
    const unasked = [...new Set(seen)].filter((name) =>
      !isDemanded(name) && ![...PRESSED, ...PARTS].includes(name)
    );
    assert.deepEqual(unasked.sort(), [...QUESTIONS, ...OTHERS].sort());
    assert.ok(unasked.length - QUESTIONS.length + 1 <= MOST);
  },
);
