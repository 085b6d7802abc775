import { textOf, type Translations } from "./messages/catalogue.ts";
import { foodNameText } from "./messages/food_names.ts";
import { readingTagText } from "./messages/reading_tags.ts";
import { reportText } from "./messages/report_sheet.ts";
import type { Reading } from "./reading.ts";
import { nameTags } from "./reading_tags.ts";
import { toPrintable } from "./report_alphabet.ts";

export const NOTES = ["tags", "comment"] as const;

export function noteOf(reading: Reading, field: typeof NOTES[number], translations?: Translations): string {
  const text = field === "tags"
    ? nameTags(reading, textOf(readingTagText, translations).names, textOf(foodNameText, translations))
    : reading.comment;
  return toPrintable(text, textOf(reportText, translations).unprintable);
}
