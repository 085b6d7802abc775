import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import { openAdminScreen, openAdminSession, startAdminServer, TEST_ADMIN } from "../support/admin_session.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { expectFocus, pressByKeyboard, typeInto } from "../support/keyboard.ts";
import { runTask } from "../support/programs.ts";

Deno.test(
  "An administrator adds a second factor by keyboard, and signs in with its code; whoever lost it is let in again",
  needsChromium,
  async () => {
    await using server = await startAdminServer({ ADMIN_SECOND_FACTOR: "required" });
    const token = await openAdminSession(server);
    let secret = "";
    // Each code counts once, so that the next one is that of the step after.
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await withPage(server.url, async (page) => {
      await openAdminScreen(page, token, "/users");
      await page.getByText("Please switch on your second factor first.").waitFor();
      await page.goto("/second-factor");
      await page.getByText("Every administrator of this server needs one.").waitFor();
      await typeInto(page, "Current password", TEST_ADMIN.password);
      await pressByKeyboard(page, "Set it up");
      await page.getByRole("img", { name: "QR code of the key" }).waitFor();
      secret = await page.locator("code").innerText();
      await pressByKeyboard(page, "Switch on");
      await page.getByText("Please type the six digits that the app shows.").waitFor();
      await expectNoAxeFindings(page);
      await typeInto(page, "Code of the app", codeAt(-1));
      await pressByKeyboard(page, "Switch on");
      await page.getByText("Your second factor is on.").waitFor();
    }, { expectedErrors: [/Failed to load resource/] });
    await withPage(server.url, async (page) => {
      await page.goto("/admin");
      await typeInto(page, "Email", TEST_ADMIN.email);
      await typeInto(page, "Password", TEST_ADMIN.password);
      await pressByKeyboard(page, "Login");
      await page.getByText("Please type the code of your authenticator app, too.").waitFor();
      await expectFocus(page, "Code");
      await page.keyboard.insertText(codeAt(0));
      await pressByKeyboard(page, "Login");
      await page.waitForURL(/\/media$/);
    }, { expectedErrors: [/Failed to load resource/] });
  },
);

Deno.test("The task for a lost phone names what is wrong", async () => {
  const { code, err } = await runTask("admin:factor-off", [], {});
  assert.equal(code, 2);
  assert.match(err, /Usage: deno task admin:factor-off -- EMAIL/);
});
