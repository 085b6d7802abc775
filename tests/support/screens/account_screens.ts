/** Signing up and signing in. @module */
import type { Page } from "playwright";
import { refusal } from "../fake_api.ts";
import {
  abortRequests,
  at,
  EXPECTS_FAILED_LOAD,
  fulfillRequests,
  holdRequests,
  pressButton,
  type Screen,
  screen,
  showing,
} from "./screen.ts";

const OTP = "/otp?email=ola%40example.ng";
const FRAGMENT = "#email=ola%40example.ng&key=0123456789abcdef0123456789abcdef";
const LINK = `/otp${FRAGMENT}`;

function field(page: Page, name: string) {
  return page.getByLabel(name, { exact: true });
}

async function fillSignUp(page: Page): Promise<void> {
  await page.goto("/signup");
  const typed = { "First name": "Ọláṣẹun", "Last name": "Ịbẹ́kwé", "Phone number": "0803 000 0000" };
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await field(page, "Address").fill("12 Awolowo Road, Ìbàdàn");
  await field(page, "Email").fill("ola@example.ng");
  await field(page, "Password").fill("moinmoin-9");
}

async function fillSignIn(page: Page): Promise<void> {
  await page.goto("/login");
  await field(page, "Email").fill("ola@example.ng");
  await field(page, "Password").fill("moinmoin-9");
  await pressButton(page, "Sign In");
}

async function typeCode(page: Page): Promise<void> {
  await page.goto(OTP);
  await field(page, "Digit 1").focus();
  await page.keyboard.type("04711");
}

const GOOGLE_OFFERED = `sessionStorage.setItem("google_offer", "yes")`;

