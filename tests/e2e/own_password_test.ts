import assert from "node:assert/strict";
import { openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { pressByKeyboard, typeInto } from "../support/keyboard.ts";
import { sendJson } from "../support/web_users.ts";

const REFUSED = { expectedErrors: [/Failed to load resource/] };
const PASSWORD = "harmattan-wind-3";

Deno.test("Whoever was given a password chooses their own before anything else", needsChromium, async () => {
  await using server = await startAdminServer();
  const token = await openAdminSession(server);
  const names = {
    lastName: "Musa",
    phone: "0803",
    address: "Jos",
    password: PASSWORD,
    mustChangePassword: true,
  };
  const cases = [
    ["Zainab", "/api/v1/admin/users", "/login", "Sign In", /\/dashboard$/],
    ["Ibrahim", "/api/v1/create-admin", "/admin", "Login", /\/media$/],
  ] as const;
  for (const [firstName, path, screen, button, inside] of cases) {
    const email = `${firstName.toLowerCase()}@example.ng`;
    const body = { ...names, firstName, email };
    assert.equal((await sendJson(server, "POST", path, { token, body })).status, 201);
    await withPage(server.url, async (page) => {
      await page.goto(screen);
      await typeInto(page, "Email", email);
      await typeInto(page, "Password", PASSWORD);
      await pressByKeyboard(page, button);
      const dialog = page.getByRole("dialog", { name: "Choose your own password" });
      await dialog.waitFor();
      await expectNoAxeFindings(page);
      assert.equal(
        await page.evaluate("localStorage.getItem('token') ?? localStorage.getItem('admintoken')"),
        null,
      );
      for (const typed of [PASSWORD, `${firstName}-palm-kernel-8`]) {
        await dialog.getByLabel("New password", { exact: true }).fill(typed);
        await dialog.getByLabel("Confirm password").fill(typed);
        await dialog.getByRole("button", { name: "Save password" }).click();
        if (typed === PASSWORD) await dialog.getByText("that nobody else has seen").waitFor();
      }
      await page.waitForURL(inside);
    }, REFUSED);
  }
});
