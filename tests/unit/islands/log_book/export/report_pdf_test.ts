import assert from "node:assert/strict";
import { drawReport } from "@/islands/log_book/export/report_pdf.ts";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { EMPTY_HEALTH_PROFILE } from "@/lib/shared/health_profile.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/shared/languages.ts";
import { adviceText } from "@/lib/shared/messages/advice.ts";
import { statusText } from "@/lib/shared/messages/status.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { readingTypeText } from "@/lib/shared/messages/reading_type.ts";
import { reportText } from "@/lib/shared/messages/report.ts";
import { dayText } from "@/lib/shared/messages/day.ts";
import { nameDayOfYear } from "@/lib/shared/reading_days.ts";
import { READING_TAGS } from "@/lib/shared/reading_tags.ts";
import type { ReportModel } from "@/lib/shared/report_model.ts";
import { isMissing } from "../../../../support/installed_programs.ts";
import { makePressure, makeReading, makeWeight } from "@/tests/support/fixtures.ts";
import { readPdfText } from "@/tests/support/pdf_text.ts";
import { runProgram } from "@/tests/support/programs.ts";
import { listPlainWords, loadPseudoTables } from "@/tests/support/pseudo_sentences.ts";
import { readReportFonts } from "@/tests/support/report_fonts.ts";
import { makeReadings, makeReport } from "@/tests/support/report_readings.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

const ignore = isMissing("pdftotext");

function draw(model: ReportModel): Uint8Array {
  return drawReport(model, readReportFonts(), () => {});
}

