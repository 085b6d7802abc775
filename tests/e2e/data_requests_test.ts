import assert from "node:assert/strict";
import { openAdminScreen, openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { pressByKeyboard, typeInto } from "../support/keyboard.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { openSignedIn } from "../support/web_users.ts";

const MESSAGE = "Who has seen my readings?";

Deno.test(
  "A request about one's data is made in Settings, answered by an administrator, and read there",
  needsChromium,
  async () => {
    await using server = await startAdminServer();
    const { token } = await startPatientSession(server);
    const askAgain = async (answer?: string) => {
      await withPage(server.url, async (page) => {
        await openSignedIn(page, token, "/settings");
        await page.getByRole("button", { name: "Privacy Settings" }).waitFor();
        await pressByKeyboard(page, "Privacy Settings");
        await page.getByRole("button", { name: "Ask about my data" }).waitFor();
        await pressByKeyboard(page, "Ask about my data");
        const dialog = page.getByRole("dialog", { name: "Questions about your data" });
        await dialog.waitFor();
        if (answer) return await dialog.getByText(answer).waitFor();
        await pressByKeyboard(page, "Send request");
        await dialog.getByText("Please write your request.").waitFor();
        await typeInto(page, "Your request", MESSAGE);
        await pressByKeyboard(page, "Send request");
        await dialog.getByText(/^We have it, and answer by \d+ \w+ \d{4}\.$/).waitFor();
        await dialog.getByText(/^Asked on .* We answer by/).waitFor();
        assert.equal(await page.getByLabel("Your request").inputValue(), "");
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
      });
    };
    await askAgain();
    const adminToken = await openAdminSession(server);
    await withPage(server.url, async (page) => {
      await openAdminScreen(page, adminToken, "/users");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("link", { name: "Requests" }).click();
      await page.getByText(MESSAGE).waitFor();
      await page.getByText(/^Due on /).waitFor();
      await page.getByRole("button", { name: /^Answer / }).click();
      await typeInto(page, "Your answer", "You alone.");
      await pressByKeyboard(page, "Send answer");
      await page.getByText("You answered, and we told the person.").waitFor();
      await page.getByText(/^Answered on /).waitFor();
    });
    await askAgain("You alone.");
  },
);
