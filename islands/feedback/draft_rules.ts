/** What may be sent, and what is said about the rest. @module */
import type { FeedbackDraft } from "@/lib/shared/feedback.ts";
import { FEEDBACK_MESSAGE_MAX_CHARACTERS, FEEDBACK_SUBJECT_MAX_CHARACTERS } from "@/lib/shared/limits.ts";
import { feedbackFormText } from "@/lib/shared/messages/feedback.ts";
import { countCharacters } from "@/lib/shared/text.ts";
import { say } from "../client/language.ts";

/** Fields in the order in which the form shows them. */
export const FEEDBACK_FIELDS = ["subject", "message", "rating"] as const;
/** One of {@linkcode FEEDBACK_FIELDS}. */
export type FeedbackField = typeof FEEDBACK_FIELDS[number];
/** A sentence for each field that is refused. */
export type FeedbackErrors = Partial<Record<FeedbackField, string>>;

/** Longest texts, in characters. */
export const MAX_CHARACTERS = {
  subject: FEEDBACK_SUBJECT_MAX_CHARACTERS,
  message: FEEDBACK_MESSAGE_MAX_CHARACTERS,
} as const;

/** What stands in a form that nobody has touched. */
export const EMPTY_FEEDBACK_DRAFT: FeedbackDraft = { subject: "", message: "", rating: 0 };

/** Returns the first field in the form's order that has a sentence. */
export function firstDraftError(faults: FeedbackErrors): FeedbackField | undefined {
  return FEEDBACK_FIELDS.find((field) => faults[field] !== undefined);
}

/** Returns by how much a text is longer than its field takes, in characters; negative while there is room. */
export function excessOf(field: keyof typeof MAX_CHARACTERS, text: string): number {
  return countCharacters(text.trim()) - MAX_CHARACTERS[field];
}

/** Returns a sentence for each field that keeps a draft from being sent. */
export function checkDraft(draft: FeedbackDraft): FeedbackErrors {
  const { missing, tooLong } = say(feedbackFormText);
  const faults: FeedbackErrors = {};
  for (const field of ["subject", "message"] as const) {
    const excess = excessOf(field, draft[field]);
    if (draft[field].trim() === "") faults[field] = missing[field];
    else if (excess > 0) faults[field] = tooLong(excess);
  }
  if (draft.rating === 0) faults.rating = missing.rating;
  return faults;
}

/** Tells whether nothing at all stands there. */
export function isEmptyDraft({ subject, message, rating }: FeedbackDraft): boolean {
  return subject === "" && message === "" && rating === 0;
}

/** Returns a draft as it is sent. */
export function trimDraft({ subject, message, rating }: FeedbackDraft): FeedbackDraft {
  return { subject: subject.trim(), message: message.trim(), rating };
}
