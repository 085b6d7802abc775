/** What translators get as a PO file, and what comes back from one. */
import assert from "node:assert/strict";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { type ImportOutcome, importPo } from "@/lib/tools/messages/import_po.ts";
import { exportPo } from "@/lib/tools/messages/po_file.ts";
import { listReviews, type Marks, replaceMarks } from "@/lib/tools/messages/reviews.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

const SHARED = new URL("../../../lib/shared/", import.meta.url);
const MESSAGES = new URL("messages/", SHARED);
const NOTHING: ImportOutcome = { refused: [], changed: [], marks: [], byHand: [], leftOut: [] };

interface Sources extends AsyncDisposable {
  messages: URL;
  read(file: string): string;
  /** Lines that are no longer as in the tree: "yo/log_safety.ts: the new line". */
  listNewLines(language: string): string[];
}

function readLines(messages: URL, file: string): string[] {
  return Deno.readTextFileSync(new URL(file, messages)).split("\n");
}

/** A copy of the sentences that a test may change, without marks. */
async function copySentences(): Promise<Sources> {
  const folder = await makeTempFolder();
  const { success } = await new Deno.Command("cp", { args: ["-r", SHARED.pathname, folder.path] }).output();
  assert.ok(success);
  const messages = new URL(`file://${folder.path}/shared/messages/`);
  for (const language of LANGUAGES.filter((each) => each !== "en")) {
    await writeMarks(messages, language, new Map());
  }
  return {
    messages,
    read: (file) => Deno.readTextFileSync(new URL(file, messages)),
    listNewLines: (language) =>
      Array.from(Deno.readDirSync(new URL(`${language}/`, messages)), ({ name }) => `${language}/${name}`)
        .filter((file) => !file.endsWith("/all.ts")).sort().flatMap((file) => {
          const former = readLines(MESSAGES, file);
          const lines = readLines(messages, file);
          assert.equal(lines.length, former.length, file);
          return lines.filter((line, index) => line !== former[index]).map((line) =>
            `${file}: ${line.trim()}`
          );
        }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function writeMarks(messages: URL, language: string, marks: Marks): Promise<void> {
  const all = new URL(`${language}/all.ts`, messages);
  await Deno.writeTextFile(all, replaceMarks(await Deno.readTextFile(all), marks));
}

/** Changes the text of a sentence in a PO file. */
function retranslate(po: string, key: string, change: (text: string) => string, comment = ""): string {
  const begin = po.lastIndexOf("\n\n", po.indexOf(`msgctxt "${key}"`)) + 2;
  const end = po.indexOf("\n\n", begin);
  const entry = po.slice(begin, end);
  assert.ok(entry.includes(`msgctxt "${key}"`), key);
  const at = entry.indexOf("msgstr ") + "msgstr ".length;
  return `${po.slice(0, begin)}${comment}${entry.slice(0, at)}${change(entry.slice(at))}${po.slice(end)}`;
}

const bytesOf = (po: string) => new TextEncoder().encode(po);

Deno.test("What is exported and imported again changes nothing", async () => {
  const po = await exportPo(MESSAGES, "yo");
  assert.match(po.slice(0, 300), /^msgid ""\nmsgstr ""\n(?:".*\n)*"Language: yo\\n"\n/);
  assert.ok(/"Content-Type: text\/plain; charset=utf-8\\n"/.test(po));
  assert.ok(
    /#, safety, python-brace-format\nmsgctxt "log_safety.testAgainIn"\nmsgid "Test again in \{clock\}"\n/
      .test(po),
  );
  assert.deepEqual(await importPo(MESSAGES, "yo", bytesOf(po)), NOTHING);
});

Deno.test("A changed sentence changes its own line, be it a text, a function or part of a list", async () => {
  await using sources = await copySentences();
  let po = await exportPo(sources.messages, "yo");
  po = retranslate(po, "log_safety.testAgainIn", () => '"Ẹ tún yẹ̀ ẹ́ wò, ó ku {clock} `"');
  po = retranslate(po, "log_safety.criticalSteps.1", () => '"Ẹ mu omi: \\"omi\\"."'.normalize("NFD"));
  po = retranslate(po, "mail.invitation.subject", () => '"{brand} ti ṣetán"');
  po = retranslate(po, "meal_guide.grams", () => '"g\u00a0{grams}"');
  const { changed, refused } = await importPo(sources.messages, "yo", bytesOf(po));
  assert.deepEqual([refused, changed.sort()], [[], [
    "log_safety.criticalSteps.1",
    "log_safety.testAgainIn",
    "mail.invitation.subject",
    "meal_guide.grams",
  ]]);
  assert.deepEqual(sources.listNewLines("yo"), [
    "yo/log_safety.ts: 'Ẹ mu omi: \"omi\".',",
    "yo/log_safety.ts: testAgainIn: (clock) => `Ẹ tún yẹ̀ ẹ́ wò, ó ku ${clock} \\``,",
    'yo/mail.ts: subject: "{brand} ti ṣetán",',
    "yo/meal_guide.ts: grams: (grams) => `g\\u00a0${grams}`,",
  ]);
});

Deno.test("A file with anything wrong in it is refused as a whole, and says what", async () => {
  await using sources = await copySentences();
  const po = await exportPo(sources.messages, "ig");
  const importIg = async (change: string) =>
    (await importPo(sources.messages, "ig", bytesOf(change))).refused;
  let wrong = retranslate(po, "log_safety.lowTitle", () => '"Mee nke a"');
  wrong = retranslate(wrong, "log_safety.testAgainIn", () => '"Lelee ọzọ {klock}"');
  wrong = wrong.replace('msgctxt "inbox.title"', 'msgctxt "inbox.titel"');
  wrong = wrong.replace('msgid "Cancel"', 'msgid "Cancle"');
  assert.deepEqual((await importIg(wrong)).sort(), [
    "care.cancel: the English sentence is another one by now. Please export the file again.",
    "inbox.titel: there is no such sentence.",
    "log_safety.testAgainIn: the placeholders must stay. They are {clock}, and the new text has {klock}: Lelee ọzọ {klock}",
  ]);
  wrong = retranslate(po, "log_safety.lowTitle", () => '"Mee nke á"');
  wrong = retranslate(wrong, "log_safety.startTimer", () => '"Gụọ nkeji 16"');
  assert.deepEqual((await importIg(wrong)).sort(), [
    "log_safety.lowTitle has letters of another language (á): Mee nke á",
    "log_safety.startTimer adds 16: Gụọ nkeji 16",
    "log_safety.startTimer lacks 15: Gụọ nkeji 16",
  ]);
  assert.deepEqual(sources.listNewLines("ig"), []);
});

Deno.test("A mark is set by a reviewer's comment, on every part of a sentence as it stands", async () => {
  await using sources = await copySentences();
  let po = await exportPo(sources.messages, "ha");
  const same = (text: string) => text;
  for (
    const key of [
      "log_safety.lowTitle",
      "log_safety.lowSteps.0",
      "log_safety.lowSteps.1",
      "log_safety.lowSteps.2",
    ]
  ) {
    po = retranslate(po, key, same, "# reviewed: native speaker\n");
  }
  po = retranslate(po, "advice.low", same, "# reviewed: clinician\n");
  po = retranslate(po, "log_safety.criticalSteps.0", same, "# reviewed: clinician\n");
  po = retranslate(po, "advice.veryLow", () => '"A sha sukari"', "# reviewed: clinician\n");
  const { marks, changed } = await importPo(sources.messages, "ha", bytesOf(po));
  assert.deepEqual(changed, ["advice.veryLow"]);
  assert.deepEqual(marks.sort(), [
    "advice.low: clinician",
    'advice.veryLow: not marked "clinician", for the file changes it. Export, read, mark it then',
    'log_safety.criticalSteps: not marked "clinician", for one of its parts has another mark',
    "log_safety.lowSteps: native speaker",
    "log_safety.lowTitle: native speaker",
  ]);
  assert.equal(
    sources.read("ha/all.ts").split("SafetyReviews = ")[1],
    '{\n  advice: {\n    low: "clinician",\n  },\n  log_safety: {\n' +
      '    lowSteps: "native speaker",\n    lowTitle: "native speaker",\n  },\n};\n',
  );
});

Deno.test("A changed safety sentence loses its mark; the others keep theirs", async () => {
  await using sources = await copySentences();
  const marks = new Map([["advice.low", "clinician"], ["advice.veryLow", "native speaker"]] as const);
  await writeMarks(sources.messages, "pcm", marks);
  const po = await exportPo(sources.messages, "pcm");
  assert.ok(/\n# reviewed: clinician\n(?:#.*\n)+#, safety\nmsgctxt "advice.low"\n/.test(po));
  const list = await listReviews(sources.messages, ["pcm"]);
  assert.ok(
    !list.includes("  advice.low\n") && list.includes("  advice.critical\n    Very high, go to"),
    list,
  );
  const outcome = await importPo(
    sources.messages,
    "pcm",
    bytesOf(retranslate(po, "advice.low", () => '"Sugar low: take sugar"')),
  );
  assert.deepEqual(outcome, {
    ...NOTHING,
    changed: ["advice.low"],
    marks: ['advice.low: the mark "clinician" is gone, for the sentence changed'],
  });
  assert.equal(
    sources.read("pcm/all.ts").split("SafetyReviews = ")[1],
    '{\n  advice: {\n    veryLow: "native speaker",\n  },\n};\n',
  );
});

Deno.test("What a machine cannot write is listed for a programmer, and nothing else is lost", async () => {
  await using sources = await copySentences();
  let po = await exportPo(sources.messages, "ha");
  po = retranslate(po, "open_reminder.minutes", (code) => code.replace("Bayan awa", "Cikin awa"));
  po = retranslate(po, "inbox.title", () => '""');
  const { byHand, leftOut, changed } = await importPo(sources.messages, "ha", bytesOf(po));
  assert.deepEqual([byHand, leftOut, changed], [
    ['open_reminder.minutes in open_reminder.ts: count === 60 ? "Cikin awa 1" : `Bayan minti ${count}`'],
    ["inbox.title: not translated"],
    [],
  ]);
  assert.deepEqual(sources.listNewLines("ha"), []);
  await assert.rejects(importPo(sources.messages, "ig", bytesOf(po)), /is of the language "ha", not of "ig"/);
});
