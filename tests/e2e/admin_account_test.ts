import assert from "node:assert/strict";
import type { Page } from "playwright";
import { openAdminScreen, openAdminSession, startAdminServer, TEST_ADMIN } from "../support/admin_session.ts";
import { expectNoAxeFindings, needsChromium, PHONE, withPage } from "../support/browser.ts";
import { expectFocus, pressByKeyboard } from "../support/keyboard.ts";

const accountOf = (page: Page, name: string) => page.getByRole("button", { name: `Account of ${name}` });

Deno.test(
  "An administrator's menu says who is signed in, and closes by Escape, Back and a press beside it",
  needsChromium,
  async () => {
    await using server = await startAdminServer();
    const token = await openAdminSession(server);
    await withPage(server.url, async (page) => {
      // As of somebody who gave no name.
      const json = {
        success: true,
        admin: { _id: "1", firstName: "", lastName: "", email: TEST_ADMIN.email },
      };
      await page.route("**/api/v1/admin/session", (route) => route.fulfill({ json }));
      await openAdminScreen(page, token, "/users");
      const button = accountOf(page, TEST_ADMIN.email);
      const item = page.getByRole("link", { name: "Second factor" });
      await button.click();
      await item.waitFor();
      await page.keyboard.press("Escape");
      await item.waitFor({ state: "hidden" });
      await expectFocus(page, `Account of ${TEST_ADMIN.email}`);
      await page.keyboard.press("Enter");
      await item.waitFor();
      await page.goBack();
      await item.waitFor({ state: "hidden" });
      assert.match(page.url(), /\/users$/);
      await button.click();
      await item.waitFor();
      await page.mouse.click(180, 700);
      await item.waitFor({ state: "hidden" });
      await button.click();
      await item.click();
      await page.waitForURL(/\/second-factor$/);
    }, { viewport: PHONE });
  },
);

Deno.test(
  "An administrator changes their name and, with the present one, their password",
  needsChromium,
  async () => {
    await using server = await startAdminServer();
    const [token, elsewhere] = [await openAdminSession(server), await openAdminSession(server)];
    const password = "suya-pepper-lamp-34";
    await withPage(server.url, async (page) => {
      await openAdminScreen(page, token, "/users");
      await pressByKeyboard(page, "Account of Alafia Admin");
      await pressByKeyboard(page, "Name and password");
      await page.waitForURL(/\/account$/);
      await page.getByRole("heading", { name: "Your Account" }).waitFor();
      await page.getByLabel("First name").fill(" ");
      await pressByKeyboard(page, "Save");
      await page.getByText("First name is required").waitFor();
      await expectNoAxeFindings(page);
      await page.getByLabel("First name").fill(" Bisi ");
      await page.getByLabel("Last name").fill("Adé");
      await pressByKeyboard(page, "Save");
      await page.getByText("Your name is saved.").waitFor();
      await accountOf(page, "Bisi Adé").waitFor();
      await pressByKeyboard(page, "Change password");
      const change = async (current: string) => {
        await page.getByLabel("Current password").fill(current);
        await page.getByLabel("New password").fill(password);
        await page.getByLabel("Confirm password").fill(password);
        await pressByKeyboard(page, "Update password");
      };
      await change("not-this-one");
      await page.getByText(/Current password is incorrect/).waitFor();
      await change(TEST_ADMIN.password);
      await page.getByText("Password updated successfully!").waitFor();
      await page.reload();
      await accountOf(page, "Bisi Adé").waitFor();
    }, { expectedErrors: [/Failed to load resource/] });
    const { status } = await fetch(`${server.url}/api/v1/admin/session`, {
      headers: { Authorization: `Bearer ${elsewhere}` },
    });
    assert.equal(status, 401);
  },
);
