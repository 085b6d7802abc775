/** The administrators' screens: signing in, overview, accounts, records. @module */
import type { Page } from "playwright";
import { systemWarningText } from "@/lib/shared/messages/system_warning.ts";
import { refusal } from "../fake_api.ts";
import {
  abortRequests,
  adminScreen,
  at,
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

async function signIn(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Email", { exact: true }).fill("bisi@example.ng");
  await page.getByLabel("Password", { exact: true }).fill("not-this-one");
  await pressButton(page, "Login");
}

async function openUsers(page: Page): Promise<void> {
  await showing("/users", "Hauwa")(page);
}

async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await openUsers(page);
  await pressButton(page, button);
  await page.getByRole("dialog").waitFor();
}

async function openFromDrawer(page: Page, button: string, dialog: string): Promise<void> {
  await openDialog(page, /^Edit Hauwa/);
  await page.getByRole("dialog", { name: "Edit User" }).getByRole("button", { name: button }).click();
  await page.getByRole("dialog", { name: dialog }).waitFor();
}

async function chooseHauwa(page: Page): Promise<void> {
  await openUsers(page);
  await page.getByRole("checkbox", { name: /^Choose Hauwa/ }).check();
  await page.getByRole("button", { name: "Sign out", exact: true }).waitFor();
}

const FACTOR = "**/api/v1/admin/second-factor";

async function openFactor(page: Page, isOn: boolean): Promise<void> {
  const key = {
    secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    uri: "otpauth://totp/Alafia:bisi?secret=JBSWY3DPEHPK3PXP",
  };
  const state = { success: true, isOn, isRequired: false, recoveryCodes: 9, ...key };
  await fulfillRequests(page, FACTOR, state);
  await showing("/second-factor", isOn ? "Your second factor is on." : "Your second factor is off.")(page);
}

