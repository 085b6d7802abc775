import assert from "node:assert/strict";
import { Secret, TOTP } from "otpauth";
import { openAdminScreen, openAdminSession, startAdminServer, TEST_ADMIN } from "../support/admin_session.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { expectFocus, pressByKeyboard, typeInto } from "../support/keyboard.ts";
import { runTask } from "../support/programs.ts";

Deno.test(
  "An administrator adds a second factor by keyboard, and signs in with its code, or a recovery code without the phone",
  needsChromium,
  async () => {
    await using server = await startAdminServer({ ADMIN_SECOND_FACTOR: "required" });
    const token = await openAdminSession(server);
    let secret = "";
    let recoveryCodes: string[] = [];
    // Each code counts once, so that the next one is that of the step after.
    const codeAt = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await withPage(server.url, async (page) => {
      await openAdminScreen(page, token, "/users");
      await page.getByText("Please switch on your second factor first.").waitFor();
      await page.goto("/second-factor");
      await page.getByText("Every administrator of this server needs one.").waitFor();
      await pressByKeyboard(page, "Set it up");
      await typeInto(page, "Password", TEST_ADMIN.password);
      await pressByKeyboard(page, "Confirm");
      await page.getByRole("img", { name: "QR code of the key" }).waitFor();
      secret = await page.locator("code").innerText();
      await pressByKeyboard(page, "Switch on");
      await page.getByText("Please type the six digits that the app shows.").waitFor();
      await expectNoAxeFindings(page);
      await typeInto(page, "Code of the app", codeAt(-1));
      await pressByKeyboard(page, "Switch on");
      const dialog = page.getByRole("dialog", { name: "Your Recovery Codes" });
      await dialog.waitFor();
      await expectNoAxeFindings(page);
      recoveryCodes = await dialog.getByRole("listitem").allInnerTexts();
      assert.equal(recoveryCodes.length, 10);
      const saving = page.waitForEvent("download");
      await pressByKeyboard(page, "Download");
      const file = await Deno.readTextFile(await (await saving).path());
      for (const code of recoveryCodes) assert.ok(file.includes(code));
      await page.keyboard.press("Escape");
      await dialog.getByText("Please keep them first.").waitFor();
      await pressByKeyboard(page, "I have kept them");
      await page.getByText("Your second factor is on.").waitFor();
      await page.getByText("10 recovery codes are left.").waitFor();
    }, { expectedErrors: [/Failed to load resource/] });
    await withPage(server.url, async (page) => {
      await page.goto("/admin");
      await typeInto(page, "Email", TEST_ADMIN.email);
      await typeInto(page, "Password", TEST_ADMIN.password);
      await pressByKeyboard(page, "Login");
      await page.getByRole("status").getByText("Please type the code of your authenticator app, too.")
        .waitFor();
      await expectFocus(page, "Code");
      await page.keyboard.insertText(codeAt(0));
      await pressByKeyboard(page, "Login");
      await page.waitForURL(/\/media$/);
    }, { expectedErrors: [/Failed to load resource/] });
    await withPage(server.url, async (page) => {
      await page.goto("/admin");
      await typeInto(page, "Email", TEST_ADMIN.email);
      await typeInto(page, "Password", TEST_ADMIN.password);
      await pressByKeyboard(page, "Login");
      await pressByKeyboard(page, "No app at hand? Use a recovery code");
      await expectFocus(page, "Recovery code");
      await page.keyboard.insertText(recoveryCodes[0]?.toLowerCase() ?? "");
      await pressByKeyboard(page, "Login");
      await page.waitForURL(/\/media$/);
      await page.goto("/second-factor");
      await page.getByText("9 recovery codes are left.").waitFor();
      await pressByKeyboard(page, "Set up another phone");
      await expectFocus(page, "Please confirm that it is you");
      await typeInto(page, "Code", "000000");
      await pressByKeyboard(page, "Confirm");
      await page.getByText("This code is not right, or it was used already.").waitFor();
      await pressByKeyboard(page, "No app at hand? Use a recovery code");
      await page.keyboard.insertText(recoveryCodes[1] ?? "");
      await pressByKeyboard(page, "Confirm");
      await page.getByText("Your second factor is off.").waitFor();
    }, { expectedErrors: [/Failed to load resource/] });
  },
);

Deno.test("The task for a lost phone names what is wrong", async () => {
  const { code, err } = await runTask("admin:factor-off", [], {});
  assert.equal(code, 2);
  assert.match(err, /Usage: deno task admin:factor-off -- EMAIL/);
});
