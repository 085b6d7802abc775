/** Checks every translated sentence as it is said, functions by sample arguments. @module */
import type { Language } from "@/lib/shared/languages.ts";
import { findTextFaults } from "@/lib/tools/messages/text_faults.ts";
import {
  type Leaf,
  listLeaves,
  listSentenceFiles,
  readEnglish,
} from "@/lib/tools/messages/written_sentences.ts";

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

const UNSENT = [
  [{ readings: 1, feedback: 0, settings: 0 }],
  [{ readings: 3, feedback: 2, settings: 1 }],
];

/** By place, for functions that sample texts and numbers do not fit. */
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
