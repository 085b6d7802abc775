import assert from "node:assert/strict";
import type { Page } from "playwright";
import { startAppServer } from "../support/app_server.ts";
import { needsChromium, PHONE, withPage } from "../support/browser.ts";
import { expectFocus, pressByKeyboard, tabTo, typeInto } from "../support/keyboard.ts";
import { readPdfText } from "../support/pdf_text.ts";
import { startSmtpServer } from "../support/smtp_server.ts";

const PERSON = {
  firstName: "Ọláṣẹun Ịfẹ́yị́nwá",
  lastName: "Ɗanladi",
  email: "olasheun@example.ng",
  phone: "+234 803 123 4567",
  address: "4 Awolowo Road, Ibadan",
  password: "moinmoin-at-dawn-9",
};

async function signUp(page: Page): Promise<void> {
  await page.goto("/");
  await pressByKeyboard(page, "Get Started");
  await page.getByRole("heading", { name: "Create Account" }).waitFor();
  await typeInto(page, "First name", PERSON.firstName);
  await typeInto(page, "Last name", PERSON.lastName);
  await typeInto(page, "Email", PERSON.email);
  await typeInto(page, "Phone number", PERSON.phone);
  await typeInto(page, "Address", PERSON.address);
  await typeInto(page, "Password", PERSON.password);
  await pressByKeyboard(page, "Create Account");
  await page.waitForURL(/\/otp\?email=olasheun%40example\.ng$/);
}

async function enterCode(page: Page, code: string): Promise<void> {
  await tabTo(page, "Digit 1");
  await page.keyboard.type(code);
  await page.getByText("Email verified successfully!").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/login$/);
}

async function signIn(page: Page): Promise<void> {
  assert.equal(await page.getByLabel("Email").inputValue(), PERSON.email, "just verified");
  await typeInto(page, "Password", PERSON.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard$/);
  await page.getByText("No readings yet").waitFor();
}

async function recordReading(page: Page): Promise<void> {
  await pressByKeyboard(page, "Record Blood Sugar");
  await page.getByRole("dialog").waitFor();
  await typeInto(page, "Blood sugar value", "104");
  for (const answer of ["mg/dl", "Fasting", "Anything to remember?"]) {
    await page.keyboard.press("Enter");
    await expectFocus(page, answer);
  }
  await tabTo(page, "Next");
  await page.keyboard.press("Tab");
  await expectFocus(page, "Close");
  await typeInto(page, "Note", "Bought strips for ₦4,500; ate ọ̀gẹ̀dẹ̀ after");
  await pressByKeyboard(page, "Next");
  const status = page.getByRole("dialog").getByRole("status");
  await status.getByText("Elevated").waitFor();
  assert.match(await status.innerText(), /Consult a doctor/);
  await pressByKeyboard(page, "Save");
  await expectFocus(page, "May we keep your readings?");
  await pressByKeyboard(page, "Agree");
  await expectFocus(page, "Which diabetes do you have?");
  await pressByKeyboard(page, "Type 2");
  await expectFocus(page, "Which unit does your meter show?");
  await pressByKeyboard(page, "mg/dl");
  await expectFocus(page, "Which targets do you go by?");
  await pressByKeyboard(page, "Later");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("listitem").filter({ hasText: "104" }).waitFor();
}

async function exportReport(page: Page): Promise<{ fileName: string; text: string }> {
  await pressByKeyboard(page, "Export PDF");
  await page.getByText("3 months").waitFor();
  const downloading = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  const download = await downloading;
  await page.getByRole("link", { name: "Open" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Share" }).count(), 0, "this browser cannot share");
  return { fileName: download.suggestedFilename(), text: await readPdfText(await download.path()) };
}

Deno.test(
  "A person signs up, verifies, signs in, records a reading and exports it, by keyboard alone",
  needsChromium,
  async () => {
    await using smtp = await startSmtpServer();
    await using server = await startAppServer({ SMTP_URL: smtp.url });
    await withPage(server.url, async (page) => {
      await signUp(page);
      const mail = await smtp.waitForMail(PERSON.email);
      await enterCode(page, mail.code ?? "");
      await signIn(page);
      await recordReading(page);
      const { fileName, text } = await exportReport(page);
      assert.match(fileName, /^blood-sugar-report-1week-\d{4}-\d{2}-\d{2}\.pdf$/);
      assert.ok(text.includes("Ọláṣẹun Ịfẹ́yị́nwá Ɗanladi"), text);
      assert.ok(text.includes("₦4,500"), text);
      assert.match(text, /104 mg\/dl/);
      assert.match(text, /Elevated/);
      assert.match(text, /Page 1 of 2/);
    }, { viewport: PHONE, serviceWorkers: "allow", reducedMotion: "no-preference" });
  },
);
