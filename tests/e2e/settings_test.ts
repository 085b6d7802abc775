import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { type AppServer, sharePerWorker, startAppServer } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, type PageOptions, withPage } from "../support/browser.ts";
import { pressByKeyboard, typeInto } from "../support/keyboard.ts";
import { exifSegment, makeJpeg } from "../support/pictures.ts";
import { startSmtpServer } from "../support/smtp_server.ts";
import {
  isTokenAccepted,
  openSignedIn,
  signUpWebUser,
  trySignIn,
  type WebUser,
} from "../support/web_users.ts";

const sharedSmtp = sharePerWorker(startSmtpServer);
const sharedServer = sharePerWorker(async () => startAppServer({ SMTP_URL: (await sharedSmtp()).url }));

const NEW_PASSWORD = "egusi-at-noon-4";
const PNG = new URL("../../static/icons/apple-touch-icon.png", import.meta.url).pathname;

interface Stage {
  page: Page;
  server: AppServer;
  person: WebUser;
  token: string;
}

/** Opens the settings of somebody who has just signed in. */
async function onSettings(run: (stage: Stage) => Promise<void>, options: PageOptions = {}): Promise<void> {
  const smtp = await sharedSmtp();
  const server = await sharedServer();
  const person = await signUpWebUser(server, smtp);
  const token = await person.openSession();
  await withPage(server.url, async (page) => {
    await openSignedIn(page, token, "/settings");
    await page.getByRole("button", { name: "Delete my account" }).waitFor();
    await run({ page, server, person, token });
  }, options);
}

async function openSheet(page: Page, row: string) {
  await page.getByRole("button", { name: row }).click();
  return page.getByRole("dialog", { name: row });
}

function nameInHeader(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name });
}

Deno.test(
  "A changed name shows in the header at once, in another tab too, and stays",
  needsChromium,
  async () => {
    await onSettings(async ({ page, person }) => {
      const other = await page.context().newPage();
      await other.goto("/dashboard");
      await nameInHeader(other, `${person.firstName} ${person.lastName}`).waitFor();
      await openSheet(page, "Profile Settings");
      assert.equal(await page.getByLabel("Email", { exact: true }).getAttribute("readonly"), "");
      await page.getByText("Email cannot be changed").waitFor();

      await page.getByLabel("First name").fill("Ngọzi");
      await page.getByRole("button", { name: "Save changes" }).click();
      await page.getByRole("status").getByText("Profile updated successfully!").waitFor();
      await nameInHeader(page, `Ngọzi ${person.lastName}`).waitFor();
      await nameInHeader(other, `Ngọzi ${person.lastName}`).waitFor();
      await page.getByText("Profile updated successfully!").waitFor({ state: "detached" });

      await nameInHeader(other, `Ngọzi ${person.lastName}`).click();
      await other.waitForURL(/\/settings$/);
      await openSheet(other, "Profile Settings");
      assert.equal(await other.getByLabel("First name").inputValue(), "Ngọzi");
    });
  },
);

Deno.test("A profile that breaks a rule is refused at its field", needsChromium, async () => {
  await onSettings(async ({ page }) => {
    await openSheet(page, "Profile Settings");
    await page.getByLabel("Address").fill(" ");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Address is required").waitFor();
  });
});

Deno.test(
  "A person changes their password by keyboard; this device stays, others end",
  needsChromium,
  async () => {
    await onSettings(async ({ page, server, person, token }) => {
      const elsewhere = await person.openSession();
      await pressByKeyboard(page, "Change password");
      const update = page.getByRole("button", { name: "Update password" });
      await typeInto(page, "Current password", "not-this-one");
      await typeInto(page, "New password", "abc");
      assert.equal(await update.isEnabled(), false);
      await typeInto(page, "Confirm password", "abd");
      await pressByKeyboard(page, "Update password");
      await page.getByText("New passwords do not match").waitFor();
      await page.getByLabel("Confirm password").fill("abc");
      await pressByKeyboard(page, "Update password");
      await page.getByText("New password must be at least 6 characters long").waitFor();
      await page.getByLabel("New password").fill(NEW_PASSWORD);
      await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
      await pressByKeyboard(page, "Update password");
      await page.getByRole("alert").getByText("Error: Current password is incorrect").waitFor();
      await page.getByLabel("Current password").fill(person.password);
      await pressByKeyboard(page, "Update password");
      await page.getByRole("status").getByText("Password updated successfully!").waitFor();
      assert.equal(await page.getByLabel("Current password").count(), 0);

      assert.equal(await isTokenAccepted(server, token), true);
      assert.equal(await isTokenAccepted(server, elsewhere), false);
      assert.equal(await trySignIn(server, person.email, person.password), 401);
      assert.equal(await trySignIn(server, person.email, NEW_PASSWORD), 200);
    }, { expectedErrors: [/status of 4\d\d/] });
  },
);

