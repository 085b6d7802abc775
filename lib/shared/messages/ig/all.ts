/** All that is said in Igbo. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { igAdvice } from "./advice.ts";
import { igReadingTypes } from "./reading_types.ts";

/** Tables by area name. */
export const igTables: Partial<PatientTranslations> = { ...igAdvice, ...igReadingTypes };

/** Who has read which safety sentence. */
export const igReviews: SafetyReviews = {};
