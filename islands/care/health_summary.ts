/** What a health profile says, in one line each. @module */
import { type GlucoseUnit, READING_TYPES, type ReadingType } from "@/lib/shared/glucose.ts";
import { healthAboutText } from "@/lib/shared/messages/health_about.ts";
import { healthProfileText } from "@/lib/shared/messages/health_profile.ts";
import { healthTargetsText } from "@/lib/shared/messages/health_targets.ts";
import type { HealthProfile } from "@/lib/shared/schemas/health_profile.ts";
import { say } from "../client/browser/language.ts";
import { type TargetNumbers, targetsFormOf } from "./health_forms.ts";

export function sayTargets(profile: HealthProfile): string {
  const text = say(healthTargetsText);
  const { choice, ownUnit, ...numbers } = targetsFormOf(profile);
  const what = choice === "" ? text.none : choice === "own" ? text.own : text.preset[choice];
  const target = choice === ""
    ? what
    : say(healthProfileText).told({ what, said: sayRanges(numbers, ownUnit) });
  return [target, profile.ramadan ? text.ramadan : ""].filter(Boolean).join(" · ");
}

export function sayRanges(numbers: TargetNumbers, unit: GlucoseUnit): string {
  const text = say(healthTargetsText);
  const spanOf = (type: ReadingType) =>
    text.span({ from: numbers[`from ${type}`], to: numbers[`to ${type}`] });
  const [fasting, after, later] = READING_TYPES.map(spanOf) as [string, string, string];
  const ranges = after === later
    ? text.rangesTwo({ fasting, after })
    : text.ranges({ fasting, after, later });
  return `${ranges} ${unit}`;
}

export function sayAbout(profile: HealthProfile): string {
  const { diabetesType, birthYear, diabetesSince, usesInsulin } = profile;
  const text = say(healthAboutText);
  const known = [
    diabetesType ? text.type[diabetesType] : "",
    birthYear ? say(healthProfileText).told({ what: text.birthYear, said: birthYear }) : "",
    diabetesSince ? say(healthProfileText).told({ what: text.diabetesSince, said: diabetesSince }) : "",
    usesInsulin ? text.usesInsulin : "",
  ].filter(Boolean);
  return known.length > 0 ? known.join(" · ") : text.untold;
}
