/** A person's settings. @module */
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import {
  abortRequests,
  EXPECTS_FAILED_LOAD,
  fulfillRequests,
  holdRequests,
  LONG_WORD,
  pressButton,
  type Screen,
  showing,
} from "./screen.ts";

async function openSettings(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByText("Email notifications").waitFor();
}

async function openSheet(page: Page, row: string): Promise<void> {
  await openSettings(page);
  await pressButton(page, row);
  await page.getByRole("dialog", { name: row }).waitFor();
}

async function openPassword(page: Page): Promise<void> {
  await openSettings(page);
  await pressButton(page, "Change password");
  await page.getByLabel("Current password").fill("something");
}

async function openMyDiabetes(page: Page): Promise<void> {
  await page.goto("/care?part=about");
  await page.getByRole("button", { name: "Change my targets" }).waitFor();
}

async function openTargets(page: Page): Promise<void> {
  await openMyDiabetes(page);
  await pressButton(page, "Change my targets");
  await page.getByLabel("My own numbers").check();
  await page.getByLabel("I fast in Ramadan").check();
  await page.getByLabel("Fasting, from").fill("85");
}

async function openAbout(page: Page): Promise<void> {
  await openMyDiabetes(page);
  await pressButton(page, "Tell us about it");
  await page.getByLabel("Year of birth").fill("1961");
}

/** The sections, and what opens in them. */
export const SETTINGS_SCREENS: readonly Screen[] = [
  { name: "settings", who: "patient", open: openSettings },
  {
    name: "settings-profile",
    who: "patient",
    isLong: true,
    open: (page) => openSheet(page, "Profile Settings"),
  },
  {
    name: "settings-notifications",
    who: "patient",
    open: (page) => openSheet(page, "Notification Preferences"),
  },
  {
    name: "settings-devices",
    who: "patient",
    async open(page) {
      await openSheet(page, "Signed-in devices");
      await page.getByText("This device").waitFor();
    },
  },
  {
    name: "settings-privacy",
    who: "patient",
    async open(page) {
      await openSheet(page, "Privacy Settings");
      await page.getByText(/^You agreed on/).waitFor();
    },
  },
  {
    name: "settings-loading",
    who: "patient",
    async open(page) {
      await holdRequests(page, "**/api/auth/profile");
      await page.goto("/settings");
      await page.getByText("Loading your settings...").first().waitFor();
    },
  },
  {
    name: "settings-offline",
    who: "patient",
    isLong: true,
    browser: EXPECTS_FAILED_LOAD,
    async open(page) {
      await openSettings(page);
      await abortRequests(page, "**/api/**");
      await showing("/settings", /^You are offline\./)(page);
    },
  },
  {
    name: "settings-saved",
    who: "patient",
    turnsClock: true,
    async open(page) {
      await openSheet(page, "Profile Settings");
      await pressButton(page, "Save changes");
      await page.getByText("Profile updated successfully!").waitFor();
    },
  },
  {
    name: "settings-profile-wrong",
    who: "patient",
    isLong: true,
    async open(page) {
      await openSheet(page, "Profile Settings");
      await page.getByLabel("Address").fill(" ");
      await pressButton(page, "Save changes");
      await page.getByText("Address is required").waitFor();
    },
  },
  { name: "my-diabetes", who: "patient", open: openMyDiabetes },
  { name: "my-diabetes-targets", who: "patient", open: openTargets, isLong: true },
  {
    name: "my-diabetes-targets-wrong",
    who: "patient",
    isLong: true,
    async open(page) {
      await openTargets(page);
      await page.getByLabel("Fasting, to").fill("7");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByText("Please type 54 to 250 mg/dl").waitFor();
    },
  },
  { name: "my-diabetes-about", who: "patient", open: openAbout, isLong: true },
  { name: "settings-password", who: "patient", open: openPassword, isLong: true },
  {
    name: "settings-password-wrong",
    who: "patient",
    isLong: true,
    async open(page) {
      await openPassword(page);
      await page.getByLabel("New password").fill("abcdef");
      await page.getByLabel("Confirm password").fill("abcdeg");
      await pressButton(page, "Update password");
      await page.getByText("New passwords do not match").first().waitFor();
    },
  },
  {
    name: "settings-picture-wrong",
    who: "patient",
    async open(page) {
      await openSheet(page, "Profile Settings");
      const svg = { name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
      await page.getByLabel(/picture/).setInputFiles(svg);
      await page.getByText("Only JPG, PNG, and GIF files are allowed").waitFor();
    },
  },
  {
    name: "settings-ask",
    who: "patient",
    async open(page) {
      const asked = { createdAt: "2026-11-20T08:00:00.000Z", dueOn: "2026-12-20", message: LONG_WORD };
      const answer = {
        text: "You alone, and Dr Bello by your link.",
        answeredAt: "2026-11-21T08:00:00.000Z",
      };
      await fulfillRequests(page, "**/api/v1/data-requests", {
        success: true,
        requests: [{ _id: "019ad5c0-0000-7000-8000-000000000051", ...asked, answer }],
      });
      await openSettings(page);
      await pressButton(page, "Privacy Settings");
      await pressButton(page, "Ask about my data");
      await page.getByText("You alone, and Dr Bello by your link.").waitFor();
      await pressButton(page, "Send request");
      await page.getByText("Please write your request.").waitFor();
    },
  },
  {
    name: "settings-delete-account",
    who: "patient",
    async open(page) {
      await openSettings(page);
      await pressButton(page, "Delete my account");
      await page.getByRole("dialog", { name: "Delete your account?" }).waitFor();
    },
  },
];

/** The frame around every screen of a patient. */
export const FRAME_SCREENS: readonly Screen[] = [
  {
    name: "frame-menu",
    who: "patient",
    only: "phone",
    async open(page) {
      await page.goto("/dashboard");
      await page.getByRole("heading", { name: "Your readings" }).waitFor();
      await pressButton(page, "Menu");
      await page.getByRole("dialog", { name: "Menu" }).waitFor();
    },
  },
  {
    name: "frame-long-name",
    who: "newcomer",
    async open(page) {
      await page.route("**/api/auth/profile", async (route) => {
        const response = await route.fetch();
        // A walk through all controls ends sessions, too.
        if (response.status() !== 200) return await route.fulfill({ response });
        const { user } = await response.json();
        const names = { firstName: "Ọláṣẹun Ádébáyọ̀", lastName: "Ịfẹ́yị́nwá-Okonkwo-Ezeugwu-Ogunbanjo" };
        await route.fulfill({ response, json: { success: true, user: { ...user, ...names } } });
      });
      await showing("/dashboard", "No readings yet")(page);
    },
  },
];
