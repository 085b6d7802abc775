import assert from "node:assert/strict";
import { addDays } from "@/lib/shared/calendar.ts";
import { isMissing } from "../support/installed_programs.ts";
import { startAppServer } from "../support/app_server.ts";
import { withPage } from "../support/browser.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { readPdfText } from "../support/pdf_text.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

const needsPrinter = { ignore: isMissing("chromium") || isMissing("pdftotext") };
/** More than the list shows before somebody asks for older ones. */
const READINGS = 70;

Deno.test(
  "The printed logbook is whose it is, and every reading with what it means",
  needsPrinter,
  async () => {
    await using server = await startAppServer();
    await using folder = await makeTempFolder();
    const patient = await startPatientSession(server);
    const today = new Date().toISOString().slice(0, 10);
    const values = Array.from({ length: READINGS }, (_, index) => 101 + index);
    for (const [index, value] of values.entries()) {
      await patient.add({
        value,
        unit: "mg/dl",
        type: "Fasting",
        date: addDays(today, -index),
        time: "07:00",
      });
    }
    await withPage(server.url, async (page) => {
      await patient.openLogbook(page, "readings");
      await page.getByRole("button", { name: "Show older" }).waitFor();
      assert.equal(await page.getByRole("listitem").filter({ hasText: "mg/dl" }).count(), 50);
      const path = `${folder.path}/log.pdf`;
      await page.pdf({ path, format: "A4" });
      const text = await readPdfText(path);
      const missing = values.filter((value) => !new RegExp(`\\b${value} mg/dl`).test(text));
      assert.deepEqual(missing, []);
      const name = await page.locator(".layout-name").innerText();
      assert.ok(text.includes(name), name);
      assert.match(text, /Blood Sugar Logbook/);
      assert.match(text, /Elevated|High/);
      assert.doesNotMatch(
        text,
        /Record Blood Sugar|Export PDF|Show older|Settings|Insights|Log ?out|Podcast/,
      );
      assert.equal(await page.getByRole("listitem").filter({ hasText: "mg/dl" }).count(), 50);
    });
  },
);
