/** Imports a PO file into `lib/shared/messages`. @module */
import { isDeepStrictEqual } from "node:util";
import type { Language } from "@/lib/shared/languages.ts";
import { type Review, REVIEWS } from "@/lib/shared/messages/patient_translations.ts";
import { parsePo, type PoSentence } from "./po_file.ts";
import { isWeightier, type Marks, readMarks, replaceMarks, safetyKeyOf } from "./reviews.ts";
import { findSentenceFaults } from "./sentence_faults.ts";
import {
  type FiledSentence,
  hasWords,
  listPlaceholderNames,
  readWrittenSentences,
  showSentence,
  writeSentence,
} from "./written_sentences.ts";

/** One printable sentence each. */
export interface ImportOutcome {
  /** If any, nothing is written. */
  refused: string[];
  /** Keys. */
  changed: string[];
  /** Safety sentences marked or unmarked. */
  marks: string[];
  /** Changed, but only a programmer can write it. */
  byHand: string[];
  /** Without a text, or with a program's guess. */
  leftOut: string[];
}

interface Change {
  sentence: FiledSentence;
  text: string;
}

/**
 * Writes changed sentences and marks, unless anything is wrong.
 *
 * A changed safety sentence loses its mark whatever the file says: a mark is for what was read.
 *
 * @param messages The folder `lib/shared/messages`, with a trailing slash.
 * @throws {Error} when it is no PO file of the language.
 */
export async function importPo(
  messages: URL,
  language: Exclude<Language, "en">,
  bytes: Uint8Array,
): Promise<ImportOutcome> {
  const entries = parsePo(bytes, language);
  const outcome: ImportOutcome = { refused: [], changed: [], marks: [], byHand: [], leftOut: [] };
  const written = await readWrittenSentences(messages, language);
  const changes = selectChanges(entries, written, outcome);
  const former = await readMarks(messages, language);
  const marks = mergeMarks(new Map(entries.map((entry) => [entry.key, entry])), former, {
    translated: written.translated,
    changedKeys: new Set(changes.map(({ sentence }) => safetyKeyOf(sentence.key))),
    outcome,
  });
  if (outcome.refused.length > 0) return outcome;

  const shared = new URL("../", messages);
  const staged = await Deno.makeTempDir({ prefix: "alafia_messages_" });
  try {
    const stagedMessages = new URL(`file://${staged}/messages/`);
    await copySources(shared, new URL(`file://${staged}/`));
    const files = await writeChanges(stagedMessages, language, changes);
    if (!isDeepStrictEqual(marks, former)) files.push(await writeMarks(stagedMessages, language, marks));
    if (files.length === 0) return outcome;
    const faults = await findSentenceFaults(stagedMessages, language);
    outcome.refused = faults.map(({ place, fault }) => `${place} ${fault}`);
    if (faults.length > 0) return outcome;
    for (const file of files) await Deno.copyFile(new URL(file, stagedMessages), new URL(file, messages));
    outcome.changed = changes.map(({ sentence }) => sentence.key);
    return outcome;
  } finally {
    await Deno.remove(staged, { recursive: true });
  }
}

function selectChanges(
  entries: readonly PoSentence[],
  { english, translated }: Awaited<ReturnType<typeof readWrittenSentences>>,
  { refused, byHand, leftOut }: ImportOutcome,
): Change[] {
  return entries.flatMap(({ key, english: formerEnglish, text, isFuzzy }) => {
    const [sentence, source] = [translated.get(key), english.get(key)];
    if (!sentence || !source) refused.push(`${key}: there is no such sentence.`);
    else if (formerEnglish !== showSentence(source)) {
      refused.push(`${key}: the English sentence is another one by now. Please export the file again.`);
    } else if (text === "" || isFuzzy) leftOut.push(`${key}: ${isFuzzy ? "fuzzy" : "not translated"}`);
    else if (text !== showSentence(sentence)) {
      const wrong = sentence.parts && comparePlaceholders(text, showSentence(sentence));
      if (!sentence.parts) byHand.push(`${key} in ${sentence.file}: ${text}`);
      else if (wrong) refused.push(`${key}: ${wrong}`);
      else return [{ sentence, text }];
    }
    return [];
  });
}

