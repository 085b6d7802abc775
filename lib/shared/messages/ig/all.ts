/** All that is said in Igbo. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { igAccount } from "./account.ts";
import { igAccountReplies } from "./account_replies.ts";
import { igAccountRules } from "./account_rules.ts";
import { igAdvice } from "./advice.ts";
import { igChoosePassword } from "./choose_password.ts";
import { igClaimWords } from "./claim_words.ts";
import { igClient } from "./client.ts";
import { igConsent } from "./consent.ts";
import { igDays } from "./days.ts";
import { igDrafts } from "./drafts.ts";
import { igErrors } from "./errors.ts";
import { igFeedback } from "./feedback.ts";
import { igFeedbackOwn } from "./feedback_own.ts";
import { igForgotPassword } from "./forgot_password.ts";
import { igGoogle } from "./google.ts";
import { igGoogleLink } from "./google_link.ts";
import { igHealthProfile } from "./health_profile.ts";
import { igHealthReplies } from "./health_replies.ts";
import { igInbox } from "./inbox.ts";
import { igInstall } from "./install.ts";
import { igLanding } from "./landing.ts";
import { igLanguage } from "./language.ts";
import { igLastSeen } from "./last_seen.ts";
import { igLayout } from "./layout.ts";
import { igLibrary } from "./library.ts";
import { igLogBook } from "./log_book.ts";
import { igLogDialogs } from "./log_dialogs.ts";
import { igLogFind } from "./log_find.ts";
import { igLogImport } from "./log_import.ts";
import { igLogInsights } from "./log_insights.ts";
import { igLogOwn } from "./log_own.ts";
import { igLogReplies } from "./log_replies.ts";
import { igLogSafety } from "./log_safety.ts";
import { igLogSync } from "./log_sync.ts";
import { igLogTrend } from "./log_trend.ts";
import { igLogWizard } from "./log_wizard.ts";
import { igLogout } from "./logout.ts";
import { igMail } from "./mail.ts";
import { igMealGuide } from "./meal_guide.ts";
import { igMealGuideSearch } from "./meal_guide_search.ts";
import { igMedia } from "./media.ts";
import { igMediaLanguage } from "./media_language.ts";
import { igOffline } from "./offline.ts";
import { igOpenReminder } from "./open_reminder.ts";
import { igOwnMeals } from "./own_meals.ts";
import { igOtherFoods } from "./other_foods.ts";
import { igPages } from "./pages.ts";
import { igPodcast } from "./podcast.ts";
import { igPolicySummaries } from "./policy_summaries.ts";
import { igProof } from "./proof.ts";
import { igPush } from "./push.ts";
import { igRamadan } from "./ramadan.ts";
import { igReadingTags } from "./reading_tags.ts";
import { igReadingTypes } from "./reading_types.ts";
import { igReminderReplies } from "./reminder_replies.ts";
import { igReminderScreen } from "./reminder_screen.ts";
import { igReminders } from "./reminders.ts";
import { igReplies } from "./replies.ts";
import { igReport } from "./report.ts";
import { igReportSheet } from "./report_sheet.ts";
import { igSettings } from "./settings.ts";
import { igSettingsPrivacy } from "./settings_privacy.ts";
import { igSignIn } from "./sign_in.ts";
import { igSignUp } from "./sign_up.ts";
import { igStapleFoods } from "./staple_foods.ts";
import { igSubscriptions } from "./subscriptions.ts";
import { igVerifyCode } from "./verify_code.ts";
import { igVideos } from "./videos.ts";
import { igCare } from "./care.ts";
import { igLessons } from "./lessons.ts";
import { igShareReplies } from "./share_replies.ts";
import { igShares } from "./shares.ts";
import { igVitalSignReplies } from "./vital_sign_replies.ts";
import { igWeeklyLetter } from "./weekly_letter.ts";
import { igVitalSigns } from "./vital_signs.ts";

/** Tables by area name. */
export const igTables: PatientTranslations = {
  ...igAccount,
  ...igAccountReplies,
  ...igAccountRules,
  ...igAdvice,
  ...igChoosePassword,
  ...igClaimWords,
  ...igClient,
  ...igConsent,
  ...igDays,
  ...igDrafts,
  ...igErrors,
  ...igFeedback,
  ...igFeedbackOwn,
  ...igForgotPassword,
  ...igGoogle,
  ...igGoogleLink,
  ...igHealthProfile,
  ...igHealthReplies,
  ...igInbox,
  ...igInstall,
  ...igLanding,
  ...igLanguage,
  ...igLastSeen,
  ...igLayout,
  ...igLibrary,
  ...igLogBook,
  ...igLogDialogs,
  ...igLogFind,
  ...igLogImport,
  ...igLogInsights,
  ...igLogOwn,
  ...igLogReplies,
  ...igLogSafety,
  ...igLogSync,
  ...igLogTrend,
  ...igLogWizard,
  ...igLogout,
  ...igMail,
  ...igMealGuide,
  ...igMealGuideSearch,
  ...igMedia,
  ...igMediaLanguage,
  ...igOffline,
  ...igOpenReminder,
  ...igOwnMeals,
  ...igOtherFoods,
  ...igPages,
  ...igPodcast,
  ...igPolicySummaries,
  ...igProof,
  ...igPush,
  ...igRamadan,
  ...igReadingTags,
  ...igReadingTypes,
  ...igReminderReplies,
  ...igReminderScreen,
  ...igReminders,
  ...igReplies,
  ...igReport,
  ...igReportSheet,
  ...igSettings,
  ...igSettingsPrivacy,
  ...igSignIn,
  ...igSignUp,
  ...igStapleFoods,
  ...igSubscriptions,
  ...igVerifyCode,
  ...igVideos,
  ...igCare,
  ...igLessons,
  ...igShareReplies,
  ...igShares,
  ...igVitalSignReplies,
  ...igWeeklyLetter,
  ...igVitalSigns,
};

/** Who has read which safety sentence. */
export const igReviews: SafetyReviews = {};
