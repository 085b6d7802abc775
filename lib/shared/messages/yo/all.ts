/** All that is said in Yoruba. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { yoAdvice } from "./advice.ts";
import { yoReadingTypes } from "./reading_types.ts";

/** Tables by area name. */
export const yoTables: Partial<PatientTranslations> = { ...yoAdvice, ...yoReadingTypes };

/** Who has read which safety sentence. */
export const yoReviews: SafetyReviews = {};
