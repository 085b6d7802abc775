/** What a person says of their diabetes, all optional. @module */
import type { HealthProfile, HealthProfileChange } from "./schemas/health_profile.ts";

export const EMPTY_HEALTH_PROFILE: HealthProfile = {
  targets: null,
  ramadan: null,
  unit: null,
  birthYear: null,
  diabetesType: null,
  diabetesSince: null,
  medicines: "",
  usesInsulin: null,
  hba1c: null,
  isAsked: null,
};

/** The fragment of an address that opens the form. */
export const ABOUT_FORM = "about-my-diabetes";

type HealthProfileField = keyof HealthProfile;

export const HEALTH_PROFILE_FIELDS = Object.keys(EMPTY_HEALTH_PROFILE) as HealthProfileField[];

/**
 * Tells whether a change holds health data, which needs consent: neither the preferred unit, nor having been asked,
 * nor an erasure.
 */
export function holdsHealthData({ unit: _, isAsked: __, ...change }: HealthProfileChange): boolean {
  return Object.values(change).some((value) => value !== null && value !== undefined && value !== "");
}

/**
 * Tells whether to ask about somebody's diabetes: never asked, and nothing said; targets and unit do not count.
 */
export function isPersonUnknown(
  { isAsked, birthYear, diabetesType, diabetesSince, medicines, usesInsulin, hba1c }: HealthProfile,
): boolean {
  return !(isAsked || birthYear || diabetesType || diabetesSince || medicines || usesInsulin || hba1c);
}

/**
 * Returns the first field dated in the future, undefined when there is none. Ramadan may lie ahead.
 *
 * @param latestDate The latest `YYYY-MM-DD` anywhere on earth.
 */
export function findFutureField(
  { targets, birthYear, diabetesSince, hba1c }: HealthProfileChange,
  latestDate: string,
): HealthProfileField | undefined {
  const year = Number(latestDate.slice(0, 4));
  if ((birthYear ?? 0) > year) return "birthYear";
  if ((diabetesSince ?? 0) > year) return "diabetesSince";
  if ((targets?.clinicianDate ?? "") > latestDate) return "targets";
  return (hba1c?.date ?? "") > latestDate ? "hba1c" : undefined;
}
