import { interpolate } from "./messages/catalogue.ts";
import { toPrintable } from "./report_alphabet.ts";
import type { ReportWords } from "./report_figures.ts";
import type { ReportFact } from "./report_glance.ts";
import type { HealthProfile } from "./schemas/health_profile.ts";

export type ReportAbout = Pick<
  HealthProfile,
  "birthYear" | "diabetesType" | "diabetesSince" | "medicines" | "hba1c"
>;

/** In print order; only what was said. */
export function describeAbout(
  about: ReportAbout | undefined,
  nameDay: (date: string) => string,
  text: ReportWords,
): ReportFact[] {
  if (!about) return [];
  const { birthYear, medicines, hba1c } = about;
  const printed = medicines.split("\n").map((line) => toPrintable(line, text.unprintable))
    .filter((line) => line !== "").join("; ");
  return [
    ...birthYear === null ? [] : [{ label: text.birthYear, text: String(birthYear) }],
    ...describeDiabetes(about, text),
    ...printed === "" ? [] : [{ label: text.medicines, text: printed }],
    ...hba1c === null ? [] : [{
      label: text.hba1c,
      text: interpolate(text.hba1cOn, { value: hba1c.value, unit: hba1c.unit, date: nameDay(hba1c.date) }),
    }],
  ];
}

function describeDiabetes({ diabetesType, diabetesSince }: ReportAbout, text: ReportWords): ReportFact[] {
  const type = diabetesType === null ? "" : text.diabetesTypes[diabetesType];
  const since = diabetesSince === null ? "" : interpolate(text.since, { year: diabetesSince });
  const words = [type, since].filter((part) => part !== "").join(", ");
  return words === "" ? [] : [{ label: text.diabetes, text: words }];
}