Deno.test("Cancel closes the password panel and clears it", needsChromium, async () => {
  await onSettings(async ({ page }) => {
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByLabel("Current password").fill("something");
    await pressByKeyboard(page, "Cancel");
    assert.equal(await page.getByLabel("Current password").count(), 0);
    await page.keyboard.press("Enter");
    assert.equal(await page.getByLabel("Current password").inputValue(), "");
  });
});

Deno.test(
  "A picture is refused or shown before it is sent, and then is in the header",
  needsChromium,
  async () => {
    await onSettings(async ({ page }) => {
      await openSheet(page, "Profile Settings");
      const chooser = page.getByLabel(/picture/);
      await chooser.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: bytes("<svg/>") });
      await page.getByText("Only JPG, PNG, and GIF files are allowed").waitFor();
      const heavy = { name: "a.png", mimeType: "image/png", buffer: bytes("x".repeat(5 * 1024 * 1024 + 1)) };
      await chooser.setInputFiles(heavy);
      await page.getByText("File size must be less than 5MB").waitFor();
      await chooser.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: bytes("<html></html>") });
      await page.getByText("Error: Only JPG, PNG, and GIF files are allowed").waitFor();

      const held = Promise.withResolvers<void>();
      await page.route("**/api/auth/upload-dp", async (route) => {
        await held.promise;
        await route.continue();
      });
      await chooser.focus();
      await chooser.setInputFiles(PNG);
      await page.getByRole("progressbar").waitFor();
      await page.evaluate(untilTrue(IS_PREVIEW_DRAWN));
      assert.equal(await page.evaluate(FOCUSED), "Cancel");
      await expectNoAxeFindings(page);
      held.resolve();
      await page.getByRole("status").getByText("Profile picture updated successfully!").waitFor();
      await page.evaluate(untilTrue(IS_PICTURE_IN_HEADER));
      await page.reload();
      await page.evaluate(untilTrue(IS_PICTURE_IN_HEADER));
    }, { expectedErrors: [/status of 4\d\d/] });
  },
);

Deno.test(
  "A photo taken sideways stands upright, is small, and leaves its place behind",
  needsChromium,
  async () => {
    await onSettings(async ({ page }) => {
      const sideways = makeJpeg({ extra: [exifSegment({ orientation: 6 })], size: [1024, 512] });
      const photo = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from(sideways) };
      await openSheet(page, "Profile Settings");
      await page.getByLabel(/picture/).setInputFiles(photo);
      await page.getByRole("status").getByText("Profile picture updated successfully!").waitFor();
      await page.evaluate(untilTrue(IS_PICTURE_IN_HEADER));
      const { width, height } = await page.evaluate<{ width: number; height: number }>(SIZE_IN_HEADER);
      assert.deepEqual([width, height], [256, 512]);
    });
  },
);

const SIZE_IN_HEADER = `(({ naturalWidth: width, naturalHeight: height }) => ({ width, height }))(
  document.querySelector(".layout-top .avatar img"))`;
const IS_PICTURE_IN_HEADER = `document.querySelector(".layout-top .avatar img")?.naturalWidth > 0`;
const FOCUSED = "(document.activeElement.labels?.[0] ?? document.activeElement).innerText.trim()";
const IS_PREVIEW_DRAWN =
  `document.querySelector(".settings-picture-preview")?.getContext("2d").getImageData(96, 96, 1, 1).data[3] > 0`;

/** Waits in the page itself: its policy lets nobody evaluate text from within. */
function untilTrue(condition: string): string {
  return `new Promise((resolve) => {
    const look = () => ${condition} ? resolve() : requestAnimationFrame(look);
    look();
  })`;
}

// Playwright asks for Node's own kind of bytes.
function bytes(text: string) {
  return Buffer.from(text);
}

