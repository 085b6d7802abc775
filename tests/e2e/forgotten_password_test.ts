import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sharePerWorker, startAppServer } from "../support/app_server.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { pressByKeyboard, tabTo, typeInto } from "../support/keyboard.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import { isTokenAccepted, signUpWebUser, trySignIn } from "../support/web_users.ts";

const sharedSmtp = sharePerWorker(startSmtpServer);
const sharedServer = sharePerWorker(async () => startAppServer({ SMTP_URL: (await sharedSmtp()).url }));

const NEW_PASSWORD = "egusi-at-noon-4";
const REFUSED = /status of 400/;

/** Asks for a code from the sign-in screen, by keyboard. */
async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await typeInto(page, "Email", email);
  await pressByKeyboard(page, "Forgot Password?");
  await page.waitForURL(/\/forgot-password\?email=/);
  await page.getByRole("button", { name: "Send code" }).waitFor();
  assert.equal(await page.getByLabel("Email").inputValue(), email);
  await pressByKeyboard(page, "Send code");
  await page.getByText("Password reset OTP sent successfully!").waitFor();
}

/** Types a code, which leads on by itself. */
async function enterCode(page: Page, code: string): Promise<void> {
  await tabTo(page, "Digit 1");
  await page.keyboard.type(code);
  await page.getByRole("heading", { name: "Choose a new password" }).waitFor();
}

Deno.test(
  "Somebody who forgot their password sets a new one by keyboard alone, and every session ends",
  needsChromium,
  async () => {
    const smtp = await sharedSmtp();
    const server = await sharedServer();
    const person = await signUpWebUser(server, smtp);
    const elsewhere = await person.openSession();
    await withPage(server.url, async (page) => {
      await askForCode(page, person.email);
      const { code = "" } = await smtp.waitForMail(person.email, 2);

      await enterCode(page, code === "00000" ? "11111" : "00000");
      await typeInto(page, "New password", NEW_PASSWORD);
      await typeInto(page, "Confirm password", NEW_PASSWORD);
      await pressByKeyboard(page, "Reset password");
      await page.getByRole("alert").getByText("Verification failed. Please try again.").waitFor();
      assert.equal(await page.getByLabel("Digit 1").inputValue(), "");

      await enterCode(page, code);
      assert.equal(await page.getByLabel("Confirm password").inputValue(), NEW_PASSWORD);
      await pressByKeyboard(page, "Reset password");
      await page.getByRole("dialog", { name: "Password reset successfully!" }).waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/login$/);
    }, { expectedErrors: [REFUSED] });
    assert.equal(await trySignIn(server, person.email, person.password), 401);
    assert.equal(await trySignIn(server, person.email, NEW_PASSWORD), 200);
    assert.equal(await isTokenAccepted(server, elsewhere), false);
  },
);

Deno.test("Every step says what is missing, and Back leads through them all", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByText("Please enter your email address").waitFor();
    await page.getByLabel("Email").fill("nobody@example.ng");
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByText("Password reset OTP sent successfully!").waitFor();
    assert.equal(await page.getByRole("button", { name: "Resend code" }).isEnabled(), false);

    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Please enter a complete 5-digit OTP").waitFor();
    await page.getByLabel("Digit 1").fill("12345");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").getByText("The code is wrong or has expired.").waitFor();

    const [newPassword, confirm] = [page.getByLabel("New password"), page.getByLabel("Confirm password")];
    const reset = page.getByRole("button", { name: "Reset password" });
    await reset.click();
    await page.getByText("Please fill in all password fields").waitFor();
    await newPassword.fill("abc");
    await confirm.fill("abd");
    await reset.click();
    await page.getByText("Passwords do not match").waitFor();
    await confirm.fill("abc");
    await reset.click();
    await page.getByText("Password must be at least 6 characters long").waitFor();

    await page.getByRole("button", { name: "Back" }).click();
    assert.equal(await page.getByLabel("Digit 5").inputValue(), "5");
    await page.getByRole("button", { name: "Back" }).click();
    assert.equal(await page.getByLabel("Email").inputValue(), "nobody@example.ng");
    await page.getByRole("link", { name: "Back to Sign In" }).click();
    await page.waitForURL(/\/login$/);
  }, { expectedErrors: [REFUSED] });
});

Deno.test("Without a network the first step says so and can be tried again", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.goto("/forgot-password?email=ada@example.ng");
    await page.getByRole("button", { name: "Send code" }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByText("Network error. Please try again.").waitFor();
    await page.context().setOffline(false);
    await page.route("**/api/auth/forgot-password", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByText("Failed to send reset OTP. Please try again.").waitFor();
  }, { expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 500/] });
});
