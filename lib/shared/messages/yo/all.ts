/** All that is said in Yoruba. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { yoAccount } from "./account.ts";
import { yoAccountReplies } from "./account_replies.ts";
import { yoAccountRules } from "./account_rules.ts";
import { yoAdvice } from "./advice.ts";
import { yoChoosePassword } from "./choose_password.ts";
import { yoClaimWords } from "./claim_words.ts";
import { yoClient } from "./client.ts";
import { yoConsent } from "./consent.ts";
import { yoDays } from "./days.ts";
import { yoDrafts } from "./drafts.ts";
import { yoErrors } from "./errors.ts";
import { yoFeedback } from "./feedback.ts";
import { yoFeedbackOwn } from "./feedback_own.ts";
import { yoForgotPassword } from "./forgot_password.ts";
import { yoGoogle } from "./google.ts";
import { yoGoogleLink } from "./google_link.ts";
import { yoHealthProfile } from "./health_profile.ts";
import { yoHealthReplies } from "./health_replies.ts";
import { yoInbox } from "./inbox.ts";
import { yoInstall } from "./install.ts";
import { yoLanding } from "./landing.ts";
import { yoLanguage } from "./language.ts";
import { yoLastSeen } from "./last_seen.ts";
import { yoLayout } from "./layout.ts";
import { yoLibrary } from "./library.ts";
import { yoLogBook } from "./log_book.ts";
import { yoLogDialogs } from "./log_dialogs.ts";
import { yoLogFind } from "./log_find.ts";
import { yoLogImport } from "./log_import.ts";
import { yoLogInsights } from "./log_insights.ts";
import { yoLogOwn } from "./log_own.ts";
import { yoLogReplies } from "./log_replies.ts";
import { yoLogSafety } from "./log_safety.ts";
import { yoLogSync } from "./log_sync.ts";
import { yoLogTrend } from "./log_trend.ts";
import { yoLogWizard } from "./log_wizard.ts";
import { yoLogout } from "./logout.ts";
import { yoMail } from "./mail.ts";
import { yoMealGuide } from "./meal_guide.ts";
import { yoMealGuideSearch } from "./meal_guide_search.ts";
import { yoMedia } from "./media.ts";
import { yoMediaLanguage } from "./media_language.ts";
import { yoOffline } from "./offline.ts";
import { yoOpenReminder } from "./open_reminder.ts";
import { yoOwnMeals } from "./own_meals.ts";
import { yoOtherFoods } from "./other_foods.ts";
import { yoPages } from "./pages.ts";
import { yoPodcast } from "./podcast.ts";
import { yoPolicySummaries } from "./policy_summaries.ts";
import { yoProof } from "./proof.ts";
import { yoPush } from "./push.ts";
import { yoRamadan } from "./ramadan.ts";
import { yoReadingTags } from "./reading_tags.ts";
import { yoReadingTypes } from "./reading_types.ts";
import { yoReminderReplies } from "./reminder_replies.ts";
import { yoReminderScreen } from "./reminder_screen.ts";
import { yoReminders } from "./reminders.ts";
import { yoReplies } from "./replies.ts";
import { yoReport } from "./report.ts";
import { yoReportSheet } from "./report_sheet.ts";
import { yoSettings } from "./settings.ts";
import { yoSettingsPrivacy } from "./settings_privacy.ts";
import { yoSignIn } from "./sign_in.ts";
import { yoSignUp } from "./sign_up.ts";
import { yoStapleFoods } from "./staple_foods.ts";
import { yoSubscriptions } from "./subscriptions.ts";
import { yoVerifyCode } from "./verify_code.ts";
import { yoVideos } from "./videos.ts";
import { yoCare } from "./care.ts";
import { yoLessons } from "./lessons.ts";
import { yoShareReplies } from "./share_replies.ts";
import { yoShares } from "./shares.ts";
import { yoVitalSignReplies } from "./vital_sign_replies.ts";
import { yoWeeklyLetter } from "./weekly_letter.ts";
import { yoVitalSigns } from "./vital_signs.ts";

/** Tables by area name. */
export const yoTables: PatientTranslations = {
  ...yoAccount,
  ...yoAccountReplies,
  ...yoAccountRules,
  ...yoAdvice,
  ...yoChoosePassword,
  ...yoClaimWords,
  ...yoClient,
  ...yoConsent,
  ...yoDays,
  ...yoDrafts,
  ...yoErrors,
  ...yoFeedback,
  ...yoFeedbackOwn,
  ...yoForgotPassword,
  ...yoGoogle,
  ...yoGoogleLink,
  ...yoHealthProfile,
  ...yoHealthReplies,
  ...yoInbox,
  ...yoInstall,
  ...yoLanding,
  ...yoLanguage,
  ...yoLastSeen,
  ...yoLayout,
  ...yoLibrary,
  ...yoLogBook,
  ...yoLogDialogs,
  ...yoLogFind,
  ...yoLogImport,
  ...yoLogInsights,
  ...yoLogOwn,
  ...yoLogReplies,
  ...yoLogSafety,
  ...yoLogSync,
  ...yoLogTrend,
  ...yoLogWizard,
  ...yoLogout,
  ...yoMail,
  ...yoMealGuide,
  ...yoMealGuideSearch,
  ...yoMedia,
  ...yoMediaLanguage,
  ...yoOffline,
  ...yoOpenReminder,
  ...yoOwnMeals,
  ...yoOtherFoods,
  ...yoPages,
  ...yoPodcast,
  ...yoPolicySummaries,
  ...yoProof,
  ...yoPush,
  ...yoRamadan,
  ...yoReadingTags,
  ...yoReadingTypes,
  ...yoReminderReplies,
  ...yoReminderScreen,
  ...yoReminders,
  ...yoReplies,
  ...yoReport,
  ...yoReportSheet,
  ...yoSettings,
  ...yoSettingsPrivacy,
  ...yoSignIn,
  ...yoSignUp,
  ...yoStapleFoods,
  ...yoSubscriptions,
  ...yoVerifyCode,
  ...yoVideos,
  ...yoCare,
  ...yoLessons,
  ...yoShareReplies,
  ...yoShares,
  ...yoVitalSignReplies,
  ...yoWeeklyLetter,
  ...yoVitalSigns,
};

/** Who has read which safety sentence. */
export const yoReviews: SafetyReviews = {};
