import assert from "node:assert/strict";
import jsQR from "jsqr";
import type { Page } from "playwright";
import { addDays } from "@/lib/shared/calendar.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { sharedReportText } from "@/lib/shared/messages/shared_report.ts";
import type { SharedReport } from "@/lib/shared/schemas/share.ts";
import { expectNoAxeFindings, needsChromium, withPage } from "../support/browser.ts";
import { countInput } from "../support/count_input.ts";
import { makeId } from "../support/fixtures.ts";
import { patientJourneys } from "../support/log_journey.ts";
import type { PatientSession } from "../support/patient_session.ts";
import { readPdfText } from "../support/pdf_text.ts";

/** An ended link is 404, a wrong PIN 401, one that is none 422. */
const journey = patientJourneys({ expectedErrors: [/status of (401|404|422)|ERR_INTERNET_DISCONNECTED/] });
const say = textOf(sharedReportText);
const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;
/** Its types tell of another module than it is. */
const readQr = jsQR as unknown as typeof jsQR.default;
const PAGE_MAX_BYTES = 25_000;
const MANY = 10_000;
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
  "A doctor sees insulin where medicines are shared, carbohydrate where notes are, each beside its blood sugar",
  needsChromium,
  journey(async (page, patient, { url }) => {
    await patient.add({ value: 188, unit: "mg/dl", type: "After meal", insulinUnits: 6.5, carbGrams: 45 });
    const shown = {
      "188": {},
      "188 (45g)": { notes: true },
      "188 (6.5u)": { medicines: true },
      "188 (6.5u, 45g)": { notes: true, medicines: true },
    };
    for (const [cell, include] of Object.entries(shown)) {
      const { key } = await share(patient, url, { include });
      await page.goto(`${url}/d#${key}`);
      await open(page);
      await page.locator(".shared-report-grid").getByRole("cell", { name: cell, exact: true }).waitFor();
      await page.goto("about:blank");
    }
  }),
);