Deno.test("Settings are at most twelve rows, each with what stands in it", needsChromium, async () => {
  await onSettings(async ({ page, person }) => {
    const rows = page.getByRole("main").getByRole("listitem");
    assert.ok(await rows.count() <= 12, `${await rows.count()} rows`);
    await rows.filter({ hasText: `${person.firstName} ${person.lastName}` }).waitFor();
    await rows.filter({ hasText: "Email notifications" }).waitFor();
    await rows.filter({ hasText: /Signed-in devices\s*\d/ }).waitFor();
  });
});

Deno.test("What is switched is kept, and each sheet says so", needsChromium, async () => {
  await onSettings(async ({ page }) => {
    const switchOf = (name: string) => page.getByRole("switch", { name });
    await openSheet(page, "Notification Preferences");
    assert.equal(await switchOf("Email notifications").isChecked(), true);
    await switchOf("Marketing emails").press("Space");
    await page.getByText("Saved to your account.").waitFor();
    await page.keyboard.press("Escape");
    const privacy = await openSheet(page, "Privacy Settings");
    assert.equal(await switchOf("Share usage data").isChecked(), false);
    await switchOf("Share usage data").click();
    await privacy.getByText("Saved to your account.").waitFor();
    await page.reload();
    await openSheet(page, "Notification Preferences");
    await switchOf("Marketing emails").waitFor();
    assert.equal(await switchOf("Marketing emails").isChecked(), true);
    assert.equal(await switchOf("Email notifications").isChecked(), true);
    await page.keyboard.press("Escape");
    await openSheet(page, "Privacy Settings");
    assert.equal(await switchOf("Share usage data").isChecked(), true);
  });
});

Deno.test("A person signs one device out, then all others, and stays here", needsChromium, async () => {
  await onSettings(async ({ page, server, person, token }) => {
    const phone = await person.openSession("Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile");
    const others = [await person.openSession(), await person.openSession()];
    await page.reload();
    const devices = await openSheet(page, "Signed-in devices");
    await devices.getByRole("listitem").nth(3).waitFor();
    await page.getByRole("button", { name: "Sign out Chrome on Android" }).click();
    await page.getByText("Chrome on Android is signed out.").waitFor();
    assert.equal(await isTokenAccepted(server, phone), false);
    assert.equal(await isTokenAccepted(server, others[0] ?? ""), true);
    await page.getByRole("button", { name: "Sign out all others" }).click();
    await page.getByText("Every other device is signed out.").waitFor();
    assert.equal(await devices.getByRole("listitem").count(), 1);
    for (const other of others) assert.equal(await isTokenAccepted(server, other), false);
    assert.equal(await isTokenAccepted(server, token), true);
  });
});

Deno.test("A person takes all their data along as JSON", needsChromium, async () => {
  await onSettings(async ({ page, person }) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download my data" }).click();
    const download = await downloading;
    assert.match(download.suggestedFilename(), /^alafia-my-data-\d{4}-\d{2}-\d{2}\.json$/);
    const text = await Deno.readTextFile(await download.path());
    assert.equal(typeof JSON.parse(text), "object");
    assert.ok(text.includes(person.email) && text.includes(person.firstName), text.slice(0, 200));
  });
});

Deno.test("A deleted account is gone from the server and from the browser", needsChromium, async () => {
  await onSettings(async ({ page, server, person, token }) => {
    await page.getByRole("button", { name: "Delete my account" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await typeInto(page, "Password", "not-this-one");
    await pressByKeyboard(page, "Delete for good");
    await dialog.getByText("Error: Current password is incorrect").waitFor();
    await expectNoAxeFindings(page);
    await dialog.getByLabel("Password", { exact: true }).fill(person.password);
    await pressByKeyboard(page, "Delete for good");
    await page.waitForURL((url) => url.pathname === "/");
    assert.equal(await page.evaluate("localStorage.length + sessionStorage.length"), 0);
    assert.equal(await isTokenAccepted(server, token), false);
    assert.equal(await trySignIn(server, person.email, person.password), 401);
  }, { expectedErrors: [/status of 4\d\d/] });
});

Deno.test("Without a token, and without a network, saving says so", needsChromium, async () => {
  await onSettings(async ({ page }) => {
    await openSheet(page, "Profile Settings");
    const save = page.getByRole("button", { name: "Save changes" });
    await page.context().setOffline(true);
    await save.click();
    await page.getByText("Network error: Please check your connection and try again.").waitFor();
    await page.evaluate(`localStorage.removeItem("token")`);
    await save.click();
    await page.getByText("No authentication token found. Please login again.").waitFor();
  }, { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
});
