/** All that is said in Nigerian Pidgin. @module */
import type { PatientTranslations, SafetyReviews } from "../patient_translations.ts";
import { pcmAccount } from "./account.ts";
import { pcmAccountReplies } from "./account_replies.ts";
import { pcmAccountRules } from "./account_rules.ts";
import { pcmAdvice } from "./advice.ts";
import { pcmChoosePassword } from "./choose_password.ts";
import { pcmClaimWords } from "./claim_words.ts";
import { pcmClient } from "./client.ts";
import { pcmConsent } from "./consent.ts";
import { pcmDays } from "./days.ts";
import { pcmDrafts } from "./drafts.ts";
import { pcmErrors } from "./errors.ts";
import { pcmFeedback } from "./feedback.ts";
import { pcmFeedbackOwn } from "./feedback_own.ts";
import { pcmForgotPassword } from "./forgot_password.ts";
import { pcmGoogle } from "./google.ts";
import { pcmGoogleLink } from "./google_link.ts";
import { pcmHealthProfile } from "./health_profile.ts";
import { pcmHealthReplies } from "./health_replies.ts";
import { pcmInbox } from "./inbox.ts";
import { pcmInstall } from "./install.ts";
import { pcmLanding } from "./landing.ts";
import { pcmLanguage } from "./language.ts";
import { pcmLastSeen } from "./last_seen.ts";
import { pcmLayout } from "./layout.ts";
import { pcmLibrary } from "./library.ts";
import { pcmLogBook } from "./log_book.ts";
import { pcmLogDialogs } from "./log_dialogs.ts";
import { pcmLogFind } from "./log_find.ts";
import { pcmLogImport } from "./log_import.ts";
import { pcmLogInsights } from "./log_insights.ts";
import { pcmLogOwn } from "./log_own.ts";
import { pcmLogReplies } from "./log_replies.ts";
import { pcmLogSafety } from "./log_safety.ts";
import { pcmLogSync } from "./log_sync.ts";
import { pcmLogTrend } from "./log_trend.ts";
import { pcmLogWizard } from "./log_wizard.ts";
import { pcmLogout } from "./logout.ts";
import { pcmMail } from "./mail.ts";
import { pcmMealGuide } from "./meal_guide.ts";
import { pcmMealGuideSearch } from "./meal_guide_search.ts";
import { pcmMedia } from "./media.ts";
import { pcmMediaLanguage } from "./media_language.ts";
import { pcmOffline } from "./offline.ts";
import { pcmOpenReminder } from "./open_reminder.ts";
import { pcmOwnMeals } from "./own_meals.ts";
import { pcmOtherFoods } from "./other_foods.ts";
import { pcmPages } from "./pages.ts";
import { pcmPodcast } from "./podcast.ts";
import { pcmPolicySummaries } from "./policy_summaries.ts";
import { pcmProof } from "./proof.ts";
import { pcmPush } from "./push.ts";
import { pcmRamadan } from "./ramadan.ts";
import { pcmReadingTags } from "./reading_tags.ts";
import { pcmReadingTypes } from "./reading_types.ts";
import { pcmReminderReplies } from "./reminder_replies.ts";
import { pcmReminderScreen } from "./reminder_screen.ts";
import { pcmReminders } from "./reminders.ts";
import { pcmReplies } from "./replies.ts";
import { pcmReport } from "./report.ts";
import { pcmReportSheet } from "./report_sheet.ts";
import { pcmSettings } from "./settings.ts";
import { pcmSettingsPrivacy } from "./settings_privacy.ts";
import { pcmSignIn } from "./sign_in.ts";
import { pcmSignUp } from "./sign_up.ts";
import { pcmStapleFoods } from "./staple_foods.ts";
import { pcmSubscriptions } from "./subscriptions.ts";
import { pcmVerifyCode } from "./verify_code.ts";
import { pcmVideos } from "./videos.ts";
import { pcmCare } from "./care.ts";
import { pcmLessons } from "./lessons.ts";
import { pcmShareReplies } from "./share_replies.ts";
import { pcmShares } from "./shares.ts";
import { pcmVitalSignReplies } from "./vital_sign_replies.ts";
import { pcmWeeklyLetter } from "./weekly_letter.ts";
import { pcmVitalSigns } from "./vital_signs.ts";

/** Tables by area name. */
export const pcmTables: PatientTranslations = {
  ...pcmAccount,
  ...pcmAccountReplies,
  ...pcmAccountRules,
  ...pcmAdvice,
  ...pcmChoosePassword,
  ...pcmClaimWords,
  ...pcmClient,
  ...pcmConsent,
  ...pcmDays,
  ...pcmDrafts,
  ...pcmErrors,
  ...pcmFeedback,
  ...pcmFeedbackOwn,
  ...pcmForgotPassword,
  ...pcmGoogle,
  ...pcmGoogleLink,
  ...pcmHealthProfile,
  ...pcmHealthReplies,
  ...pcmInbox,
  ...pcmInstall,
  ...pcmLanding,
  ...pcmLanguage,
  ...pcmLastSeen,
  ...pcmLayout,
  ...pcmLibrary,
  ...pcmLogBook,
  ...pcmLogDialogs,
  ...pcmLogFind,
  ...pcmLogImport,
  ...pcmLogInsights,
  ...pcmLogOwn,
  ...pcmLogReplies,
  ...pcmLogSafety,
  ...pcmLogSync,
  ...pcmLogTrend,
  ...pcmLogWizard,
  ...pcmLogout,
  ...pcmMail,
  ...pcmMealGuide,
  ...pcmMealGuideSearch,
  ...pcmMedia,
  ...pcmMediaLanguage,
  ...pcmOffline,
  ...pcmOpenReminder,
  ...pcmOwnMeals,
  ...pcmOtherFoods,
  ...pcmPages,
  ...pcmPodcast,
  ...pcmPolicySummaries,
  ...pcmProof,
  ...pcmPush,
  ...pcmRamadan,
  ...pcmReadingTags,
  ...pcmReadingTypes,
  ...pcmReminderReplies,
  ...pcmReminderScreen,
  ...pcmReminders,
  ...pcmReplies,
  ...pcmReport,
  ...pcmReportSheet,
  ...pcmSettings,
  ...pcmSettingsPrivacy,
  ...pcmSignIn,
  ...pcmSignUp,
  ...pcmStapleFoods,
  ...pcmSubscriptions,
  ...pcmVerifyCode,
  ...pcmVideos,
  ...pcmCare,
  ...pcmLessons,
  ...pcmShareReplies,
  ...pcmShares,
  ...pcmVitalSignReplies,
  ...pcmWeeklyLetter,
  ...pcmVitalSigns,
};

/** Who has read which safety sentence. */
export const pcmReviews: SafetyReviews = {};
