/** Marks of safety sentences, in each language's `all.ts`. @module */
import {
  type Review,
  REVIEWS,
  SAFETY_AREAS,
  type SafetyReviews,
} from "@/lib/shared/messages/patient_translations.ts";

/** By "area.key". */
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

/** Replaces the marks in an `all.ts`. */
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
