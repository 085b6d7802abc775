/** All that is said in Hausa. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { haAdvice } from "./advice.ts";

/** Tables by area name. */
export const haTables: Partial<PatientTranslations> = { ...haAdvice };

/** Who has read which safety sentence. */
export const haReviews: SafetyReviews = {};