/** Draws a report and returns what a reader of it sees. */
async function drawAndRead(model: ReportModel): Promise<string> {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/report.pdf`;
  await Deno.writeFile(path, await draw(model));
  return await readPdfText(path);
}

/** Returns date, time and value of each reading in a report's text, in the order they stand there. */
function readRows(text: string): string[] {
  const [, details = ""] = text.split("Readings, newest first");
  const rows = details.matchAll(/^ *(\d+ \w{3} \d{4}) +(\d\d:\d\d) .*? +([\d.]+ (?:mg\/dl|mmol\/l)) /gm);
  return Array.from(rows, ([, date, time, value]) => `${date} ${time} ${value}`);
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ");
}

Deno.test({ name: "Insulin and carbohydrate are printed in the grid and in their row", ignore }, async () => {
  const reading = makeReading({ value: 100, insulinUnits: 6, carbGrams: 45 });
  const text = squeeze(await drawAndRead(makeReport([reading])));
  assert.match(text, /\b100 \(6u, 45g\)/);
  assert.match(text, /Insulin \(units\): 6 u .*Carbohydrate \(g\): 45 g/);
});

Deno.test(
  { name: "The report reads back with its title, person, period, time and total", ignore },
  async () => {
    const text = squeeze(
      await drawAndRead(makeReport(makeReadings(5), { period: "2weeks" })),
    );
    for (
      const sentence of [
        "Blood Sugar Report",
        "Name: Ọláṣẹun Ịfẹ́yị́nwá Ɗanladi",
        "Period: 2 weeks (8 Nov 2026 to 21 Nov 2026)",
        "Generated: 21 Nov 2026 09:30",
        "Total records: 5",
        "it is no diagnosis",
        "Page 1 of 2",
      ]
    ) assert.ok(text.includes(sentence), `${sentence}\n${text}`);
  },
);

Deno.test({ name: "The report reads back with every field of a reading", ignore }, async () => {
  const text = squeeze(
    await drawAndRead(makeReport([
      makeReading({
        date: "2026-11-20",
        time: "05:45",
        type: "2-3 hours after meal",
        value: 9.4,
        unit: "mmol/l",
        comment: "Strips cost ₦12,500 at Ọjà Ọba; ɓ ɗ ƙ",
      }),
    ])),
  );
  assert.match(
    text,
    /20 Nov 2026 05:45 2-3 hours after meal 9\.4 mmol\/l High Consider medication adjustment, consult doctor Note: Strips cost ₦12,500 at Ọjà Ọba; ɓ ɗ ƙ/,
  );
});

Deno.test({ name: "The report reads back with the counts and shares of the summary", ignore }, async () => {
  const values = [...Array(5).fill(90), ...Array(2).fill(110), 200, 315, 40, 60, 60];
  const text = squeeze(await drawAndRead(makeReport(values.map((value) => makeReading({ value })))));
  assert.match(
    text,
    /Summary Normal 5 41\.7% Elevated 2 16\.7% High\/Critical 3 25% Very Low included: 1 Low 2 16\.7%/,
  );
});

Deno.test(
  { name: "The report of 1,000 readings reads back with all of them, newest first", ignore },
  async () => {
    const readings = makeReadings(1000);
    const text = await drawAndRead(makeReport(readings.toReversed()));
    assert.deepEqual(
      readRows(text),
      readings.map(({ date, time, value, unit }) =>
        `${nameDayOfYear(date, dayText.english)} ${time} ${value} ${unit}`
      ),
    );
    const pages = text.match(/Page \d+ of \d+/g) ?? [];
    assert.deepEqual(pages, pages.map((_, index) => `Page ${index + 1} of ${pages.length}`));
  },
);

for (
  const name of [
    "Ọ̀jọ́ Ẹ́bùn",
    "Ńkechị́ Ụ́zọ̀ma",
    "Ịfẹ́yị́nwá Ọláṣẹun",
    "Ɗanladi Ɓala Ƙasimu",
    "M̀bá N̄tị̄",
    "Élodie Ñandú",
  ]
) {
  Deno.test({ name: `The report reads back ${name} letter for letter, bold and plain`, ignore }, async () => {
    const [firstName = "", ...others] = name.normalize("NFD").split(" ");
    const text = await drawAndRead(
      makeReport([makeReading({ comment: `Ask ${name}` })], {
        person: { firstName, lastName: others.join(" ") },
      }),
    );
    assert.ok(text.includes(`Name: ${name.normalize("NFC")} `), text);
    assert.ok(text.includes(`Note: Ask ${name.normalize("NFC")}\n`), text);
  });
}

Deno.test({ name: "The report prints hostile notes as plain words", ignore }, async () => {
  const notes = [
    "a".repeat(1000),
    '=HYPERLINK("http://evil")',
    "%PDF-1.7 endstream endobj",
    "(/JS alert) Tj ET",
    "rice 🍛 مرحبا \u202eevil\u0000\u0007",
  ];
  const readings = notes.map((comment, index) => makeReading({ comment, time: `0${9 - index}:00` }));
  const text = (await drawAndRead(makeReport(readings))).replace(/\s+/g, "");
  assert.ok(text.includes(`Note:=HYPERLINK("http://evil")`));
  assert.ok(text.includes("Note:%PDF-1.7endstreamendobj"));
  assert.ok(text.includes("Note:(/JSalert)TjET"));
  assert.ok(text.includes("Note:rice[picture][Arabicletters]evil"));
  assert.ok(text.includes(`Note:${"a".repeat(1000)}`));
  const bytes = new TextDecoder("latin1").decode(await draw(makeReport(readings)));
  assert.deepEqual(bytes.match(/\/(JS|JavaScript|URI|Annots|EmbeddedFile|Launch)\b/g), null);
});

Deno.test({ name: "Nothing in the report makes a reader complain", ignore }, async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/report.pdf`;
  await Deno.writeFile(path, await draw(makeReport(makeReadings(30), { language: "pcm" })));
  const { err } = await runProgram(["pdftoppm", "-r", "10", "-png", path, `${folder.path}/page`]);
  assert.equal(err, "");
});

