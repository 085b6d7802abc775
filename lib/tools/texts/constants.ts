/** What every sentence can name without being given it, such as `{brand}`: the compiler fills it in. @module */
import { BRAND } from "@/lib/shared/brand.ts";
import {
  CARB_GRAMS_MAX,
  CODE_LIFETIME_SECONDS,
  COMMENT_MAX_CHARACTERS,
  DOSE_MINUTES,
  EMERGENCY_NUMBER,
  INSULIN_UNITS_MAX,
  INVITATION_LIFETIME_SECONDS,
  MAX_VALUE_MG_DL,
  MAX_VALUE_MMOL_L,
  NEWS_MAX_CHARACTERS,
  USERS_MAX_LIMIT,
} from "@/lib/shared/limits.ts";
import { MEAL_ID_MAX_CHARACTERS, MEAL_MAX_FOODS } from "@/lib/shared/meals.ts";
import {
  MESSAGE_MAX_CHARACTERS,
  SCHEDULE_MAX_DAYS,
  TARGETS_MAX,
  TITLE_MAX_CHARACTERS,
} from "@/lib/shared/notification.ts";
import { INTEREST_MAX_CHARACTERS, INTERESTS_MAX } from "@/lib/shared/push_interests.ts";
import { READING_TAGS } from "@/lib/shared/reading_tags.ts";
import { SEVERE_FROM } from "@/lib/shared/vital_sign.ts";
import { KG_DECIMALS, POSSIBLE } from "@/lib/shared/vital_sign_ranges.ts";

/** Numbers without a mark for thousands stand as they are. */
const VALUES: Readonly<Record<string, string | number>> = {
  brand: BRAND.name,
  brandInFiles: BRAND.name.toLowerCase(),
  copyrightYear: BRAND.copyrightYear,
  emergencyNumber: EMERGENCY_NUMBER,
  severePressure: `${SEVERE_FROM.systolic}/${SEVERE_FROM.diastolic}`,
  systolicFrom: POSSIBLE.systolic.from,
  systolicTo: POSSIBLE.systolic.to,
  diastolicFrom: POSSIBLE.diastolic.from,
  diastolicTo: POSSIBLE.diastolic.to,
  pulseFrom: POSSIBLE.pulse.from,
  pulseTo: POSSIBLE.pulse.to,
  kgFrom: POSSIBLE.kg.from,
  kgTo: POSSIBLE.kg.to,
  kgDecimals: KG_DECIMALS,
  maxMgDl: MAX_VALUE_MG_DL,
  maxMmolL: MAX_VALUE_MMOL_L,
  noteMaxCharacters: COMMENT_MAX_CHARACTERS,
  readingTags: READING_TAGS.join(", "),
  mealMaxFoods: MEAL_MAX_FOODS,
  insulinUnitsMax: INSULIN_UNITS_MAX,
  carbGramsMax: CARB_GRAMS_MAX,
  doseMinutes: DOSE_MINUTES,
  mealIdMaxCharacters: MEAL_ID_MAX_CHARACTERS,
  codeMinutes: CODE_LIFETIME_SECONDS / 60,
  invitationDays: INVITATION_LIFETIME_SECONDS / 86_400,
  interestMaxCharacters: INTEREST_MAX_CHARACTERS,
  interestsMax: INTERESTS_MAX,
  titleMaxCharacters: TITLE_MAX_CHARACTERS,
  messageMaxCharacters: MESSAGE_MAX_CHARACTERS.toLocaleString("en"),
  newsMaxCharacters: NEWS_MAX_CHARACTERS.toLocaleString("en"),
  targetsMax: TARGETS_MAX.toLocaleString("en"),
  scheduleMaxDays: SCHEDULE_MAX_DAYS,
  usersMax: USERS_MAX_LIMIT,
};

export const CONSTANTS: ReadonlyMap<string, string> = new Map(
  Object.entries(VALUES).map(([name, value]) => [name, String(value)]),
);
