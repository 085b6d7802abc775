/** What a person says of their diabetes, all optional. @module */
import { PERSON_QUESTIONS, type PersonQuestion } from "./diabetes.ts";
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
  answeredQuestions: null,
};

type HealthProfileField = keyof HealthProfile;

export const HEALTH_PROFILE_FIELDS = Object.keys(EMPTY_HEALTH_PROFILE) as HealthProfileField[];

/**
 * Tells whether a change holds health data, which needs consent: neither the preferred unit, nor having been asked,
 * nor an erasure.
 */
export function holdsHealthData(
  { unit: _, isAsked: __, answeredQuestions: ___, ...change }: HealthProfileChange,
): boolean {
  return Object.values(change).some((value) => value !== null && value !== undefined && value !== "");
}

/**
 * Lists what may still be asked, in order. Nothing, once somebody has been asked, or has said anything of themselves
 * before the first question; a unit and targets answer their own question only.
 */
export function listOpenQuestions(profile: HealthProfile): readonly PersonQuestion[] {
  const {
    answeredQuestions,
    isAsked,
    birthYear,
    diabetesType,
    diabetesSince,
    medicines,
    usesInsulin,
    hba1c,
  } = profile;
  const isKnown = birthYear || diabetesType || diabetesSince || medicines || usesInsulin || hba1c;
  if (isAsked || isKnown && !answeredQuestions) return [];
  const known = { type: diabetesType, unit: profile.unit, targets: profile.targets };
  return PERSON_QUESTIONS.filter((question) => !answeredQuestions?.includes(question) && !known[question]);
}

/** Returns the change by which a question is never asked again, with what was said, if anything. */
export function answerQuestion(
  profile: HealthProfile,
  question: PersonQuestion,
  said: HealthProfileChange = {},
): HealthProfileChange {
  const answeredQuestions = [...new Set([...profile.answeredQuestions ?? [], question])];
  const isLast = listOpenQuestions({ ...profile, ...said, answeredQuestions }).length === 0;
  return { ...said, answeredQuestions, ...isLast && { isAsked: true } };
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
