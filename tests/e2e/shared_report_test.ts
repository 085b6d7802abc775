import assert from "node:assert/strict";
import type { Page } from "playwright";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { sharedReportText } from "@/lib/shared/messages/shared_report.ts";
import { expectNoAxeFindings, needsChromium } from "../support/browser.ts";
import { makeId } from "../support/fixtures.ts";
import { patientJourneys } from "../support/log_journey.ts";
import type { PatientSession } from "../support/patient_session.ts";
import { readPdfText } from "../support/pdf_text.ts";

/** An ended link is 404, a wrong PIN 401. */
const journey = patientJourneys({ expectedErrors: [/status of (401|404)/] });
const say = textOf(sharedReportText);
const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;
const UNSHARED = "after Ngozi's party";

/** Makes a link as the person's phone does; returns its key, and what ends it. */
async function share(patient: PatientSession, url: string, choices: Record<string, unknown> = {}) {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const _id = makeId();
  const headers = { "Content-Type": "application/json", "Authorization": `Bearer ${patient.token}` };
  const body = {
    _id,
    keyDigest: digest.toBase64(BASE64URL),
    days: 30,
    include: {},
    lifetime: "7d",
    ...choices,
  };
  const made = await fetch(`${url}/api/v1/shares`, { method: "POST", headers, body: JSON.stringify(body) });
  assert.equal(made.status, 201, await made.text());
  return {
    key: bytes.toBase64(BASE64URL),
    async end() {
      const ended = await fetch(`${url}/api/v1/shares/${_id}`, { method: "DELETE", headers });
      assert.equal(ended.status, 204);
    },
  };
}

async function open(page: Page, pin?: string): Promise<void> {
  if (pin === undefined) await page.getByLabel(say.reader).fill("Dr Bello, LUTH");
  else await page.getByLabel(say.pin).fill(pin);
  await page.getByRole("button", { name: say.open }).click();
}

Deno.test(
  "A doctor opens a link, reads and keeps the report; within a minute of its end the page is blank",
  needsChromium,
  journey(async (page, patient, { url }) => {
    await patient.add({ value: 112, unit: "mg/dl", type: "Fasting", comment: UNSHARED });
    const { key, end } = await share(patient, url);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
    await page.clock.install();
    await page.goto(`${url}/d#${key}`);
    assert.equal(page.url(), `${url}/d`, "the key leaves the address at once");
    assert.deepEqual(asked.filter((address) => /\/api\//.test(address)), [], "nothing is asked unasked");
    await open(page);
    await page.getByRole("heading", { name: "Blood Sugar Report" }).waitFor();
    const report = page.getByRole("article");
    assert.match(await report.innerText(), /112 mg\/dl/);
    await expectNoAxeFindings(page);
    await page.getByLabel(say.unit).selectOption("mmol/l");
    await report.getByText("6.2 (112)").first().waitFor();
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: say.savePdf }).click();
    const pdf = await readPdfText(await (await downloading).path());
    assert.match(pdf, /6\.2 \(112\)/);
    for (const text of [await page.content(), pdf]) {
      assert.ok(!text.includes(UNSHARED), "a note is not shared");
    }
    const kept = await page.evaluate(async () =>
      JSON.stringify([localStorage, sessionStorage, await caches.keys()])
    );
    assert.equal(kept, "[{},{},[]]", "nothing is kept");
    assert.ok(!JSON.stringify(asked).includes(key), "the key is in no address and no Referer");

    await end();
    await page.clock.runFor(60_000);
    await page.getByText(say.ended).waitFor();
    assert.ok(!(await page.content()).includes("112"), "nothing of it is left");
    await page.goBack();
    assert.ok(!page.url().includes(key), "nor in the history");
  }),
);

Deno.test(
  "A PIN is asked for after the link, and a report that nobody touches is put away",
  needsChromium,
  journey(async (page, patient, { url }) => {
    await patient.add({ value: 112, unit: "mg/dl", type: "Fasting", comment: UNSHARED });
    const { key } = await share(patient, url, { pin: "271828", include: { notes: true } });
    await page.clock.install();
    await page.goto(`${url}/d#${key}`);
    await open(page);
    await open(page, "271 829");
    await page.getByText("This PIN is not right", { exact: false }).waitFor();
    await open(page, "271 828");
    await page.getByText(UNSHARED).first().waitFor();
    await page.clock.runFor(15 * 60_000);
    await page.getByText(say.away).waitFor();
    assert.ok(!(await page.content()).includes(UNSHARED));
    await page.goto(`${url}/d#${key.slice(0, 12)}`);
    await page.reload();
    await page.getByText(say.cut).waitFor();
  }),
);
