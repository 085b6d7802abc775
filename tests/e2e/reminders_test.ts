import assert from "node:assert/strict";
import { sharedServer } from "../support/app_server.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { pressByKeyboard, tabTo } from "../support/keyboard.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { openSignedIn, sendJson } from "../support/web_users.ts";

Deno.test(
  "A person sets a reminder by keyboard, changes it, turns it off, deletes it and takes that back",
  needsChromium,
  async () => {
    const server = await sharedServer();
    const patient = await startPatientSession(server);
    await withPage(server.url, async (page) => {
      await openSignedIn(page, patient.token, "/care");
      await page.getByText("No reminders yet.").waitFor();
      await page.getByRole("switch", { name: "Push notifications" }).waitFor();

      await pressByKeyboard(page, "Add reminder");
      await page.getByLabel("Time", { exact: true }).fill("20:15");
      await tabTo(page, "Sunday");
      await page.keyboard.press("Space");
      await page.getByLabel("Your own words (optional)").fill("After supper");
      await page.keyboard.press("Escape");
      await page.reload();
      await page.getByRole("button", { name: "Add reminder" }).click();
      await page.getByText("This is what you typed before.").waitFor();
      assert.equal(await page.getByLabel("Time", { exact: true }).inputValue(), "20:15");
      await pressByKeyboard(page, "Save");
      const silent = page.getByRole("dialog", { name: "Saved. This phone will not ring yet." });
      await silent.getByRole("switch", { name: "Push notifications" }).waitFor();
      await pressByKeyboard(page, "Done");
      const row = page.getByRole("listitem").filter({ hasText: "After supper" });
      await row.getByText("20:15 · After supper").waitFor();
      await row.getByText(/^Monday, Tuesday, Wednesday, Thursday, Friday, Saturday · Next: /).waitFor();

      await page.getByRole("button", { name: "Edit After supper, 20:15" }).click();
      await page.getByLabel("Time", { exact: true }).fill("20:30");
      await page.getByRole("dialog").getByRole("switch", { name: "Remind me" }).uncheck();
      await page.getByRole("button", { name: "Save" }).click();
      await row.getByText("20:30 · After supper").waitFor();
      await row.getByText(/ · Off$/).waitFor();

      await page.getByRole("switch", { name: "Quiet hours" }).check();
      await page.getByLabel("From").waitFor();
      await page.reload();
      assert.equal(await page.getByLabel("From").inputValue(), "22:00");

      await page.route("**/api/**", (route) => route.abort());
      await page.reload();
      await page.getByText("Seen less than an hour ago").waitFor();
      await row.getByText("20:30 · After supper").waitFor();
      await page.unroute("**/api/**");
      await page.evaluate(`dispatchEvent(new Event("online"))`);
      await page.getByText("Seen less than an hour ago").waitFor({ state: "hidden" });

      for (const isTakenBack of [true, false]) {
        await page.getByRole("button", { name: "Edit After supper, 20:30" }).click();
        await page.getByRole("button", { name: "Delete", exact: true }).click();
        await page.getByText("Reminder deleted.").waitFor();
        await page.getByText("No reminders yet.").waitFor();
        if (isTakenBack) await page.getByRole("button", { name: "Undo" }).click();
      }
    }, { expectedErrors: [/Failed to load resource/] });
  },
);

/** `HH:mm` in Lagos, where reminders keep time: one that is due sooner cannot be put off. */
function inHours(hours: number): string {
  return new Date(Date.now() + (hours + 1) * 3_600_000).toISOString().slice(11, 16);
}

Deno.test("A reminder that was opened from its notification can be put off", needsChromium, async () => {
  const server = await sharedServer();
  const { token } = await startPatientSession(server);
  const body = { kind: "test", label: "Before breakfast", time: inHours(6), days: [0, 1, 2, 3, 4, 5, 6] };
  const { reminder } = await (await sendJson(server, "POST", "/api/v1/reminders", { token, body })).json();
  await withPage(server.url, async (page) => {
    await openSignedIn(page, token, `/dashboard#reminder=${reminder._id}`);
    const dialog = page.getByRole("dialog", { name: "Time to check your blood sugar" });
    await dialog.getByText("Before breakfast").waitFor();
    assert.equal(await page.locator('link[rel="stylesheet"][href*="/reminders-"]').count(), 1);
    await dialog.getByRole("button", { name: "In 30 minutes" }).click();
    await dialog.getByText("We will remind you again in 30 minutes.").waitFor();
    assert.ok(!page.url().includes("#"), "reloading opens it no more");
  });
  const { reminders } = await (await sendJson(server, "GET", "/api/v1/reminders", { token })).json();
  assert.equal(reminders[0].isSnoozed, true);
});
