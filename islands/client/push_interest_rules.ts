/** Whether interests may be sent, and what is said when not. @module */
import { pushErrorText } from "@/lib/shared/messages/push_errors.ts";
import { findInterestIssue, INTERESTS_MAX } from "@/lib/shared/push_interests.ts";
import { say } from "./language.ts";

/** Returns the sentence of the rule that an interest breaks, undefined when it breaks none. */
export function refuseInterest(name: unknown): string | undefined {
  const text = say(pushErrorText);
  const fault = findInterestIssue(name);
  if (fault === "missing") return text.interestMissing;
  if (fault === "not_a_string") return text.interestNotString(name);
  if (fault === "forbidden_character") return text.interestForbidden(String(name));
  return fault && text.interestLong;
}

/** Returns the sentence of the first rule that a list of interests breaks, undefined when it breaks none. */
export function refuseInterests(interests: unknown): string | undefined {
  const text = say(pushErrorText);
  if (interests === undefined || interests === null) return text.interestsMissing;
  if (!Array.isArray(interests)) return text.interestsNotArray;
  if (interests.length > INTERESTS_MAX) return text.interestsMany(interests.length);
  return interests.map(refuseInterest).find((sentence) => sentence !== undefined);
}
