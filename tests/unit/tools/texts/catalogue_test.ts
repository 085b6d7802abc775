/** What a catalogue refuses, with file, place and reason. */
import assert from "node:assert/strict";
import { describeTexts } from "@/lib/tools/texts.ts";
import { makeMessages } from "@/lib/tools/make_messages.ts";
import { type Catalogue, readCatalogue, TextFaults } from "@/lib/tools/texts/catalogue.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

const ENGLISH = {
  greeting: {
    hello: "Hello {name}",
    readings: "{count, plural, =1 {1 reading} other {# readings}}",
    of: "{part, select, morning {In the morning} night {At night} other {}}",
    steps: ["Rest.", "Test under {limit}."],
  },
};

type Written = Record<string, unknown> | string;

/** A folder like the house's with these files, by name. */
async function writeTexts(root: string, files: Record<string, Written>): Promise<void> {
  const folder = `${root}/lib/shared/texts`;
  await Deno.mkdir(folder, { recursive: true });
  const all: Record<string, Written> = {
    en: ENGLISH,
    "admin.en": {},
    "policies.en": {},
    notes: {},
    reviews: {},
    ...files,
  };
  for (const [name, written] of Object.entries(all)) {
    const text = typeof written === "string" ? written : JSON.stringify(written);
    await Deno.writeTextFile(`${folder}/${name}.json`, text);
  }
}

async function readTexts(files: Record<string, Written>): Promise<Catalogue> {
  await using folder = await makeTempFolder();
  await writeTexts(folder.path, files);
  return readCatalogue(folder.path);
}

const HAUSA = {
  greeting: {
    hello: "Sannu {name}",
    readings: "awo {count, number}",
    of: "{part, select, morning {Da safe} night {Da dare} other {}}",
    steps: ["A huta.", "A gwada ƙasa da {limit}."],
  },
};

function hausaWith(changes: Record<string, unknown>): { ha: Written } {
  return { ha: { greeting: { ...HAUSA.greeting, ...changes } } };
}

const REFUSED: readonly (readonly [what: string, files: Record<string, Written>, reason: RegExp])[] = [
  ["a file that is no JSON", { ha: '{ "greeting": ' }, /^lib\/shared\/texts\/ha\.json: .*JSON/],
  [
    "a brace that does not close",
    hausaWith({ hello: "Sannu {name" }),
    /ha\.json: greeting\.hello: is no ICU message/,
  ],
  [
    "a brace too many",
    hausaWith({ hello: "Sannu {name}}" }),
    /ha\.json: greeting\.hello: has a brace too many/,
  ],
  [
    "a key that English lacks",
    hausaWith({ bye: "Sai anjima" }),
    /ha\.json: greeting\.bye: is not in the English/,
  ],
  ["an area that English lacks", { ha: { ...HAUSA, other: {} } }, /ha\.json: other: is not in the English/],
  ["a key that is missing", hausaWith({ hello: undefined }), /ha\.json: greeting\.hello: is missing/],
  ["a step that is missing", hausaWith({ steps: ["A huta."] }), /ha\.json: greeting\.steps\.1: is missing/],
  ["a text in place of steps", hausaWith({ steps: "A huta." }), /ha\.json: greeting\.steps: has other keys/],
  ["steps in place of a text", hausaWith({ hello: ["a"] }), /ha\.json: greeting\.hello: is one sentence/],
  ["a number in place of a text", hausaWith({ hello: 3 }), /ha\.json: greeting\.hello: is no text/],
  [
    "a placeholder that is lost",
    hausaWith({ hello: "Sannu" }),
    /ha\.json: greeting\.hello: has lost \{name\}/,
  ],
  [
    "a placeholder that English lacks",
    hausaWith({ hello: "Sannu {name} {suna}" }),
    /ha\.json: greeting\.hello: has \{suna\}, unknown/,
  ],
  [
    "a plural that phones do not know",
    hausaWith({ readings: "{count, plural, one {awo #} other {awo #}}" }),
    /ha\.json: greeting\.readings: \{count, plural\} has "one": only =0, =1/,
  ],
  [
    "a plural without other",
    hausaWith({ readings: "{count, plural, =1 {awo #}}" }),
    /ha\.json: greeting\.readings: .*lacks other/,
  ],
  [
    "an ordinal",
    hausaWith({ readings: "{count, selectordinal, other {#}}" }),
    /ha\.json: greeting\.readings: .*selectordinal/,
  ],
  [
    "a date",
    hausaWith({ readings: "{count, date}" }),
    /ha\.json: greeting\.readings: \{count, date\} is unknown/,
  ],
  ["a tag", hausaWith({ hello: "<b>Sannu</b> {name}" }), /ha\.json: greeting\.hello: has the tag <b>/],
  [
    "a word to choose by that is missing",
    hausaWith({ of: "{part, select, morning {Da safe} other {}}" }),
    /ha\.json: greeting\.of: chooses by other words of part than English: morning, night/,
  ],
  [
    "counting by what is a word in English",
    hausaWith({ of: "{part, plural, =1 {Da safe} other {Da dare}}" }),
    /ha\.json: greeting\.of: counts by an argument that is a word/,
  ],
  [
    "two values that run into each other",
    { en: { greeting: { ...ENGLISH.greeting, hello: "{name}{title}" } } },
    /en\.json: greeting\.hello: has two values with nothing between/,
  ],
  [
    "counting by what the build fills in",
    { en: { greeting: { ...ENGLISH.greeting, hello: "{brand, plural, other {x}}" } } },
    /en\.json: greeting\.hello: \{brand\} is filled in by the build/,
  ],
  ["a note on nothing", { notes: { nowhere: "Here." } }, /notes\.json: nowhere: is no area/],
];

