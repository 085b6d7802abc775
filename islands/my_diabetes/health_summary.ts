/** What a health profile says, in one line each. @module */
import { aboutText, healthText, targetsText } from "@/lib/shared/messages/health_profile.ts";
import type { HealthProfile } from "@/lib/shared/schemas/health_profile.ts";
import { say } from "../client/browser/language.ts";

export function sayTargets({ targets, unit, ramadan }: HealthProfile): string {
  const text = say(targetsText);
  const ranges = targets?.ranges;
  const target = !ranges ? text.none : "own" in ranges ? text.own : text.preset[ranges.preset];
  return [target, unit ?? "", ramadan ? text.ramadan : ""].filter(Boolean).join(" · ");
}

export function sayAbout(profile: HealthProfile): string {
  const { diabetesType, birthYear, diabetesSince, medicines, hba1c } = profile;
  const text = say(aboutText);
  const known = [
    diabetesType ? text.type[diabetesType] : "",
    birthYear ? say(healthText).told(text.birthYear, birthYear) : "",
    diabetesSince ? say(healthText).told(text.diabetesSince, diabetesSince) : "",
    medicines.trim().replace(/\s+/g, " "),
    hba1c ? say(healthText).told(text.hba1c, `${hba1c.value} ${hba1c.unit}`) : "",
  ].filter(Boolean);
  return known.length > 0 ? known.join(" · ") : text.untold;
}
