/** Every translated sentence: its letters, its placeholders, and that it is not the English one. */
import assert from "node:assert/strict";
import { BRAND } from "@/lib/shared/brand.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { dayText } from "@/lib/shared/messages/days.ts";
import { reminderFormText } from "@/lib/shared/messages/reminder_screen.ts";
import { toPrintable } from "@/lib/shared/report_alphabet.ts";

type Exports = Record<string, unknown>;

const FOLDER = new URL("../../../lib/shared/messages/", import.meta.url);
const TRANSLATED = LANGUAGES.filter((language) => language !== "en");

/** Letters of each language with its marks, composed; the plain ones of English words ("app", "Google") are in all. */
const LETTERS: Record<typeof TRANSLATED[number], RegExp> = {
  pcm: /^(?:[a-zá])*$/iu,
  ha: /^(?:[a-zɓɗƙƴ])*$/iu,
  yo: /^(?:[a-zàáèéìíòóùúẹọṣǹńḿ]|[ẹọm]\u0300|[ẹọ]\u0301)*$/iu,
  ig: /^(?:[a-zịọụṅ])*$/iu,
};

/** What a language rightly says as English does: the words of a sentence, without digits and signs. */
const SAME_AS_ENGLISH: Partial<Record<string, readonly string[]>> = {
  pcm: [
    ...[...dayText.english.months, ...dayText.english.shortMonths, "Today", "Yesterday", "Tomorrow"],
    ...[...reminderFormText.english.dayNames, ...reminderFormText.english.dayLetters],
    ...["Morning", "Afternoon", "Evening", "Night", "Date", "Time", "Day", "day", "minute", "hour", "star"],
    ...[
      "Low",
      "Normal",
      "High",
      "Lows",
      "Lowest",
      "Highest",
      "Average",
      "Mean",
      "SD CV",
      "kg",
      "mmHg",
      "Weight",
    ],
    ...["Type", "type", "gestational", "Exercise", "Stress", "Target", "Targets", "Estimated"],
    ...["Name", "Diabetes", "Period", "Summary", "Before", "In range", "Note", "reading", "none", "or"],
    ...["On", "Off", "New", "All", "Menu", "Settings", "Blood Sugar", "Feedback", "WhatsApp", "Podcast"],
    ...["Library", "Videos", "Reminders", "Inbox", "Guides", "Articles", "Reviews"],
    ...["Cancel", "Close", "Continue", "Delete", "Delete my account", "Download", "Go", "Next", "Pause"],
    ...["Play", "Reload", "Save", "Search", "Show", "Show more", "Sign In", "Sign Up", "Stop", "Subscribe"],
    ...["Email", "Password", "New password", "First name", "Phone number", "Address", "you example com"],
    ...["Swallow", "Rice grains", "Beans", "Snacks drinks", "Meat fish", "Fruits", "carbohydrate"],
    ...["Language", "Fasting", "Low GI", "Medium GI", "High GI"],
  ],
  ig: [
    ...["Feb", "Jul", "Sep", "Nov", "We", "Fr", "Sa", "On", "Off"],
    ...[
      "Average",
      "SD CV",
      "kg",
      "mmHg",
      "Type",
      "type",
      "Stress",
      "carbohydrate",
      "Menu",
      "Podcast",
      "WhatsApp",
    ],
  ],
  ha: [
    ...["Jan", "Mar", "May", "carbohydrate", "SD CV", "mmHg", "kg"],
    ...["Email", "Menu", "Password", "Podcast", "WhatsApp"],
  ],
  yo: [
    ...[...dayText.english.months, ...dayText.english.shortMonths, "SD CV", "kg", "mmHg"],
    ...["WhatsApp", "Podcast", "carbohydrate"],
  ],
};

const UNSENT = [
  [{ readings: 1, feedback: 0, settings: 0 }],
  [{ readings: 3, feedback: 2, settings: 1 }],
];

/** What a function is given where sample texts and numbers do not fit, by place. */
const SAMPLES: Record<string, readonly (readonly unknown[])[]> = {
  "log_safety.lowSteps": [["mg/dl"], ["mmol/l"]],
  "logout.lost": UNSENT,
  "sign_in.unsent": UNSENT,
  "log_insights.high": [[5, 7, "morning", true], [5, 7, "night", false]],
  "log_find.by": [[["⟦0⟧", "⟦1⟧"]]],
  "log_find.between": [["⟦0⟧", "⟦1⟧"], [undefined, "⟦1⟧"], ["⟦0⟧", undefined]],
  "log_find.pattern": [[true, "⟦1⟧"], [false, "⟦1⟧"]],
  "health_profile.bounds": [["mg/dl"], ["mmol/l"]],
  "podcast_extras.sleepOf": [["off"], ["episode"], [30]],
  "open_reminder.minutes": [[10], [60]],
  "feedback_list.ago": [
    ...[[{ unit: "now" }], [{ unit: "yesterday" }], [{ unit: "days", count: 3 }]],
    ...[[{ unit: "hours", count: 1 }], [{ unit: "hours", count: 5 }]],
  ],
  "reminder_screen.zone": [["Africa/Lagos"], ["Europe/London"]],
  "ramadan.steps": [["low", "mg/dl"], ["low", "mmol/l"], ["high", "mg/dl"], ["high", "mmol/l"]],
};

const NO_WORDS = { picture: "", arabic: "", otherLetters: "" };

interface Leaf {
  place: string;
  value: unknown;
}

function listLeaves(value: unknown, place: string): Leaf[] {
  if (typeof value !== "object" || value === null) return [{ place, value }];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, `${place}.${key}`));
}

const listTexts = (value: unknown, place: string) =>
  listLeaves(value, place).filter((leaf): leaf is { place: string; value: string } =>
    typeof leaf.value === "string"
  );