/** A code beside the password. */
const SECOND_FACTOR_SCREENS: readonly Screen[] = [
  screen("admin-login-code", async (page) => {
    const json = refusal("code_needed", "Please type the code of your authenticator app, too.");
    await fulfillRequests(page, "**/api/v1/admin/login", json, 401);
    await signIn(page);
    await page.getByLabel("Code", { exact: true }).waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
  adminScreen("second-factor-on", (page) => openFactor(page, true)),
  adminScreen("second-factor-confirm", async (page) => {
    await fulfillRequests(page, `${FACTOR}/off`, refusal("wrong_code", "This code is not right."), 400);
    await openFactor(page, true);
    await pressButton(page, "Switch off");
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await pressButton(page, "Confirm");
    await page.getByText("This code is not right.").waitFor();
    await pressButton(page, "No app at hand? Use a recovery code");
    await page.getByLabel("Recovery code", { exact: true }).waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
  adminScreen("recovery-codes", async (page) => {
    const code = (_: unknown, index: number) => `${index}F3K-9QWX-0M2B-HTYV`;
    const recoveryCodes = Array.from({ length: 10 }, code);
    await fulfillRequests(page, `${FACTOR}/recovery-codes`, { success: true, recoveryCodes });
    await openFactor(page, true);
    await pressButton(page, "New recovery codes");
    await page.getByRole("dialog", { name: "Your Recovery Codes" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("These codes are not shown again. Please keep them first.").waitFor();
  }, { isLong: true }),
  adminScreen("second-factor-off", async (page) => {
    await openFactor(page, false);
    await pressButton(page, "Set it up");
    await page.getByLabel("Password", { exact: true }).waitFor();
  }),
  adminScreen("second-factor", async (page) => {
    await openFactor(page, false);
    await pressButton(page, "Set it up");
    await page.getByLabel("Password", { exact: true }).fill("okada-keke-82");
    await pressButton(page, "Confirm");
    await page.getByRole("img", { name: "QR code of the key" }).waitFor();
    await pressButton(page, "Switch on");
    await page.getByText("Please type the six digits that the app shows.").waitFor();
  }, { isLong: true }),
];

/** Signing in, and the frame. */
export const ADMIN_FRAME_SCREENS: readonly Screen[] = [
  ...SECOND_FACTOR_SCREENS,
  { name: "admin-login", open: at("/admin") },
  screen("admin-login-refused", async (page) => {
    const json = refusal("wrong_credentials", "Invalid email or password");
    await fulfillRequests(page, "**/api/v1/admin/login", json, 401);
    await signIn(page);
    await page.getByRole("alert").waitFor();
  }, { browser: EXPECTS_FAILED_LOAD }),
  screen("admin-login-busy", async (page) => {
    await holdRequests(page, "**/api/v1/admin/login");
    await signIn(page);
    await page.getByRole("button", { name: "Logging in..." }).waitFor();
  }),
  adminScreen("menu", async (page) => {
    await showing("/media", "How to use a meter")(page);
    await pressButton(page, "Menu");
  }, { only: "phone" }),
  adminScreen("account-menu", async (page) => {
    await showing("/media", "How to use a meter")(page);
    await pressButton(page, /^Account of /);
    await page.getByRole("link", { name: "Second factor" }).waitFor();
  }),
  adminScreen("account", showing("/account", "Others see your name")),
  adminScreen("account-password", async (page) => {
    await page.goto("/account");
    await pressButton(page, "Change password");
    await page.getByRole("dialog", { name: "Change password" }).waitFor();
  }),
  adminScreen("offline", async (page) => {
    await abortRequests(page, "**/api/v1/admin/session");
    await showing("/media", /^You are offline/)(page);
  }, { browser: EXPECTS_FAILED_LOAD }),
];

/** Figures, accounts, feedback and the log. */
export const ADMIN_RECORD_SCREENS: readonly Screen[] = [
  adminScreen("overview", showing("/overview", "Show as a table"), { isLong: true }),
  adminScreen("overview-warnings", async (page) => {
    const warnings = JSON.stringify([
      {
        code: "disk_nearly_full",
        message: systemWarningText.english.diskNearlyFull({ free: "0.8 GB", percent: 4 }),
      },
      { code: "backup_old", message: systemWarningText.english.backupMissing },
    ]);
    await rewriteResponse(
      page,
      "**/api/v1/admin/overview*",
      '"accounts"',
      `"warnings":${warnings},"accounts"`,
    );
    await showing("/overview", "No backup was ever made")(page);
  }, { isLong: true }),
  adminScreen("overview-tables", async (page) => {
    await showing("/overview", "Show as a table")(page);
    for (const summary of await page.getByText("Show as a table").all()) await summary.click();
  }, { isLong: true }),
  adminScreen("overview-loading", async (page) => {
    await holdRequests(page, "**/api/v1/admin/overview*");
    await page.goto("/overview");
    await page.getByRole("heading", { level: 1 }).waitFor();
  }),
  adminScreen("reviews", showing("/reviews", "My doctor could read it"), { isLong: true }),
  adminScreen("reviews-long-words", async (page) => {
    await rewriteResponse(page, "**/api/v1/admin/feedback*", "Please add Hausa", LONG_WORD);
    await showing("/reviews", LONG_WORD)(page);
  }, { isLong: true }),
  adminScreen("reviews-answering", async (page) => {
    await showing("/reviews", "My doctor could read it")(page);
    await page.getByRole("button", { name: "Answer “Please add Hausa”" }).click();
    await page.getByLabel("Your answer").waitFor();
  }),
  adminScreen("reviews-empty", async (page) => {
    await fulfillRequests(page, "**/api/v1/admin/feedback*", { success: true, feedbacks: [] });
    await showing("/reviews", "No feedback yet")(page);
  }),
  adminScreen("audit", showing("/audit", "How to use a meter"), { isLong: true }),
  adminScreen("audit-filtered", async (page) => {
    await showing("/audit", "How to use a meter")(page);
    await page.getByLabel("Action").selectOption("user_deleted");
    await page.getByRole("button", { name: "Clear filters" }).first().waitFor();
  }),
];

/** Looking after people. */
export const ADMIN_USERS_SCREENS: readonly Screen[] = [
  adminScreen("users", openUsers, { isLong: true }),
  adminScreen("users-long-names", async (page) => {
    await rewriteResponse(
      page,
      "**/api/v1/admin/users*",
      '"Hauwa"',
      '"Oluwadamilola-Oluwafunmilayo-Adesuwa"',
    );
    await showing("/users", "Oluwadamilola")(page);
  }, { isLong: true }),
  adminScreen("users-loading", async (page) => {
    await holdRequests(page, "**/api/v1/admin/users*");
    await page.goto("/users");
    await page.getByRole("heading", { name: "User Management" }).waitFor();
  }),
  adminScreen("users-nobody-found", async (page) => {
    await openUsers(page);
    await page.getByLabel("Search").fill("zebra");
    await page.getByText("Nobody matches “zebra”.").waitFor();
  }),
  adminScreen("users-failed", async (page) => {
    await fulfillRequests(
      page,
      "**/api/v1/admin/users*",
      refusal("unavailable", "Failed to fetch users"),
      500,
    );
    await showing("/users", "Try Again")(page);
  }, { browser: EXPECTS_FAILED_LOAD }),
  adminScreen("users-create", (page) => openDialog(page, "Create User")),
  adminScreen("users-create-wrong", async (page) => {
    await openDialog(page, "Create Admin");
    await page.getByRole("dialog").getByRole("button", { name: "Create Admin" }).click();
    await page.getByText("Last name is required").waitFor();
  }),
  adminScreen("users-edit", (page) => openDialog(page, /^Edit Hauwa/)),
  adminScreen("users-password", (page) => openFromDrawer(page, "Update Password", "Update Password")),
  adminScreen("users-chosen", chooseHauwa, { isLong: true }),
  adminScreen("users-sign-out", async (page) => {
    await chooseHauwa(page);
    await pressButton(page, "Sign out");
    await page.getByRole("dialog", { name: "Sign out 1 person?" }).waitFor();
  }),
  adminScreen("users-suspend", (page) => openFromDrawer(page, "Suspend", "Suspend 1 person?")),
  adminScreen("users-suspended", async (page) => {
    await rewriteResponse(page, "**/api/v1/admin/users*", '"isSuspended":false', '"isSuspended":true');
    await showing("/users", "Suspended")(page);
  }, { isLong: true }),
  adminScreen("users-delete", (page) => openFromDrawer(page, "Delete", "Delete this account?")),
];
