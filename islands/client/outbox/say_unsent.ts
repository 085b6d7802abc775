/** What a phone has not sent yet, in words. @module */
import { joinParts } from "@/lib/shared/message_area.ts";
import { unsentText } from "@/lib/shared/messages/unsent.ts";
import { say } from "../browser/language.ts";
import type { UnsentWork } from "./unsent_work.ts";

/** There must be something. @param words What readings and settings are called where it is said. */
export function sayUnsent(
  { readings, feedback, vitalSigns = 0, care = 0, settings = 0 }: UnsentWork,
  words: { readings: (values: { count: number }) => string; settings?: string },
): string {
  const text = say(unsentText);
  const parts = [
    readings > 0 && words.readings({ count: readings }),
    vitalSigns > 0 && text.vitalSigns({ count: vitalSigns }),
    care > 0 && text.care({ count: care }),
    feedback > 0 && text.feedback({ count: feedback }),
    settings > 0 && words.settings,
  ];
  return joinParts(parts, text.and);
}
