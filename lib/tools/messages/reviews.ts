/** Marks of safety sentences, in each language's `all.ts`, and what awaits one. @module */
import {
  type Review,
  REVIEWS,
  SAFETY_AREAS,
  type SafetyReviews,
} from "@/lib/shared/messages/patient_translations.ts";
import { hasWords, readWrittenSentences, showSentence } from "./written_sentences.ts";

/** Keys are "area.key". */
export type Marks = ReadonlyMap<string, Review>;

/** "log_safety.lowSteps" for "log_safety.lowSteps.0"; undefined if no life depends on the sentence. */
export function safetyKeyOf(key: string): string | undefined {
  const [area = "", name] = key.split(".");
  return SAFETY_AREAS.some((each) => each === area) ? `${area}.${name}` : undefined;
}

export function isWeightier(mark: Review | undefined, than: Review | undefined): mark is Review {
  const weigh = (each: Review | undefined) => each ? REVIEWS.indexOf(each) : -1;
  return weigh(mark) > weigh(than);
}

/** @param messages The folder `lib/shared/messages`, with a trailing slash. */
export async function readMarks(messages: URL, language: string): Promise<Marks> {
  const all: Record<string, unknown> = await import(new URL(`${language}/all.ts`, messages).href);
  const reviews = all[`${language}Reviews`] as SafetyReviews;
  return new Map(
    Object.entries(reviews).flatMap(([area, keys]) =>
      Object.entries(keys ?? {}).map(([key, mark]): [string, Review] => [`${area}.${key}`, mark])
    ),
  );
}

export function replaceMarks(text: string, marks: Marks): string {
  const begin = text.indexOf("{", text.indexOf(": SafetyReviews = "));
  const reviews: Record<string, Record<string, Review>> = {};
  for (const [safetyKey, mark] of [...marks].sort(([a], [b]) => a < b ? -1 : 1)) {
    const [area = "", key = ""] = safetyKey.split(".");
    reviews[area] = { ...reviews[area], [key]: mark };
  }
  const code = JSON.stringify(reviews, undefined, 2).replace(/"(\w+)":/g, "$1:");
  return `${text.slice(0, begin)}${code};\n`;
}

/**
 * Lists safety sentences awaiting review by language, and by area how many sentences there are, await review, or need
 * a programmer.
 *
 * @param messages The folder `lib/shared/messages`, with a trailing slash.
 */
export async function listReviews(messages: URL, languages: readonly string[]): Promise<string> {
  const awaiting: string[] = [];
  const cells = new Map<string, string[]>();
  for (const language of languages) {
    const { english, translated } = await readWrittenSentences(messages, language);
    const marks = await readMarks(messages, language);
    const sentences = [...translated.values()].filter(hasWords);
    const isAwaiting = (key: string) => {
      const safetyKey = safetyKeyOf(key);
      return safetyKey !== undefined && !marks.has(safetyKey);
    };
    const unread = sentences.filter(({ key }) => isAwaiting(key));
    awaiting.push(
      `${language}: ${unread.length} safety sentences await review`,
      ...unread.flatMap((sentence) => {
        const source = english.get(sentence.key);
        return [
          `  ${sentence.key}`,
          ...[source, sentence].map((each) => `    ${each ? showSentence(each) : ""}`),
        ];
      }),
    );
    for (const [area, ofArea] of Map.groupBy(sentences, ({ key }) => key.split(".")[0] ?? "")) {
      const waiting = ofArea.filter(({ key }) => isAwaiting(key)).length;
      const byHand = ofArea.filter(({ parts }) => !parts).length;
      const notes = [...waiting > 0 ? [`${waiting} await`] : [], ...byHand > 0 ? [`${byHand} by hand`] : []];
      const cell = notes.length > 0 ? `${ofArea.length} (${notes.join(", ")})` : `${ofArea.length}`;
      cells.set(area, [...cells.get(area) ?? [], cell]);
    }
  }
  const row = (name: string, columns: readonly string[]) =>
    [name.padEnd(24), ...columns.map((cell) => cell.padEnd(20))].join("").trimEnd();
  const table = [...cells].sort(([a], [b]) => a < b ? -1 : 1).map(([area, columns]) => row(area, columns));
  return [...awaiting, "", row("sentences", languages), ...table].join("\n");
}