/** Making an account. */
export const SIGN_UP_SCREENS: readonly Screen[] = [
  { name: "signup", open: at("/signup"), isLong: true },
  screen("signup-errors", async (page) => {
    const proposal = { success: true, password: "otter-lemon-rocky" };
    await fulfillRequests(page, "**/api/auth/password-proposal", proposal);
    await page.goto("/signup");
    await field(page, "Email").fill("ada at example");
    await field(page, "Password").fill("12345");
    await pressButton(page, "Create Account");
    await page.getByRole("button", { name: "otter-lemon-rocky" }).waitFor();
  }, { isLong: true }),
  screen("signup-busy", async (page) => {
    await holdRequests(page, "**/api/auth/signup");
    await fillSignUp(page);
    await pressButton(page, "Create Account");
    await page.getByRole("button", { name: "Creating Account..." }).waitFor();
  }, { isLong: true }),
  { name: "otp", open: showing(OTP, /^Resend available/) },
  screen("otp-wrong", async (page) => {
    const json = refusal("wrong_code", "Verification failed. Please try again.");
    await fulfillRequests(page, "**/api/auth/verify-otp", json, 400);
    await typeCode(page);
    await page.getByRole("alert").waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
  screen("otp-expired", async (page) => {
    await page.goto(OTP);
    await page.getByText(/^Resend available/).waitFor();
    const now = await page.evaluate<number>("Date.now()");
    await page.clock.setFixedTime(now + 3_600_000);
    await page.getByText("Code has expired").waitFor();
  }, { turnsClock: true }),
  { name: "otp-without-email", open: showing("/otp", "Email not found. Please go back and sign up again.") },
  { name: "otp-link", open: showing(LINK, "Press the button to verify ola@example.ng.") },
  screen("otp-link-dead", async (page) => {
    const json = refusal("wrong_code", "Verification failed. Please try again.");
    await fulfillRequests(page, "**/api/auth/verify-otp", json, 400);
    await page.goto(LINK);
    await pressButton(page, "Verify");
    await page.getByText(/^This link has been used/).waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
  screen("otp-verified", async (page) => {
    await fulfillRequests(page, "**/api/auth/verify-otp", {
      success: true,
      message: "Email verified successfully!",
    });
    await typeCode(page);
    await page.getByRole("dialog", { name: "Email verified successfully!" }).waitFor();
  }),
  screen("otp-new-password", async (page) => {
    const json = { success: true, message: "", newPasswordNeeded: true };
    await fulfillRequests(page, "**/api/auth/verify-otp", json);
    await typeCode(page);
    await field(page, "New password").fill("egusi-4-two");
    await field(page, "Confirm password").fill("egusi-4-too");
    await field(page, "Confirm password").press("Enter");
    await page.getByText("Passwords do not match").first().waitFor();
  }),
];

/** Coming back. */
export const SIGN_IN_SCREENS: readonly Screen[] = [
  { name: "login", open: at("/login") },
  { name: "login-shared-file", open: showing("/login?shared-file", /^Please sign in\. Then share/) },
  screen("login-google", async (page) => {
    await page.addInitScript(GOOGLE_OFFERED);
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).waitFor();
  }),
  screen("login-google-blocked", async (page) => {
    await page.addInitScript(`${GOOGLE_OFFERED}; globalThis.open = () => null`);
    await page.goto("/login");
    await pressButton(page, "Continue with Google");
    await page.getByText("Popup blocked. Please allow popups and try again.").waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
  {
    name: "login-google-window",
    open: showing("/google#state=none&id_token=none", /^If this window stays open/),
  },
  screen("login-checking", async (page) => {
    await holdRequests(page, "**/api/auth/verify-token");
    await page.goto("/login");
    await page.getByRole("status").getByText("Loading...").waitFor();
  }, { who: "patient" }),
  screen("login-empty", async (page) => {
    await page.goto("/login");
    await pressButton(page, "Sign In");
    await page.getByRole("alert").waitFor();
  }),
  screen("login-own-password", async (page) => {
    const json = { success: true, message: "Welcome back!", token: "t.o.k", mustChangePassword: true };
    await fulfillRequests(page, "**/api/auth/login", json);
    await fillSignIn(page);
    await page.getByRole("dialog", { name: "Choose your own password" }).waitFor();
  }, { lacksOpener: true }),
  screen("login-refused", async (page) => {
    const json = refusal("wrong_credentials", "Invalid email or password");
    await fulfillRequests(page, "**/api/auth/login", json, 401);
    await fillSignIn(page);
    await page.getByRole("alert").waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
  screen("login-offline", async (page) => {
    await abortRequests(page, "**/api/auth/login");
    await fillSignIn(page);
    await page.getByText("Network error. Please try again.").waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
  screen("login-busy", async (page) => {
    await holdRequests(page, "**/api/auth/login");
    await fillSignIn(page);
    await page.getByRole("button", { name: "Signing In..." }).waitFor();
  }),
];

async function askForCode(page: Page): Promise<void> {
  const json = { success: true, message: "Password reset OTP sent successfully!" };
  await fulfillRequests(page, "**/api/auth/forgot-password", json);
  await page.goto("/forgot-password?email=ada@example.ng");
  await pressButton(page, "Send code");
  await page.getByText(json.message).waitFor();
}

const CHECKED = "**/api/auth/check-reset-code";

async function enterCode(page: Page): Promise<void> {
  await fulfillRequests(page, CHECKED, { success: true });
  await typeResetCode(page);
}

async function typeResetCode(page: Page): Promise<void> {
  await askForCode(page);
  await page.getByLabel("Digit 1").fill("12345");
  await page.getByLabel("New password").waitFor();
}

/** The three steps to a new password. */
export const FORGOT_PASSWORD_SCREENS: readonly Screen[] = [
  { name: "forgot", open: at("/forgot-password") },
  screen("forgot-empty", async (page) => {
    await page.goto("/forgot-password");
    await pressButton(page, "Send code");
    await page.getByText("Please enter your email address").first().waitFor();
  }),
  { name: "forgot-code", open: askForCode },
  { name: "forgot-password", open: enterCode },
  screen("forgot-code-wrong", async (page) => {
    const json = refusal("wrong_code", "Verification failed. Please try again.");
    await page.route(CHECKED, (route) => route.fulfill({ status: 400, json }));
    await typeResetCode(page);
    await page.getByRole("alert").getByText("The code is wrong").waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
  { name: "forgot-link", open: showing(`/forgot-password${FRAGMENT}`, /^For ola@example.ng/) },
  screen("forgot-errors", async (page) => {
    await enterCode(page);
    await pressButton(page, "Reset password");
    await page.getByRole("alert").waitFor();
  }),
  screen("forgot-done", async (page) => {
    const json = { success: true, message: "Password reset successfully!" };
    await fulfillRequests(page, "**/api/auth/reset-password", json);
    await enterCode(page);
    await page.getByLabel("New password").fill("egusi-4-two");
    await page.getByLabel("Confirm password").fill("egusi-4-two");
    await pressButton(page, "Reset password");
    await page.getByRole("dialog", { name: json.message }).waitFor();
  }),
];
