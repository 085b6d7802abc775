/** All that is said in Nigerian Pidgin. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { pcmAdvice } from "./advice.ts";

/** Tables by area name. */
export const pcmTables: Partial<PatientTranslations> = { ...pcmAdvice };

/** Who has read which safety sentence. */
export const pcmReviews: SafetyReviews = {};
