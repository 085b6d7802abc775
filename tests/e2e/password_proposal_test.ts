import assert from "node:assert/strict";
import type { Page } from "playwright";
import { openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { waitUntil } from "../support/page_condition.ts";
import { openSignedIn } from "../support/web_users.ts";

const REFUSED = { expectedErrors: [/Failed to load resource/] };
const WORDS = /^Use ([a-z]+-[a-z]+-[a-z]+)$/;

/** Takes what is proposed with one tap, and returns it. */
async function take(page: Page, label: string, confirm?: string): Promise<string> {
  const proposal = page.getByRole("button", { name: WORDS });
  await proposal.waitFor();
  await expectNoAxeFindings(page);
  const [, words = ""] = WORDS.exec(await proposal.innerText()) ?? [];
  await proposal.click();
  const field = page.getByLabel(label, { exact: true });
  assert.equal(await field.inputValue(), words);
  assert.equal(await field.getAttribute("type"), "text", "they can read it");
  assert.equal(await page.evaluate("document.activeElement.name"), await field.getAttribute("name"));
  await proposal.waitFor({ state: "detached" });
  if (confirm) assert.equal(await page.getByLabel(confirm).inputValue(), words);
  return words;
}

Deno.test(
  "A password that is refused at sign-up says what would pass; three words are taken with one tap",
  needsChromium,
  async () => {
    await using server = await startAdminServer();
    await withPage(server.url, async (page) => {
      await page.goto("/signup");
      const person = { "First name": "Zainab", "Last name": "Musa", "Phone number": "0803" };
      const fields = { ...person, Email: "zainab@example.ng", Address: "Kano", Password: "abc" };
      for (const [label, text] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: true }).fill(text);
      }
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByText("Password must be at least 6 characters long").waitFor();
      await page.getByRole("button", { name: WORDS }).waitFor();
      await page.getByLabel("Password", { exact: true }).fill("kano1960");
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByText("Three words that have nothing to do with you would pass.").waitFor();
      await take(page, "Password");
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.waitForURL(/\/otp/);
    }, REFUSED);
  },
);

Deno.test(
  "So are those of Settings and of an administrator's form, with their confirmation",
  needsChromium,
  async () => {
    await using server = await startAdminServer();
    const patient = await startPatientSession(server);
    await withPage(server.url, async (page) => {
      await openSignedIn(page, patient.token, "/settings");
      await page.getByRole("button", { name: "Change password" }).click();
      await page.getByLabel("Current password").fill("whatever-it-is");
      for (const label of ["New password", "Confirm password"]) {
        await page.getByLabel(label, { exact: true }).fill("password1");
      }
      await page.getByRole("button", { name: "Update password" }).click();
      await take(page, "New password", "Confirm password");
    }, REFUSED);
    const token = await openAdminSession(server);
    await withPage(server.url, async (page) => {
      await page.addInitScript(`localStorage.setItem("admintoken", ${JSON.stringify(token)})`);
      await page.goto("/users");
      await page.getByRole("button", { name: "Create User" }).click();
      const names = { "First name": "Ibrahim", "Last name": "Bello", "Phone number": "0803", Address: "Jos" };
      for (
        const [label, text] of Object.entries({ ...names, Email: "ib@example.ng", Password: "password1" })
      ) {
        await page.getByRole("dialog").getByLabel(label, { exact: true }).fill(text);
      }
      await page.getByRole("dialog").getByRole("button", { name: "Create User" }).click();
      await take(page, "Password");
      await page.getByRole("dialog").getByRole("button", { name: "Create User" }).click();
      await waitUntil(page, `!document.querySelector("[role=dialog], dialog[open]")`);
    }, REFUSED);
  },
);