for (const [what, files, reason] of REFUSED) {
  Deno.test(`${what} stops the build with file, key and reason`, async () => {
    await assert.rejects(readTexts({ ha: HAUSA, ...files }), (error) => {
      assert.ok(error instanceof TextFaults);
      assert.match(error.message, reason);
      return true;
    });
  });
}

Deno.test("Every fault is said at once", async () => {
  const files = hausaWith({ hello: "Sannu {name", readings: "awo" });
  await assert.rejects(readTexts(files), (error) => String(error).split("\n").length === 2);
});

Deno.test("What a language that is not yet offered lacks is English, and counted", async () => {
  const catalogue = await readTexts({ tiv: { greeting: { steps: ["Rest.", "Under {limit}."] } } });
  const lacking = ["greeting.hello", "greeting.readings", "greeting.of"];
  assert.deepEqual(catalogue.missing.get("tiv"), lacking);
  const table = catalogue.translated.get("tiv")?.get("greeting");
  assert.equal(table?.hello, catalogue.english.get("greeting")?.hello);
});

Deno.test("A changed text makes its module anew, and an area that is gone takes its module along", async () => {
  await using folder = await makeTempFolder();
  const read = (name: string) => Deno.readTextFile(`${folder.path}/lib/shared/messages/${name}`);
  await writeTexts(folder.path, { en: { ...ENGLISH, gone: { a: "A" } }, ha: { ...HAUSA, gone: { a: "B" } } });
  makeMessages(folder.path);
  assert.match(
    await read("greeting.ts"),
    /"hello": \(d: \{ name: string \| number \}\): string => "Hello " \+ d\.name/,
  );
  assert.match(await read("greeting.ts"), /\(d: \{ part: "morning" \| "night" \}\)/);
  await read("gone.ts");
  await writeTexts(folder.path, { en: { greeting: { ...ENGLISH.greeting, hello: "Hi {name}" } }, ha: HAUSA });
  makeMessages(folder.path);
  assert.match(await read("greeting.ts"), /"Hi " \+ d\.name/);
  assert.match(await read("languages/ha.js"), /"Sannu " \+ d\.name/);
  await assert.rejects(read("gone.ts"), Deno.errors.NotFound);
});

const SAFETY = { ramadan: { title: "Break your fast", steps: ["Drink water.", "Rest now."] } };
const SAFETY_IN_HAUSA = { ramadan: { title: "A karya azumi", steps: ["A sha ruwa.", "A huta yanzu."] } };

Deno.test("The task lists what awaits review, and what changed since somebody read it", async () => {
  const review = { by: "Ada Obi", as: "clinician", on: "2026-11-30" };
  const reviews = {
    ha: {
      "ramadan.title": { ...review, read: "A karya azumi" },
      "ramadan.steps.0": { ...review, read: "A sha shayi." },
    },
  };
  const notes = { ramadan: "What ends a fast." };
  const said = describeTexts(await readTexts({ en: SAFETY, ha: SAFETY_IN_HAUSA, reviews, notes }));
  assert.equal(
    said,
    `ha: changed since somebody reviewed it
  ramadan.steps.0
ha: safety sentences that await review
  ramadan.steps.0
    (What ends a fast.)
    Drink water.
    A sha ruwa.
  ramadan.steps.1
    (What ends a fast.)
    Rest now.
    A huta yanzu.
ha: 3 of 3 sentences, 2 of 3 safety sentences await review`,
  );
});

const WRONG: readonly (readonly [text: string, reason: RegExp])[] = [
  ["A sha yunit 10.", /ha ramadan\.title names a dose/],
  ["Karya azumi ọ", /ha ramadan\.title has letters of another language/],
  ["Break your fast", /ha ramadan\.title is English/],
  ["A karya azumi 3", /ha ramadan\.title adds 3/],
];

for (const [text, reason] of WRONG) {
  Deno.test(`The task finds what is wrong with "${text}"`, async () => {
    const ha = { ramadan: { ...SAFETY_IN_HAUSA.ramadan, title: text } };
    const catalogue = await readTexts({ en: SAFETY, ha });
    assert.throws(() => describeTexts(catalogue), reason);
  });
}
