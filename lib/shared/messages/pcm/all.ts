/** All that is said in Nigerian Pidgin. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { pcmAdvice } from "./advice.ts";
import { pcmDays } from "./days.ts";
import { pcmDrafts } from "./drafts.ts";
import { pcmErrors } from "./errors.ts";
import { pcmLastSeen } from "./last_seen.ts";
import { pcmLogBook } from "./log_book.ts";
import { pcmLogDialogs } from "./log_dialogs.ts";
import { pcmLogReplies } from "./log_replies.ts";
import { pcmLogSafety } from "./log_safety.ts";
import { pcmLogSync } from "./log_sync.ts";
import { pcmLogWizard } from "./log_wizard.ts";
import { pcmLogout } from "./logout.ts";
import { pcmOffline } from "./offline.ts";
import { pcmRamadan } from "./ramadan.ts";
import { pcmReadingTags } from "./reading_tags.ts";

/** Tables by area name. */
export const pcmTables: Partial<PatientTranslations> = {
  ...pcmAdvice,
  ...pcmDays,
  ...pcmDrafts,
  ...pcmErrors,
  ...pcmLastSeen,
  ...pcmLogBook,
  ...pcmLogDialogs,
  ...pcmLogReplies,
  ...pcmLogSafety,
  ...pcmLogSync,
  ...pcmLogWizard,
  ...pcmLogout,
  ...pcmOffline,
  ...pcmRamadan,
  ...pcmReadingTags,
};

/** Who has read which safety sentence. */
export const pcmReviews: SafetyReviews = {};
