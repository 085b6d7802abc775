import assert from "node:assert/strict";
import type { Page } from "playwright";
import { openAdminScreen, openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { type AppServer, sharePerWorker } from "../support/app_server.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { expectFocus, pressByKeyboard, tabTo, typeInto } from "../support/keyboard.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { sendJson } from "../support/web_users.ts";

const REFUSED = { expectedErrors: [/Failed to load resource/] };

const sharedServer = sharePerWorker(startAdminServer);

/** Opens the screen as an administrator, on a server with at least one patient. */
async function onNotifications(
  run: (page: Page, server: AppServer, token: string) => Promise<void>,
  options = {},
) {
  const server = await sharedServer();
  const patient = await startPatientSession(server);
  const token = await openAdminSession(server);
  await withPage(server.url, async (page) => {
    await openAdminScreen(page, token, "/notifications");
    await page.getByRole("heading", { name: "Send Notification", level: 1 }).waitFor();
    await page.getByLabel("Message Content").waitFor();
    await run(page, server, patient.token);
  }, { ...REFUSED, ...options });
}

Deno.test(
  "An administrator tells everybody something by keyboard, takes it back, and sends it",
  needsChromium,
  async () => {
    await onNotifications(async (page, server, token) => {
      await page.getByText("Broadcast messages to your users instantly").waitFor();
      await page.getByText(/^Notifications will be sent immediately to selected users\. You can take it back/)
        .waitFor();
      await typeInto(page, "Notification Title", "Feet first");
      await typeInto(page, "Message Content", "Look at your feet every day.");
      await page.getByText("28 of 1,000 characters").waitFor();
      await pressByKeyboard(page, "Write it in other languages, too");
      await page.getByRole("button", { name: "Add Hausa" }).waitFor();
      await pressByKeyboard(page, "Add Hausa");
      await expectFocus(page, "Title in Hausa");
      await page.keyboard.insertText("Ƙafa da farko");
      await typeInto(page, "Message in Hausa", "A duba ƙafa kowace rana.");
      assert.equal(await page.getByLabel("Deep Link (Optional)").inputValue(), `${server.url}/`);
      assert.ok(await page.getByRole("switch", { name: "Send to All" }).isChecked());
      await page.getByRole("region", { name: "Preview" }).getByText("Look at your feet every day.").waitFor();
      await pressByKeyboard(page, "Send Notification");
      const question = page.getByRole("dialog", { name: /^Send to \d+ (person|people) now\?$/ });
      await question.getByText("You get it, too.").waitFor();
      assert.equal(await page.getByText("Sending Notification...").count(), 0, "nothing is sent yet");
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "hidden" });
      for (const isWanted of [false, true]) {
        await pressByKeyboard(page, "Send Notification");
        await question.waitFor();
        await pressByKeyboard(page, "Send now");
        await page.getByRole("status").getByText(/^Sending to \d+/).waitFor();
        if (isWanted) break;
        await pressByKeyboard(page, "Undo");
        await page.getByRole("status").getByText("Taken back. Nobody received it.").waitFor();
        assert.equal(await page.getByLabel("Notification Title").inputValue(), "Feet first");
        assert.equal(await page.getByLabel("Title in Hausa").inputValue(), "Ƙafa da farko");
      }
      await page.getByRole("status").getByText(/^Notification sent successfully! \(\d+ users?\)$/).waitFor();
      assert.equal(await page.getByLabel("Notification Title").inputValue(), "");
      const sent = page.getByRole("article").filter({ hasText: "Feet first" });
      await sent.getByText("Also in Hausa").first().waitFor();
      const answer = await sendJson(server, "GET", "/api/v1/inbox", { token });
      const { notifications, unread } = await answer.json();
      assert.equal(notifications[0].title, "Feet first");
      assert.ok(unread >= 1);
      await page.evaluate(`Object.assign(localStorage, { token: ${JSON.stringify(token)}, language: "ha" })`);
      await page.goto("/inbox");
      await page.locator("article [lang=ha]").getByText("A duba ƙafa kowace rana.").waitFor();
      assert.equal(await page.getByText("Feet first").count(), 0);
    });
  },
);

Deno.test("A form that breaks a rule is refused in the words of the spec", needsChromium, async () => {
  await onNotifications(async (page) => {
    await pressByKeyboard(page, "Send Notification");
    await page.getByRole("alert").getByText("Title and message are required").waitFor();
    await page.getByLabel("Notification Title").fill("T");
    await page.getByLabel("Message Content").fill("M");
    await tabTo(page, "Send to All");
    await page.keyboard.press("Space");
    await pressByKeyboard(page, "Send Notification");
    await page.getByRole("alert").getByText("Please select at least one user or choose 'Send to All'")
      .waitFor();
  });
});

Deno.test(
  "People are chosen one by one, and one that is scheduled can be called off",
  needsChromium,
  async () => {
    await onNotifications(async (page) => {
      await page.getByLabel("Notification Title").fill("Only you");
      await page.getByLabel("Message Content").fill("M");
      await page.getByRole("switch", { name: "Send to All" }).uncheck();
      await page.getByLabel("Search users").fill("example");
      await page.getByRole("button", { name: /^Add / }).first().click();
      await page.getByText("Chosen: 1 user").waitFor();
      await page.getByRole("switch", { name: "Schedule for later" }).check();
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel("Date").fill(tomorrow);
      await page.getByLabel("Time").fill("07:30");
      await page.getByRole("button", { name: "Schedule Notification" }).click();
      const question = page.getByRole("dialog", { name: "Schedule for 1 person?" });
      await question.getByText("07:30 (Lagos)").waitFor();
      await question.getByRole("button", { name: "Schedule", exact: true }).click();
      await page.getByRole("status").getByText("Notification scheduled successfully! (1 user)").waitFor();
      await page.getByRole("button", { name: "Cancel Only you" }).click();
      await page.getByRole("article").filter({ hasText: "Only you" }).getByText("Cancelled").waitFor();
    });
  },
);

Deno.test("Without a token the screen leads to /admin", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    await page.goto("/notifications");
    await page.waitForURL(/\/admin$/);
  });
});