async function importFrom(path: string): Promise<Exports> {
  return await import(new URL(path, FOLDER).href);
}

/** Returns the English tables of a file by area name. */
async function readEnglish(file: string): Promise<Exports> {
  const areas = Object.values(await importFrom(file)).filter((
    area,
  ): area is { name: string; english: unknown } =>
    typeof area === "object" && area !== null && "english" in area
  );
  return Object.fromEntries(areas.map(({ name, english }) => [name, english]));
}

function listFiles(folder: string): string[] {
  const entries = [...Deno.readDirSync(new URL(`${folder}/`, FOLDER))];
  return entries.map(({ name }) => name).filter((name) => name.endsWith(".ts")).sort();
}

/** What a sentence says when it is asked in each of several ways, with where it was asked so. */
function sample(leaf: Leaf, arity: number): Leaf[] {
  const { value } = leaf;
  if (typeof value !== "function") return [leaf];
  const fill = (make: (index: number) => unknown) => Array.from({ length: arity }, (_, index) => make(index));
  const ways = SAMPLES[leaf.place] ?? [
    fill((index) => `⟦${index}⟧`),
    ...[1, 2, 1007].map((count) => fill((index) => count + index)),
  ];
  return ways.flatMap((way) => listTexts(value(...way), `${leaf.place}(${way.join(", ")})`));
}

function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}|⟦\d⟧|\d[\d,.]*\d|\d/g))].sort();
}

const wordsOf = (text: string) =>
  (text.replaceAll(/\{\w+\}/g, "").replace(BRAND.name, "").match(/\p{L}{2,}/gu) ?? []).join(" ");

async function* readPairs(language: string): AsyncIterable<{ english: Leaf; other: Leaf }> {
  for (const file of listFiles(language).filter((name) => name !== "all.ts")) {
    const english = await readEnglish(file);
    const [tables] = Object.values(await importFrom(`${language}/${file}`)) as Exports[];
    assert.deepEqual(Object.keys(tables ?? {}).sort(), Object.keys(english).sort(), `${language}/${file}`);
    for (const area of Object.keys(english)) {
      const others = new Map(listLeaves(tables?.[area], area).map((leaf) => [leaf.place, leaf]));
      for (const leaf of listLeaves(english[area], area)) {
        const other = others.get(leaf.place);
        assert.ok(other, `${language}/${file} lacks ${leaf.place}`);
        others.delete(leaf.place);
        yield { english: leaf, other };
      }
      assert.deepEqual([...others.keys()], [], `${language}/${file} says more than the English`);
    }
  }
}

for (const language of TRANSLATED) {
  Deno.test(`${language}: every sentence is whole, in its own letters and not the English one`, async () => {
    const faults: string[] = [];
    for await (const { english, other } of readPairs(language)) {
      const { place } = english;
      if (typeof english.value !== typeof other.value) faults.push(`${place} is of another kind`);
      const arity = typeof english.value === "function" ? english.value.length : 0;
      const said = sample(other, arity);
      const inEnglish = sample(english, arity);
      if (said.length !== inEnglish.length) faults.push(`${place} has another number of texts`);
      for (const [index, { place: asked, value }] of said.entries()) {
        const text = String(value);
        const source = String(inEnglish[index]?.value);
        const missing = listPlaceholders(source).filter((one) => !text.includes(one));
        if (missing.length > 0) faults.push(`${asked} lacks ${missing}: ${text}`);
        const foreign = listPlaceholders(text).filter((one) => !source.includes(one));
        if (foreign.length > 0) faults.push(`${asked} adds ${foreign}: ${text}`);
        if (text !== text.normalize("NFC")) faults.push(`${asked} is not in NFC: ${text}`);
        const plain = text.replaceAll(/[⟦⟧]/g, "").replaceAll(/\s+/g, " ").trim();
        if (toPrintable(plain, NO_WORDS).normalize("NFC") !== plain) {
          faults.push(`${asked} cannot be printed: ${text}`);
        }
        const strange = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !LETTERS[language].test(word));
        if (strange.length > 0) faults.push(`${asked} has letters of another language: ${strange}`);
        const isEnglish = text === source && !SAME_AS_ENGLISH[language]?.includes(wordsOf(text));
        if (isEnglish && wordsOf(text) !== "") {
          faults.push(`${asked} is English: ${text}`);
        }
      }
    }
    assert.equal(faults.join("\n"), "");
  });

  Deno.test(`${language}: all.ts holds every file beside it`, async () => {
    const { [`${language}Tables`]: all } = await importFrom(`${language}/all.ts`);
    const tables: Exports = {};
    for (const file of listFiles(language).filter((name) => name !== "all.ts")) {
      for (const table of Object.values(await importFrom(`${language}/${file}`))) {
        Object.assign(tables, table);
      }
    }
    assert.deepEqual(Object.keys(all as Exports).sort(), Object.keys(tables).sort());
  });
}

/** What administrators and programs read stays in English; the policies are law, in one wording. */
const STAYS_ENGLISH = [
  ...["catalogue", "counted_readings", "patient_translations"],
  ...[
    "media_replies",
    "notification_replies",
    "push_errors",
    "safety_reviews",
    "system_warnings",
    "user_replies",
  ],
];

Deno.test("A complete language has every file that patients meet", () => {
  const english = listFiles(".").filter((name) =>
    !name.startsWith("admin_") && !STAYS_ENGLISH.includes(name.replace(/\.ts$/, ""))
  );
  for (const language of TRANSLATED) {
    const all = Deno.readTextFileSync(new URL(`${language}/all.ts`, FOLDER));
    if (all.includes("Partial<")) continue;
    const there = listFiles(language);
    assert.deepEqual(english.filter((name) => !there.includes(name)), [], language);
  }
});