Deno.test(
  "A doctor opens a link, reads and keeps the report; within a minute of its end the page is blank",
  needsChromium,
  journey(async (page, patient, { url }) => {
    await patient.add({ value: 112, unit: "mg/dl", type: "Fasting", comment: UNSHARED });
    const { key, end } = await share(patient, url);
    const asked: string[] = [];
    const weights: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      const isPart = !/\/api\//.test(request.url());
      if (isPart) weights.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    page.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
    await page.clock.install();
    await page.goto(`${url}/d#${key}`);
    assert.equal(page.url(), `${url}/d`, "the key leaves the address at once");
    assert.deepEqual(asked.filter((address) => /\/api\//.test(address)), [], "nothing is asked unasked");
    await open(page);
    await page.getByRole("heading", { name: "Blood Sugar Report" }).waitFor();
    const report = page.getByRole("article");
    assert.match(await report.innerText(), /\t112\t/);
    const weight = (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0);
    assert.ok(weight <= PAGE_MAX_BYTES, `the page weighs ${weight} bytes beside the readings`);
    await expectNoAxeFindings(page);
    await page.getByLabel(say.unit).selectOption("mmol/l");
    await report.getByText("112 mg/dl", { exact: true }).first().waitFor();
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
    assert.match(kept, /^\[\{\},\{"shared-report":"[^"]+"\},\[\]\]$/, "the tab alone keeps the access");
    assert.ok(!kept.includes(key), "and not the key");
    await page.reload();
    await page.getByRole("heading", { name: "Blood Sugar Report" }).waitFor();
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
    await patient.add({ value: 6.2, unit: "mmol/l", type: "Fasting", comment: UNSHARED });
    const { key } = await share(patient, url, { pin: "271828", include: { notes: true } });
    await page.clock.install();
    await page.goto(`${url}/d#${key}`);
    await open(page);
    await open(page, "271 829");
    await page.getByText("This PIN is not right", { exact: false }).waitFor();
    await open(page, "271 828");
    await page.getByText(UNSHARED).first().waitFor();
    assert.equal(await page.getByLabel(say.unit).inputValue(), "mmol/l", "the person's unit comes first");
    await page.clock.runFor(15 * 60_000);
    await page.getByText(say.away).waitFor();
    assert.ok(!(await page.content()).includes(UNSHARED));
    await page.goto(`${url}/d#${key.slice(0, 12)}`);
    await page.reload();
    await page.getByText(say.cut).waitFor();
    // A quarter of an hour in a moment: the page's looks are given up, and the server still holds their places.
  }, { expectedErrors: [/status of (401|404|422|503)/] }),
);

Deno.test(
  "A doctor who uses Alafia finds nothing of their own on the page; a refused access asks anew, and never signs in",
  needsChromium,
  journey(async (page, patient, { url }) => {
    await patient.add({ value: 112, unit: "mg/dl", type: "Fasting" });
    const { key } = await share(patient, url);
    await patient.openLogbook(page);
    const asked: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/shared/")) asked.push(request.headers().authorization);
    });
    await page.clock.install();
    await page.goto(`${url}/d#${key}`);
    await open(page);
    await page.getByRole("article").waitFor();
    assert.equal(await page.getByRole("navigation").getByRole("link").count(), 0);
    assert.equal(await page.locator("a[href*=dashboard], a[href*=login]").count(), 0);
    assert.ok(asked.every((sent) => sent !== `Bearer ${patient.token}`), "nor is their token sent");
    await page.route("**/api/shared/report", (route) =>
      route.fulfill({
        status: 401,
        contentType: "application/json",
        body: JSON.stringify({ success: false, code: "unauthorized", message: "Please sign in." }),
      }));
    await page.clock.runFor(60_000);
    await page.getByText(say.away).waitFor();
    assert.equal(page.url(), `${url}/d`);
    assert.equal(await page.evaluate("localStorage.token"), patient.token, "and their session goes on");
    await page.unroute("**/api/shared/report");
    await open(page);
    await page.getByRole("article").waitFor();
  }),
);

/** The report's one reading becomes many, so many a day. */
async function openMany(page: Page, url: string, patient: PatientSession, count: number, perDay: number) {
  await patient.add({ value: 112, unit: "mg/dl", type: "Fasting" });
  const { key } = await share(patient, url, { include: { about: true, medicines: true } });
  await page.route("**/api/shared/report", async (route) => {
    const response = await route.fetch();
    const report: SharedReport = await response.json();
    const [reading = assert.fail("it is not shared")] = report.readings;
    const from = addDays(reading.date, -count / perDay);
    const readings = Array.from({ length: count }, (_, n) => ({
      ...reading,
      _id: makeId(),
      value: 60 + n * 7 % 200,
      date: addDays(from, Math.floor(n / perDay)),
      time: `${String((2 + n % perDay * 4) % 24).padStart(2, "0")}:${String(n % 50 + 10)}`,
    }));
    await route.fulfill({ response, json: { ...report, from, readings } });
  });
  await page.goto(`${url}/d#${key}`);
  await open(page);
  await page.getByRole("heading", { name: "Blood Sugar Report" }).waitFor();
}

Deno.test(
  "Ten thousand readings are drawn, each once",
  needsChromium,
  journey(async (page, patient, { url }) => {
    await openMany(page, url, patient, MANY, 50);
    assert.equal(await page.getByRole("article").locator("details:last-of-type tbody tr").count(), MANY);
  }),
);

Deno.test(
  "A month is at most 2,500 px on a phone before what is folded, and 3 pages of print, its picture with its heading",
  needsChromium,
  journey(async (page, patient, { url }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openMany(page, url, patient, 180, 6);
    const topOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox() ?? assert.fail(selector)).y;
    const height = await topOf(".shared-report details");
    assert.ok(height <= 2500, `${height} px`);
    const plot = await topOf(".shared-report-plot");
    assert.ok(plot <= 520, `the plot begins at ${plot} px`);
    const isCut = await page.evaluate(`(() => {
      const { scrollWidth, clientWidth } = document.querySelector(".shared-report-scroll:has(.shared-report-grid)");
      return scrollWidth > clientWidth;
    })()`);
    assert.equal(isCut, false, "the grid is as wide as the phone");
    const jumps = page.getByRole("navigation");
    const parts = {
      "Lows": "Every low, under 70 mg/dl",
      "Day by day": "Day by day, mg/dl",
      "Usual day": "The usual day, mg/dl",
    };
    assert.equal(await jumps.getByRole("button").count(), 3, "no medicines are told");
    for (const [name, heading] of Object.entries(parts)) {
      await jumps.getByRole("button", { name }).click();
      const bar = await jumps.boundingBox() ?? assert.fail();
      const title = await page.getByRole("heading", { name: heading }).boundingBox() ?? assert.fail(heading);
      assert.ok(bar.y >= 0 && title.y >= bar.y + bar.height && title.y < 120, `${heading}: ${title.y} px`);
    }
    assert.equal(page.url(), `${url}/d`);
    const pdf = await page.pdf({ format: "A4" });
    await page.emulateMedia({ media: "print" });
    assert.equal(await jumps.isVisible(), false);
    const kept = await page.evaluate(
      `getComputedStyle(document.querySelector("section:has(> .shared-report-plot)")).breakInside`,
    );
    assert.equal(kept, "avoid", "no page ends between the picture and its heading");
    const pages = new TextDecoder("latin1").decode(pdf).match(/\/Type \/Page\b/g)?.length;
    assert.ok(pages !== undefined && pages <= 3, `${pages} pages`);
    await expectNoAxeFindings(page);
  }),
);

/** What a phone's camera reads from the screen; "" where it finds no code. */
async function scan(page: Page): Promise<string> {
  const picture = (await page.getByRole("img", { name: "QR code" }).screenshot()).toBase64();
  const { data, width, height } = await page.evaluate<Pixels>(`(async () => {
    const bytes = Uint8Array.from(atob("${picture}"), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    return { data: [...data], width, height };
  })()`);
  return readQr(Uint8ClampedArray.from(data), width, height)?.data ?? "";
}

interface Pixels {
  data: number[];
  width: number;
  height: number;
}

const openDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Export PDF" }).click();
  await page.getByRole("menuitem", { name: "Show my doctor" }).click();
  await page.getByRole("dialog", { name: "Show my doctor" }).waitFor();
};
const closeDialog = async (page: Page) => {
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
};

