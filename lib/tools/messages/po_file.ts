/** Sentences as a gettext PO file for translators' programs. @module */
import { Buffer } from "node:buffer";
import { type GetTextTranslation, po } from "gettext-parser";
import { BRAND } from "@/lib/shared/brand.ts";
import type { Language } from "@/lib/shared/languages.ts";
import { compose } from "@/lib/shared/text.ts";
import { type Marks, readMarks, safetyKeyOf } from "./reviews.ts";
import {
  type FiledSentence,
  hasWords,
  listPlaceholderNames,
  listPlaceholders,
  readWrittenSentences,
  showSentence,
  type WrittenSentence,
} from "./written_sentences.ts";

export interface PoSentence {
  key: string;
  /** The English sentence when the file was written. */
  english: string;
  text: string;
  review?: string;
  /** The translation is a program's guess. */
  isFuzzy: boolean;
}

const REVIEWED = /^reviewed: *(.*\S)/m;

/** @param messages The folder `lib/shared/messages`, with a trailing slash. */
export async function exportPo(messages: URL, language: Exclude<Language, "en">): Promise<string> {
  const { english, translated } = await readWrittenSentences(messages, language);
  const marks = await readMarks(messages, language);
  const translations: Record<string, Record<string, GetTextTranslation>> = {};
  for (const [key, sentence] of translated) {
    const source = english.get(key);
    if (!source) throw new Error(`${key} of ${language}/${sentence.file} has no English sentence`);
    if (!hasWords(source) && !hasWords(sentence)) continue;
    const msgid = showSentence(source);
    translations[key] = {
      [msgid]: {
        msgctxt: key,
        msgid,
        msgstr: [showSentence(sentence)],
        comments: commentOn(source, sentence, {
          marks,
          path: `lib/shared/messages/${language}/${sentence.file}`,
        }),
      },
    };
  }
  const headers = {
    "Project-Id-Version": BRAND.name,
    Language: language,
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
  };
  return `${po.compile({ charset: "utf-8", headers, translations }, { foldLength: 0 })}`;
}

function commentOn(
  english: WrittenSentence,
  sentence: FiledSentence,
  { marks, path }: { marks: Marks; path: string },
): GetTextTranslation["comments"] {
  const safetyKey = safetyKeyOf(sentence.key);
  const mark = safetyKey === undefined ? undefined : marks.get(safetyKey);
  const placeholders = sentence.parts ? listPlaceholders(sentence) : new Map<string, string>();
  const [names, asked] = [sentence, english].map((each) => listPlaceholderNames(showSentence(each)).join());
  return {
    translator: mark && `reviewed: ${mark}`,
    extracted: [
      ...safetyKey === undefined ? [] : ["Somebody's life can depend on this sentence."],
      ...sentence.parts
        ? []
        : ["By hand: this is code. Changed words are listed, and a programmer writes them."],
      ...[...placeholders].filter(([name, code]) => name !== code)
        .map(([name, code]) => `{${name}} is filled in by ${code.replace(/\s+/g, " ")}`),
    ].join("\n"),
    reference: path,
    flag: [
      ...safetyKey === undefined ? [] : ["safety"],
      ...sentence.parts && names && names === asked ? ["python-brace-format"] : [],
    ].join(", "),
  };
}

/** Without header and obsolete sentences. @throws {Error} when it is no PO file, or of another language. */
export function parsePo(bytes: Uint8Array, language: string): PoSentence[] {
  const { headers, translations } = po.parse(Buffer.from(bytes));
  const ofFile = headers.Language ?? headers.language;
  if (ofFile !== language) {
    throw new Error(
      `This file is of ${ofFile ? `the language "${ofFile}"` : "no language"}, not of "${language}".`,
    );
  }
  const entries = Object.values(translations).flatMap((entries) => Object.values(entries));
  return entries.filter(({ msgid, msgctxt }) => msgid !== "" || msgctxt).map((entry) => ({
    key: entry.msgctxt ?? "",
    english: entry.msgid,
    text: compose(entry.msgstr[0] ?? ""),
    review: REVIEWED.exec(entry.comments?.translator ?? "")?.[1],
    isFuzzy: /\bfuzzy\b/.test(entry.comments?.flag ?? ""),
  }));
}
