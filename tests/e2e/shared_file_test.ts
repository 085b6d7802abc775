/** A file that another app shares: posted as a form, as Chromium does for an installed app. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright";
import { SHARED_FILE_CACHE } from "@/lib/shared/shared_file.ts";
import { startAppServer } from "../support/app_server.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { dialogButton, rowOf } from "../support/log_journey.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { waitUntil } from "../support/page_condition.ts";
import { openSignedIn } from "../support/web_users.ts";
import { waitForApp } from "../support/worker_page.ts";

const CSV =
  "Date,Time,Blood sugar (mg/dL),Type\n2026-11-20,07:30,112,Fasting\n2026-11-20,20:15,143,After meal\n";
const HEADING = "What is in the file";

/** Posts a file of the manifest's field to its address, and goes where the answer leads. */
async function share(page: Page, text: string, name = "readings.csv"): Promise<void> {
  const manifest = await (await fetch(new URL("/manifest.webmanifest", page.url()))).json();
  const { action, method, enctype, params } = manifest.share_target;
  const order = JSON.stringify({ action, method, enctype, field: params.files[0].name, text, name });
  const arriving = page.waitForURL(/shared-file/);
  await page.evaluate(`((order) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([order.text], order.name, { type: "text/csv" }));
    const input = Object.assign(document.createElement("input"), { type: "file", name: order.field });
    const form = Object.assign(document.createElement("form"), order);
    input.files = chosen.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  })(${order})`);
  await arriving;
}

const hasSharedFile = `caches.has(${JSON.stringify(SHARED_FILE_CACHE)})`;

Deno.test(
  "A file that is shared opens the import; a reload keeps it; closing and a logout do not",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    const patient = await startPatientSession(server);
    await withPage(server.url, async (page) => {
      await openSignedIn(page, patient.token, "/dashboard");
      await page.getByText("No readings yet").waitFor();
      await waitForApp(page);
      await share(page, CSV);
      await page.getByRole("heading", { name: HEADING }).waitFor();
      await page.reload();
      await page.getByRole("heading", { name: HEADING }).waitFor();
      await expectNoAxeFindings(page);
      await dialogButton(page, /^(Import 2 readings|Agree and import)$/).click();
      await dialogButton(page, "Close").first().click();
      await rowOf(page, "143").waitFor();
      await waitUntil(page, `${hasSharedFile}.then((has) => !has)`);
      await waitUntil(page, `location.search === ""`);

      await share(page, CSV);
      await page.getByRole("heading", { name: HEADING }).waitFor();
      assert.equal(await page.evaluate(hasSharedFile), true);
      await page.goto("/settings");
      assert.equal(await page.evaluate(hasSharedFile), true, "kept while it is not closed");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Logout" }).click();
      await page.waitForURL(/\/login$/);
      await waitUntil(page, `${hasSharedFile}.then((has) => !has)`);
    }, { serviceWorkers: "allow" });
  },
);

Deno.test(
  "A file that is shared without a worker is not looked at, and the page asks for it",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    const patient = await startPatientSession(server);
    await withPage(server.url, async (page) => {
      await openSignedIn(page, patient.token, "/dashboard");
      await page.getByText("No readings yet").waitFor();
      // As large as an import may be: the server swallows it.
      await share(page, CSV.repeat(100_000));
      await page.getByText("The file that you shared did not arrive. Please choose it here.").waitFor();
      await expectNoAxeFindings(page);
      await page.getByLabel("Choose a file").setInputFiles({
        ...{ name: "readings.csv", mimeType: "text/csv" },
        buffer: Buffer.from(CSV),
      });
      await page.getByRole("heading", { name: HEADING }).waitFor();
    });
  },
);

for (const worker of ["allow", "block"] as const) {
  Deno.test(
    `A file that is shared signed out is kept for nobody, and who it was is told (worker: ${worker})`,
    needsChromium,
    async () => {
      await using server = await startAppServer();
      const patient = await startPatientSession(server);
      await withPage(server.url, async (page) => {
        await openSignedIn(page, patient.token, "/dashboard");
        await page.getByText("No readings yet").waitFor();
        if (worker === "allow") await waitForApp(page);
        await page.evaluate(`localStorage.removeItem("token")`);
        await share(page, CSV);
        await page.waitForURL(/\/login/);
        await page.getByText("Please sign in. Then share the file again.").waitFor();
        await expectNoAxeFindings(page);
        await waitUntil(page, `${hasSharedFile}.then((has) => !has)`);
        await openSignedIn(page, patient.token, "/dashboard");
        await page.getByText("No readings yet").waitFor();
        assert.equal(await page.getByRole("dialog").count(), 0, "the next person is shown nothing of it");
      }, { serviceWorkers: worker });
    },
  );
}
