/** Checks translations: letters, placeholders, and that they are not English. @module */
import type { Language } from "@/lib/shared/languages.ts";
import { toPrintable } from "@/lib/shared/report_alphabet.ts";
import { compose } from "@/lib/shared/text.ts";
import { LETTERS, SAME_AS_ENGLISH, SAMPLES, wordsOf } from "./language_facts.ts";
import { type Leaf, listLeaves, listSentenceFiles, readEnglish } from "./written_sentences.ts";

const NO_WORDS = { picture: "", arabic: "", otherLetters: "" };

export interface SentenceFault {
  /** Area, keys and sample arguments: "log_safety.testAgainIn(⟦0⟧)". */
  place: string;
  fault: string;
}

/**
 * Finds missing or extra placeholders, numbers and keys, other languages' letters, uncomposed (NFC) or unprintable
 * ones, and sentences left in English.
 *
 * @param messages The folder `lib/shared/messages`, with a trailing slash.
 */
export async function findSentenceFaults(
  messages: URL,
  language: Exclude<Language, "en">,
): Promise<SentenceFault[]> {
  const faults: SentenceFault[] = [];
  for (const file of listSentenceFiles(messages, language)) {
    const english = await readEnglish(new URL(file, messages));
    const [tables = {}] = Object.values(
      await import(new URL(`${language}/${file}`, messages).href),
    ) as Record<string, unknown>[];
    const others = new Map(listLeaves(tables, "").map((leaf) => [leaf.place, leaf]));
    for (const leaf of listLeaves(english, "")) {
      const other = others.get(leaf.place);
      others.delete(leaf.place);
      if (other) faults.push(...compare(leaf, other, language));
      else faults.push({ place: leaf.place, fault: `is missing in ${language}/${file}` });
    }
    for (const place of others.keys()) faults.push({ place, fault: "is not in the English" });
  }
  return faults;
}

function compare(english: Leaf, other: Leaf, language: Exclude<Language, "en">): SentenceFault[] {
  const { place } = english;
  if (typeof english.value !== typeof other.value) return [{ place, fault: "is of another kind" }];
  const arity = typeof english.value === "function" ? english.value.length : 0;
  const said = sample(other, arity);
  const inEnglish = sample(english, arity);
  if (said.length !== inEnglish.length) return [{ place, fault: "has another number of texts" }];
  return said.flatMap(({ place, value }, index) => {
    const text = String(value);
    const found = [...findTextFaults(text, String(inEnglish[index]?.value), language)];
    return found.map((fault) => ({ place, fault: `${fault}: ${text}` }));
  });
}

function* findTextFaults(text: string, source: string, language: Exclude<Language, "en">): Iterable<string> {
  const missing = listFilledIn(source).filter((one) => !text.includes(one));
  if (missing.length > 0) yield `lacks ${missing}`;
  const foreign = listFilledIn(text).filter((one) => !source.includes(one));
  if (foreign.length > 0) yield `adds ${foreign}`;
  if (text !== compose(text)) yield "is not in NFC";
  if (/\p{Cc}/u.test(text)) yield "has a control character or a new line";
  const plain = text.replaceAll(/[⟦⟧]/g, "").replaceAll(/\s+/g, " ").trim();
  if (compose(toPrintable(plain, NO_WORDS)) !== plain) yield "cannot be printed";
  const strange = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => !LETTERS[language].test(word));
  if (strange.length > 0) yield `has letters of another language (${strange})`;
  const words = wordsOf(text);
  if (text === source && words !== "" && !SAME_AS_ENGLISH[language]?.includes(words)) yield "is English";
}

function listFilledIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}|⟦\d⟧|\d[\d,.]*\d|\d/g))].sort();
}

/** A sentence with several sample arguments. */
function sample(leaf: Leaf, arity: number): Leaf[] {
  const { value } = leaf;
  if (typeof value !== "function") return [leaf];
  const fill = (make: (index: number) => unknown) => Array.from({ length: arity }, (_, index) => make(index));
  const ways = SAMPLES[leaf.place] ?? [
    fill((index) => `⟦${index}⟧`),
    ...[1, 2, 1007].map((count) => fill((index) => count + index)),
  ];
  return ways.flatMap((way) =>
    listLeaves(value(...way), `${leaf.place}(${way.join(", ")})`).filter((said) =>
      typeof said.value === "string"
    )
  );
}
