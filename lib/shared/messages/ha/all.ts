/** All that is said in Hausa. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { haAccount } from "./account.ts";
import { haAccountReplies } from "./account_replies.ts";
import { haAccountRules } from "./account_rules.ts";
import { haAdvice } from "./advice.ts";
import { haChoosePassword } from "./choose_password.ts";
import { haClaimWords } from "./claim_words.ts";
import { haClient } from "./client.ts";
import { haConsent } from "./consent.ts";
import { haDays } from "./days.ts";
import { haDrafts } from "./drafts.ts";
import { haErrors } from "./errors.ts";
import { haFeedback } from "./feedback.ts";
import { haFeedbackOwn } from "./feedback_own.ts";
import { haForgotPassword } from "./forgot_password.ts";
import { haGoogle } from "./google.ts";
import { haGoogleLink } from "./google_link.ts";
import { haHealthProfile } from "./health_profile.ts";
import { haHealthReplies } from "./health_replies.ts";
import { haInbox } from "./inbox.ts";
import { haInstall } from "./install.ts";
import { haLanding } from "./landing.ts";
import { haLanguage } from "./language.ts";
import { haLastSeen } from "./last_seen.ts";
import { haLayout } from "./layout.ts";
import { haLibrary } from "./library.ts";
import { haLogBook } from "./log_book.ts";
import { haLogDialogs } from "./log_dialogs.ts";
import { haLogFind } from "./log_find.ts";
import { haLogImport } from "./log_import.ts";
import { haLogInsights } from "./log_insights.ts";
import { haLogOwn } from "./log_own.ts";
import { haLogReplies } from "./log_replies.ts";
import { haLogSafety } from "./log_safety.ts";
import { haLogSync } from "./log_sync.ts";
import { haLogTrend } from "./log_trend.ts";
import { haLogWizard } from "./log_wizard.ts";
import { haLogout } from "./logout.ts";
import { haMail } from "./mail.ts";
import { haMealGuide } from "./meal_guide.ts";
import { haMealGuideSearch } from "./meal_guide_search.ts";
import { haMedia } from "./media.ts";
import { haMediaLanguage } from "./media_language.ts";
import { haOffline } from "./offline.ts";
import { haOpenReminder } from "./open_reminder.ts";
import { haOwnMeals } from "./own_meals.ts";
import { haOtherFoods } from "./other_foods.ts";
import { haPages } from "./pages.ts";
import { haPodcast } from "./podcast.ts";
import { haPolicySummaries } from "./policy_summaries.ts";
import { haProof } from "./proof.ts";
import { haPush } from "./push.ts";
import { haRamadan } from "./ramadan.ts";
import { haReadingTags } from "./reading_tags.ts";
import { haReadingTypes } from "./reading_types.ts";
import { haReminderReplies } from "./reminder_replies.ts";
import { haReminderScreen } from "./reminder_screen.ts";
import { haReminders } from "./reminders.ts";
import { haReplies } from "./replies.ts";
import { haReport } from "./report.ts";
import { haReportSheet } from "./report_sheet.ts";
import { haSettings } from "./settings.ts";
import { haSettingsPrivacy } from "./settings_privacy.ts";
import { haSignIn } from "./sign_in.ts";
import { haSignUp } from "./sign_up.ts";
import { haStapleFoods } from "./staple_foods.ts";
import { haSubscriptions } from "./subscriptions.ts";
import { haVerifyCode } from "./verify_code.ts";
import { haVideos } from "./videos.ts";
import { haCare } from "./care.ts";
import { haLessons } from "./lessons.ts";
import { haShareReplies } from "./share_replies.ts";
import { haShares } from "./shares.ts";
import { haVitalSignReplies } from "./vital_sign_replies.ts";
import { haWeeklyLetter } from "./weekly_letter.ts";
import { haVitalSigns } from "./vital_signs.ts";

/** Tables by area name. */
export const haTables: PatientTranslations = {
  ...haAccount,
  ...haAccountReplies,
  ...haAccountRules,
  ...haAdvice,
  ...haChoosePassword,
  ...haClaimWords,
  ...haClient,
  ...haConsent,
  ...haDays,
  ...haDrafts,
  ...haErrors,
  ...haFeedback,
  ...haFeedbackOwn,
  ...haForgotPassword,
  ...haGoogle,
  ...haGoogleLink,
  ...haHealthProfile,
  ...haHealthReplies,
  ...haInbox,
  ...haInstall,
  ...haLanding,
  ...haLanguage,
  ...haLastSeen,
  ...haLayout,
  ...haLibrary,
  ...haLogBook,
  ...haLogDialogs,
  ...haLogFind,
  ...haLogImport,
  ...haLogInsights,
  ...haLogOwn,
  ...haLogReplies,
  ...haLogSafety,
  ...haLogSync,
  ...haLogTrend,
  ...haLogWizard,
  ...haLogout,
  ...haMail,
  ...haMealGuide,
  ...haMealGuideSearch,
  ...haMedia,
  ...haMediaLanguage,
  ...haOffline,
  ...haOpenReminder,
  ...haOwnMeals,
  ...haOtherFoods,
  ...haPages,
  ...haPodcast,
  ...haPolicySummaries,
  ...haProof,
  ...haPush,
  ...haRamadan,
  ...haReadingTags,
  ...haReadingTypes,
  ...haReminderReplies,
  ...haReminderScreen,
  ...haReminders,
  ...haReplies,
  ...haReport,
  ...haReportSheet,
  ...haSettings,
  ...haSettingsPrivacy,
  ...haSignIn,
  ...haSignUp,
  ...haStapleFoods,
  ...haSubscriptions,
  ...haVerifyCode,
  ...haVideos,
  ...haCare,
  ...haLessons,
  ...haShareReplies,
  ...haShares,
  ...haVitalSignReplies,
  ...haWeeklyLetter,
  ...haVitalSigns,
};

/** Who has read which safety sentence. */
export const haReviews: SafetyReviews = {};