/** A sentence for translators, undefined when placeholders are the same. */
function comparePlaceholders(text: string, former: string): string | undefined {
  const [names, formerNames] = [text, former].map(listPlaceholderNames);
  if (names?.join() === formerNames?.join()) return undefined;
  const list = (all: readonly string[] = []) => all.map((name) => `{${name}}`).join(", ") || "none";
  return `the placeholders must stay. They are ${list(formerNames)}, and the new text has ${
    list(names)
  }: ${text}`;
}

/** A mark needs every part of the sentence, current and marked alike. */
function mergeMarks(
  entries: ReadonlyMap<string, PoSentence>,
  marks: Marks,
  { translated, changedKeys, outcome }: {
    translated: ReadonlyMap<string, FiledSentence>;
    changedKeys: ReadonlySet<string | undefined>;
    outcome: ImportOutcome;
  },
): Marks {
  const merged = new Map(marks);
  const withWords = [...translated.values()].filter(hasWords);
  for (const [key, parts = []] of Map.groupBy(withWords, (sentence) => safetyKeyOf(sentence.key))) {
    if (key === undefined) continue;
    const mark = marks.get(key);
    if (changedKeys.has(key) && merged.delete(key)) {
      outcome.marks.push(`${key}: the mark "${mark}" is gone, for the sentence changed`);
    }
    const read = parts.map((part) => ({ part, entry: entries.get(part.key) }));
    const reviews = new Set(read.map(({ entry }) => entry?.review));
    const asked = [...reviews].find((review) => review !== undefined);
    if (asked === undefined || asked === mark) continue;
    const isSame = read.every(({ part, entry }) => entry?.text === showSentence(part) && !entry.isFuzzy);
    if (!isReview(asked)) {
      outcome.refused.push(`${key}: "reviewed: ${asked}" is no mark. The marks are: ${REVIEWS.join(", ")}.`);
    } else if (!isSame || reviews.size > 1) {
      const why = isSame
        ? "one of its parts has another mark"
        : "the file changes it. Export, read, mark it then";
      outcome.marks.push(`${key}: not marked "${asked}", for ${why}`);
    } else if (isWeightier(asked, mark)) {
      merged.set(key, asked);
      outcome.marks.push(`${key}: ${asked}`);
    }
  }
  return merged;
}

function isReview(text: string | undefined): text is Review {
  return REVIEWS.some((review) => review === text);
}

async function copySources(from: URL, to: URL): Promise<void> {
  for await (const { name, isDirectory } of Deno.readDir(from)) {
    if (isDirectory) {
      await Deno.mkdir(new URL(`${name}/`, to));
      await copySources(new URL(`${name}/`, from), new URL(`${name}/`, to));
    } else if (name.endsWith(".ts")) await Deno.copyFile(new URL(name, from), new URL(name, to));
  }
}

/** Returns the files written. */
async function writeChanges(messages: URL, language: string, changes: readonly Change[]): Promise<string[]> {
  const ofFiles = Map.groupBy(changes, ({ sentence }) => `${language}/${sentence.file}`);
  for (const [file, ofFile] of ofFiles) {
    let code = await Deno.readTextFile(new URL(file, messages));
    const fromTheEnd = ofFile.toSorted((a, b) => b.sentence.range[0] - a.sentence.range[0]);
    for (const { sentence, text } of fromTheEnd) {
      const [begin, end] = sentence.range;
      code = code.slice(0, begin) + writeSentence(sentence, text) + code.slice(end);
    }
    await Deno.writeTextFile(new URL(file, messages), code);
  }
  const files = [...ofFiles.keys()];
  await formatFiles(messages, files);
  return files;
}

async function writeMarks(messages: URL, language: string, marks: Marks): Promise<string> {
  const file = `${language}/all.ts`;
  const all = new URL(file, messages);
  await Deno.writeTextFile(all, replaceMarks(await Deno.readTextFile(all), marks));
  await formatFiles(messages, [file]);
  return file;
}

async function formatFiles(messages: URL, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const config = decodeURIComponent(new URL("../../../deno.json", import.meta.url).pathname);
  const args = ["fmt", "--quiet", `--config=${config}`, ...files];
  const { success, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd: messages }).output();
  if (!success) throw new Error(`deno fmt: ${new TextDecoder().decode(stderr)}`);
}
