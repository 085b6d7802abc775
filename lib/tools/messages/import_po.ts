/** Imports a PO file into `lib/shared/messages`. @module */
import { isDeepStrictEqual } from "node:util";
import type { Language } from "@/lib/shared/languages.ts";
import { type Review, REVIEWS } from "@/lib/shared/messages/patient_translations.ts";
import { parsePo, type PoSentence } from "./po_file.ts";
import { isWeightier, type Marks, readMarks, replaceMarks, safetyKeyOf } from "./reviews.ts";
import {
  type FiledSentence,
  hasWords,
  listPlaceholderNames,
  readWrittenSentences,
  showSentence,
  writeSentence,
} from "./written_sentences.ts";
import { findTextFaults } from "./text_faults.ts";

/** Each entry is a sentence to be printed. */
export interface ImportOutcome {
  /** Where there is any, nothing is written. */
  refused: string[];
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
  const changes = selectChanges(entries, written, { language, ...outcome });
  const former = await readMarks(messages, language);
  const marks = mergeMarks(new Map(entries.map((entry) => [entry.key, entry])), former, {
    translated: written.translated,
    changedKeys: new Set(changes.map(({ sentence }) => safetyKeyOf(sentence.key))),
    outcome,
  });
  if (outcome.refused.length > 0) return outcome;
  const ofFiles = Map.groupBy(changes, ({ sentence }) => `${language}/${sentence.file}`);
  for (const [file, ofFile] of ofFiles) {
    await rewriteFile(new URL(file, messages), (code) => replace(code, ofFile));
  }
  if (!isDeepStrictEqual(marks, former)) {
    await rewriteFile(new URL(`${language}/all.ts`, messages), (code) => replaceMarks(code, marks));
  }
  outcome.changed = changes.map(({ sentence }) => sentence.key);
  return outcome;
}

function selectChanges(
  entries: readonly PoSentence[],
  { english, translated }: Awaited<ReturnType<typeof readWrittenSentences>>,
  { language, refused, byHand, leftOut }: ImportOutcome & { language: Exclude<Language, "en"> },
): Change[] {
  return entries.flatMap(({ key, english: formerEnglish, text, isFuzzy }) => {
    const [sentence, source] = [translated.get(key), english.get(key)];
    if (!sentence || !source) refused.push(`${key}: there is no such sentence.`);
    else if (formerEnglish !== showSentence(source)) {
      refused.push(`${key}: the English sentence is another one by now. Please export the file again.`);
    } else if (text === "" || isFuzzy) leftOut.push(`${key}: ${isFuzzy ? "fuzzy" : "not translated"}`);
    else if (text !== showSentence(sentence)) {
      const wrong = comparePlaceholders(text, showSentence(sentence));
      const [said = "", source = ""] = [text, formerEnglish].map((shown) =>
        shown.replaceAll(PLACEHOLDER, " ")
      );
      const faults = [...findTextFaults(said, source, language)];
      if (!sentence.parts) byHand.push(`${key} in ${sentence.file}: ${text}`);
      else if (wrong) refused.push(`${key}: ${wrong}`);
      else if (faults.length > 0) refused.push(...faults.map((fault) => `${key} ${fault}: ${text}`));
      else return [{ sentence, text }];
    }
    return [];
  });
}

/** Their names may differ between languages. */
const PLACEHOLDER = /\{[\w.]+\}/g;

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

function replace(code: string, changes: readonly Change[]): string {
  const fromTheEnd = changes.toSorted((a, b) => b.sentence.range[0] - a.sentence.range[0]);
  return fromTheEnd.reduce((text, { sentence, text: changed }) => {
    const [begin, end] = sentence.range;
    return text.slice(0, begin) + writeSentence(sentence, changed) + text.slice(end);
  }, code);
}

async function rewriteFile(file: URL, change: (code: string) => string): Promise<void> {
  await Deno.writeTextFile(file, change(await Deno.readTextFile(file)));
  const config = decodeURIComponent(new URL("../../../deno.json", import.meta.url).pathname);
  const args = ["fmt", "--quiet", `--config=${config}`, decodeURIComponent(file.pathname)];
  const { success, stderr } = await new Deno.Command(Deno.execPath(), { args }).output();
  if (!success) throw new Error(`deno fmt: ${new TextDecoder().decode(stderr)}`);
}
