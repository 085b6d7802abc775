/** Every translated sentence by the rules of `lib/tools/messages`, and that no file is missing. */
import assert from "node:assert/strict";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { findSentenceFaults } from "@/tests/support/sentence_faults.ts";
import { listSentenceFiles } from "@/lib/tools/messages/written_sentences.ts";

type Exports = Record<string, unknown>;

const FOLDER = new URL("../../../lib/shared/messages/", import.meta.url);
const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

async function importFrom(path: string): Promise<Exports> {
  return await import(new URL(path, FOLDER).href);
}

for (const language of TRANSLATED) {
  Deno.test(`${language}: every sentence is whole, in its own letters and not the English one`, async () => {
    const faults = await findSentenceFaults(FOLDER, language);
    assert.equal(faults.map(({ place, fault }) => `${place} ${fault}`).join("\n"), "");
  });

  Deno.test(`${language}: all.ts holds every file beside it`, async () => {
    const { [`${language}Tables`]: all } = await importFrom(`${language}/all.ts`);
    const tables: Exports = {};
    for (const file of listSentenceFiles(FOLDER, language)) {
      for (const table of Object.values(await importFrom(`${language}/${file}`))) {
        Object.assign(tables, table);
      }
    }
    assert.deepEqual(Object.keys(all as Exports).sort(), Object.keys(tables).sort());
  });
}

/** What administrators, doctors and programs read stays in English; the policies are law; some tables the build makes. */
const STAYS_ENGLISH = [
  ...["catalogue", "counted_readings", "food_names", "patient_translations"],
  ...[
    "media_replies",
    "notification_replies",
    "push_errors",
    "safety_reviews",
    "shared_report",
    "system_warnings",
    "user_replies",
  ],
];

Deno.test("A complete language has every file that patients meet", () => {
  const english = listSentenceFiles(FOLDER, ".").filter((name) =>
    !name.startsWith("admin_") && !STAYS_ENGLISH.includes(name.replace(/\.ts$/, ""))
  );
  for (const language of TRANSLATED) {
    const all = Deno.readTextFileSync(new URL(`${language}/all.ts`, FOLDER));
    if (all.includes("Partial<")) continue;
    const there = listSentenceFiles(FOLDER, language);
    assert.deepEqual(english.filter((name) => !there.includes(name)), [], language);
  }
});

/** The ground, music, a scale for weights, a screen that one watches; "push yourself"; a change that is due. */
const HEARD_AS_SOMETHING_ELSE: Record<string, readonly string[]> = {
  pcm: ["No drive yourself", "hospital wey near you pass now now"],
  ha: [`"Ƙasa"`, `"Ƙasa Sosai"`, "sai an sauya magani"],
  yo: ["ẹ̀rọ ìwọ̀n", "kí a yí oògùn yín padà"],
  ig: ["Ihe Egwu", "igwe nlele", "ịdị mkpa ịgbanwe ọgwụ"],
};

for (const [language, misheard] of Object.entries(HEARD_AS_SOMETHING_ELSE)) {
  Deno.test(`${language}: no sentence about danger has words that are heard as something else`, () => {
    const files = ["advice", "log_safety", "log_wizard", "log_import", "report_sheet"];
    const text = files.map((name) => Deno.readTextFileSync(new URL(`${language}/${name}.ts`, FOLDER))).join(
      "",
    );
    assert.deepEqual(misheard.filter((words) => text.includes(words.normalize("NFC"))), []);
  });
}
