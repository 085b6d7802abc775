/** What a health profile says, in one line each. @module */
import { healthAboutText } from "@/lib/shared/messages/health_about.ts";
import { healthProfileText } from "@/lib/shared/messages/health_profile.ts";
import { healthTargetsText } from "@/lib/shared/messages/health_targets.ts";
import type { HealthProfile } from "@/lib/shared/schemas/health_profile.ts";
import { say } from "../client/browser/language.ts";

export function sayTargets({ targets, unit, ramadan }: HealthProfile): string {
  const text = say(healthTargetsText);
  const ranges = targets?.ranges;
  const target = !ranges ? text.none : "own" in ranges ? text.own : text.preset[ranges.preset];
  return [target, unit ?? "", ramadan ? text.ramadan : ""].filter(Boolean).join(" · ");
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