Deno.test("The report's fonts are of the character collection that PDF knows, and no others are named", async () => {
  const text = new TextDecoder("latin1").decode(await draw(makeReport(makeReadings(3))));
  assert.deepEqual(text.match(/\/Ordering \(.*?\)/g), ["/Ordering (Identity)", "/Ordering (Identity)"]);
  assert.deepEqual(
    new Set(text.match(/\/BaseFont \/[\w-]+/g)),
    new Set(["/BaseFont /NotoSans-Regular", "/BaseFont /NotoSans-Bold"]),
  );
});

Deno.test("A report of 100 readings stays below 64 KB: only the letters that it uses are embedded", async () => {
  const { length } = await draw(makeReport(makeReadings(100)));
  assert.ok(length < 64 * 1024, `${length} bytes`);
});

Deno.test("drawReport() tells of every page and of the file that is left to put together", async () => {
  const shares: number[] = [];
  const file = await drawReport(makeReport(makeReadings(200)), readReportFonts(), (share) => {
    shares.push(share);
  });
  const pages = new TextDecoder("latin1").decode(file).match(/\/Type \/Page\n/g)?.length ?? 0;
  assert.ok(pages > 3);
  assert.equal(shares.length, pages + 2);
  assert.deepEqual(shares, shares.toSorted((a, b) => a - b));
  const last = shares.at(-1) ?? 0;
  assert.ok(last > 0.5 && last < 1, "no full bar while the file is made");
});

for (const language of LANGUAGES) {
  Deno.test(
    { name: `The report reads back letter by letter in ${LANGUAGE_NAMES[language]}`, ignore },
    async () => {
      const translations = await loadTranslations(language);
      const letters = "ẹ̀ Ẹ́ ọ́ Ọ̀ ṣ Ṣ ị Ị ụ Ụ ṅ ń ǹ ɓ Ɓ ɗ Ɗ ƙ Ƙ ƴ Ƴ";
      const reading = makeReading({ value: 45, unit: "mg/dl", type: "After meal", comment: letters });
      const high = makeReading({ value: 300, unit: "mg/dl", type: "After meal" });
      const model = makeReport([reading, high], { language, translations });
      await using folder = await makeTempFolder();
      const path = `${folder.path}/report.pdf`;
      await Deno.writeFile(path, await draw(model));
      assert.ok(new TextDecoder("latin1").decode(await Deno.readFile(path)).includes(`/Lang(${language})`));
      const text = (await readPdfText(path)).replace(/\s+/g, "").normalize("NFC");
      const { veryLow, afterMealHigh } = textOf(adviceText, translations);
      const { title, notice, summary, details } = textOf(reportText, translations);
      const type = textOf(readingTypeText, translations)["After meal"];
      const status = textOf(statusText, translations).Low;
      // Lines of a narrow column stand between those of its neighbours.
      const words = [veryLow, afterMealHigh, type].flatMap((sentence) => sentence.split(" "));
      for (const said of [title, notice, summary, details, status, letters, ...words]) {
        const shown = said.replace(/\s+/g, "").normalize("NFC");
        assert.ok(text.includes(shown), `${said}\n${text}`);
      }
      assert.doesNotMatch(text, /□/);
    },
  );
}

Deno.test({ name: "The report says nothing that is not in the catalogue", ignore }, async () => {
  const readings = makeReadings(45).map((reading) => ({ ...reading, comment: "", tags: [...READING_TAGS] }));
  const about = {
    ...EMPTY_HEALTH_PROFILE,
    birthYear: 1971,
    diabetesType: "type2",
    diabetesSince: 2015,
  } as const;
  const text = await drawAndRead(makeReport(readings, {
    ...{ language: "pcm", translations: await loadPseudoTables() },
    vitalSigns: [makePressure(), makeWeight()],
    targets: { ranges: { preset: "pregnancy" }, clinicianDate: "2026-10-02" },
    about: { ...about, hba1c: { value: 7.1, unit: "%", date: "2026-09-01" } },
  }));
  assert.ok(text.length > 3000, text);
  assert.deepEqual(listPlainWords(text, ["Ọláṣẹun", "Ịfẹ́yị́nwá", "Ɗanladi"]), []);
});
