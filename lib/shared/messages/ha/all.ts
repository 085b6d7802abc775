/** All that is said in Hausa. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { haAdvice } from "./advice.ts";
import { haReadingTypes } from "./reading_types.ts";

/** Tables by area name. */
export const haTables: Partial<PatientTranslations> = { ...haAdvice, ...haReadingTypes };

/** Who has read which safety sentence. */
export const haReviews: SafetyReviews = {};
