/**
 * What a language has to say before it is offered to people: every area that a patient can meet.
 *
 * @see docs/translations.md
 * @module
 */
import type { Translated } from "./catalogue.ts";

/** Every table of a complete language, by area name. */
export type PatientTranslations =
  & Translated<typeof import("./account.ts")>
  & Translated<typeof import("./account_replies.ts")>
  & Translated<typeof import("./account_rules.ts")>
  & Translated<typeof import("./advice.ts")>
  & Translated<typeof import("./care.ts")>
  & Translated<typeof import("./choose_password.ts")>
  & Translated<typeof import("./weekly_letter.ts")>
  & Translated<typeof import("./claim_words.ts")>
  & Translated<typeof import("./client.ts")>
  & Translated<typeof import("./consent.ts")>
  & Translated<typeof import("./days.ts")>
  & Translated<typeof import("./drafts.ts")>
  & Translated<typeof import("./errors.ts")>
  & Translated<typeof import("./feedback.ts")>
  & Translated<typeof import("./feedback_own.ts")>
  & Translated<typeof import("./forgot_password.ts")>
  & Translated<typeof import("./google.ts")>
  & Translated<typeof import("./google_link.ts")>
  & Translated<typeof import("./health_profile.ts")>
  & Translated<typeof import("./health_replies.ts")>
  & Translated<typeof import("./inbox.ts")>
  & Translated<typeof import("./install.ts")>
  & Translated<typeof import("./landing.ts")>
  & Translated<typeof import("./language.ts")>
  & Translated<typeof import("./last_seen.ts")>
  & Translated<typeof import("./layout.ts")>
  & Translated<typeof import("./library.ts")>
  & Translated<typeof import("./log_book.ts")>
  & Translated<typeof import("./log_dialogs.ts")>
  & Translated<typeof import("./log_find.ts")>
  & Translated<typeof import("./log_import.ts")>
  & Translated<typeof import("./log_insights.ts")>
  & Translated<typeof import("./log_own.ts")>
  & Translated<typeof import("./log_replies.ts")>
  & Translated<typeof import("./log_safety.ts")>
  & Translated<typeof import("./log_sync.ts")>
  & Translated<typeof import("./log_trend.ts")>
  & Translated<typeof import("./log_wizard.ts")>
  & Translated<typeof import("./logout.ts")>
  & Translated<typeof import("./mail.ts")>
  & Translated<typeof import("./meal_guide.ts")>
  & Translated<typeof import("./meal_guide_search.ts")>
  & Translated<typeof import("./media.ts")>
  & Translated<typeof import("./media_language.ts")>
  & Translated<typeof import("./offline.ts")>
  & Translated<typeof import("./open_reminder.ts")>
  & Translated<typeof import("./other_foods.ts")>
  & Translated<typeof import("./own_meals.ts")>
  & Translated<typeof import("./pages.ts")>
  & Translated<typeof import("./podcast.ts")>
  & Translated<typeof import("./policy_summaries.ts")>
  & Translated<typeof import("./proof.ts")>
  & Translated<typeof import("./push.ts")>
  & Translated<typeof import("./ramadan.ts")>
  & Translated<typeof import("./reading_tags.ts")>
  & Translated<typeof import("./reading_types.ts")>
  & Translated<typeof import("./reminder_replies.ts")>
  & Translated<typeof import("./reminder_screen.ts")>
  & Translated<typeof import("./reminders.ts")>
  & Translated<typeof import("./replies.ts")>
  & Translated<typeof import("./report.ts")>
  & Translated<typeof import("./report_sheet.ts")>
  & Translated<typeof import("./settings.ts")>
  & Translated<typeof import("./settings_privacy.ts")>
  & Translated<typeof import("./sign_in.ts")>
  & Translated<typeof import("./sign_up.ts")>
  & Translated<typeof import("./staple_foods.ts")>
  & Translated<typeof import("./subscriptions.ts")>
  & Translated<typeof import("./verify_code.ts")>
  & Translated<typeof import("./videos.ts")>
  & Translated<typeof import("./lessons.ts")>
  & Translated<typeof import("./share_replies.ts")>
  & Translated<typeof import("./shares.ts")>
  & Translated<typeof import("./vital_sign_replies.ts")>
  & Translated<typeof import("./vital_signs.ts")>;

/** Who can have read a translated sentence, the weightier later; one without a mark was only translated. */
export const REVIEWS = ["native speaker", "clinician"] as const;
export type Review = typeof REVIEWS[number];

/** Areas on which somebody's life can depend. */
export const SAFETY_AREAS = ["advice", "log_safety", "log_doubt", "ramadan", "severe_pressure"] as const;

/** The marks of a language's safety sentences, by area and key. */
export type SafetyReviews = {
  readonly [Area in typeof SAFETY_AREAS[number]]?: {
    readonly [Key in keyof PatientTranslations[Area]]?: Review;
  };
};