Deno.test(
  "A link is made on the phone, scanned by a doctor, told of in the list, and ended, also without a network",
  needsChromium,
  journey(async (page, patient, { url }) => {
    await patient.add({ value: 112, unit: "mg/dl", type: "Fasting" });
    const inputs = await countInput(page);
    await patient.openLogbook(page);
    await openDialog(page);
    await page.getByText("A link to your last 30 days; it ends after 7 days", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Make link" }).click();
    await page.getByRole("img", { name: "QR code" }).waitFor();
    assert.deepEqual(await inputs(), { taps: 3, keys: 0 });
    const first = await scan(page);
    const sent = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href") ?? "";
    const message = new URL(sent).searchParams.get("text") ?? "";
    assert.match(message, /^I share a page with you\. It ends on .+\. /, "no word of health");
    assert.ok(message.endsWith(` ${first}`), message);
    for (const name of ["Copy link", "Share", "Print"]) {
      assert.ok(await page.getByRole("button", { name, exact: true }).isVisible(), name);
    }
    const dialog = page.getByRole("dialog");
    await page.getByText("Change what they see").click();
    await page.getByLabel("Days", { exact: true }).selectOption("90");
    assert.equal(await page.getByRole("checkbox", { name: "Notes" }).isChecked(), false);
    await page.getByLabel("PIN (optional)").fill("12");
    await page.getByRole("button", { name: "Make link" }).click();
    await page.getByText("A PIN has 4 to 12 digits").waitFor();
    await page.getByLabel("PIN (optional)").fill("");
    await page.getByLabel("For whom").fill("Dr Bello");
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "Make link" }).click();
    await dialog.getByRole("listitem").filter({ hasText: "Dr Bello" }).waitFor();
    const address = await scan(page);
    assert.notEqual(address, first, "another choice makes another link");
    assert.equal(await dialog.getByRole("listitem").count(), 2, "and the first one stands");
    assert.match(address, new RegExp(`^${url}/d#[\\w-]{22}$`));
    await expectNoAxeFindings(page);
    await withPage(url, async (doctor) => {
      await doctor.goto(address);
      await open(doctor);
      await doctor.getByRole("article").waitFor();
    });
    await closeDialog(page);
    await openDialog(page);
    const row = dialog.getByRole("listitem").filter({ hasText: "Dr Bello" });
    // Nothing lies over the list.
    await row.getByText("By Dr Bello LUTH").click({ trial: true });
    await row.getByRole("button", { name: "Show QR code" }).click();
    assert.equal(await scan(page), address, "this phone alone can show it again");

    await page.context().setOffline(true);
    await row.getByRole("button", { name: "End" }).click();
    await row.getByText("Still open until this reaches us.").waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await openDialog(page);
    await row.getByText("Ended on").waitFor();
    await withPage(url, async (doctor) => {
      await doctor.goto(address);
      await open(doctor);
      await doctor.getByText(say.ended).waitFor();
    }, { expectedErrors: [/status of 404/] });
    await page.goto(`${url}/settings`);
    await page.getByRole("button", { name: "Show my doctor" }).click();
    await row.getByText("Ended on").waitFor();
  }),
);
