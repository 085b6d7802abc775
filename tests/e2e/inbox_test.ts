import assert from "node:assert/strict";
import { openAdminSession, startAdminServer } from "../support/admin_session.ts";
import { needsChromium, withPage } from "../support/browser.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { openSignedIn, sendJson } from "../support/web_users.ts";

Deno.test(
  "The bell counts what is new, the inbox shows it and leads where it leads, push or not",
  needsChromium,
  async () => {
    await using server = await startAdminServer();
    const patient = await startPatientSession(server);
    const admin = await openAdminSession(server);
    // Links of ours are on the address that the server calls its own.
    await withPage(server.url.replace("127.0.0.1", "localhost"), async (page) => {
      await openSignedIn(page, patient.token, "/inbox");
      await page.getByText("Nothing here yet.").waitFor();
      const body = { title: "New lesson", message: "Feet first", sendToAll: true, deepLink: "/videos" };
      await sendJson(server, "POST", "/api/v1/notifications", { token: admin, body });
      await page.goto("/library");
      const counts: string[] = [];
      page.on("request", (request) => {
        if (page.url().endsWith("/inbox") && request.url().endsWith("limit=1")) counts.push(request.url());
      });
      await page.getByRole("link", { name: "Inbox, 1 new" }).click();
      await page.waitForURL(/\/inbox$/);
      const item = page.getByRole("article").filter({ hasText: "New lesson" });
      await item.getByText("New", { exact: true }).waitFor();
      await page.getByRole("banner").getByRole("link", { name: "Inbox", exact: true }).waitFor();
      await page.reload();
      await item.waitFor();
      assert.equal(await item.getByText("New", { exact: true }).count(), 0);
      assert.deepEqual(counts, [], "a count that comes in late rings for what has been seen");
      await item.getByRole("link", { name: "Open: New lesson" }).click();
      await page.waitForURL(/\/videos$/);
    });
  },
);
