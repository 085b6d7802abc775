/** Screens by the folder of their island; documents, links and mounts follow. @module */
import { adminAccountScreenText } from "./messages/admin_account_screen.ts";
import { adminAuditScreenText } from "./messages/admin_audit_screen.ts";
import { adminCurriculumScreenText } from "./messages/admin_curriculum_screen.ts";
import { adminFeedbackScreenText } from "./messages/admin_feedback_screen.ts";
import { adminMediaScreenText } from "./messages/admin_media_screen.ts";
import { adminNewsScreenText } from "./messages/admin_news_screen.ts";
import { adminNotificationsScreenText } from "./messages/admin_notifications_screen.ts";
import { adminOverviewScreenText } from "./messages/admin_overview_screen.ts";
import { adminRecordingsScreenText } from "./messages/admin_recordings_screen.ts";
import { adminRequestsScreenText } from "./messages/admin_requests_screen.ts";
import { adminSecondFactorScreenText } from "./messages/admin_second_factor_screen.ts";
import { adminSignInScreenText } from "./messages/admin_sign_in_screen.ts";
import { adminUploadScreenText } from "./messages/admin_upload_screen.ts";
import { adminUsersScreenText } from "./messages/admin_users_screen.ts";

export const HOME_PATH = "/";

/**
 * Screens of visitors and patients; those with an icon are in the sidebar, in this order. All but guest screens share
 * one document. Every script carries this table: titles are in the texts, `pages` and `layout`.
 */
export const PATIENT_SCREENS = {
  sign_up: { path: "/signup", isGuest: true },
  verify_code: { path: "/otp", isGuest: true },
  sign_in: { path: "/login", isGuest: true },
  google_return: { path: "/google", isGuest: true },
  forgot_password: { path: "/forgot-password", isGuest: true },
  log_book: { path: "/dashboard", icon: "logbook" },
  podcast: { path: "/podcast", icon: "podcast" },
  library: { path: "/library", icon: "library" },
  videos: { path: "/videos", icon: "video" },
  meal_guide: { path: "/foods" },
  lessons: { path: "/lessons" },
  feedback: { path: "/feedback", icon: "feedback" },
  inbox: { path: "/inbox" },
  care: { path: "/care", icon: "check" },
  settings: { path: "/settings", icon: "settings" },
  help: { path: "/how-to", icon: "help" },
} as const;

export type PatientScreen = keyof typeof PATIENT_SCREENS;

/** By the kind of media that is on them. */
export const MEDIA_SCREENS = { audio: "podcast", video: "videos", pdf: "library" } as const;

/** They share their tabs, in this order. */
export const LEARNING_SCREENS = ["podcast", "library", "videos", "meal_guide", "lessons"] as const;

export type LinkedScreen<Screens> = {
  [Name in keyof Screens]: Screens[Name] extends { icon: string } ? Name : never;
}[keyof Screens];

/** Below `islands/admin/`; those with an icon are linked, in the menu or from the account. */
export const ADMIN_SCREENS = {
  sign_in: {
    path: "/admin",
    text: adminSignInScreenText,
  },
  overview: {
    path: "/overview",
    icon: "chart",
    text: adminOverviewScreenText,
  },
  account: {
    path: "/account",
    icon: "user",
    text: adminAccountScreenText,
  },
  second_factor: {
    path: "/second-factor",
    icon: "shield",
    text: adminSecondFactorScreenText,
  },
  users: {
    path: "/users",
    icon: "people",
    text: adminUsersScreenText,
  },
  requests: {
    path: "/requests",
    icon: "help",
    text: adminRequestsScreenText,
  },
  notifications: {
    path: "/notifications",
    icon: "bell",
    text: adminNotificationsScreenText,
  },
  news: {
    path: "/news",
    icon: "file",
    text: adminNewsScreenText,
  },
  media: {
    path: "/media",
    icon: "library",
    text: adminMediaScreenText,
  },
  recordings: {
    path: "/recordings",
    icon: "podcast",
    text: adminRecordingsScreenText,
  },
  curriculum: {
    path: "/curriculum",
    icon: "logbook",
    text: adminCurriculumScreenText,
  },
  upload: {
    path: "/upload",
    icon: "upload",
    text: adminUploadScreenText,
  },
  feedback: {
    path: "/reviews",
    icon: "feedback",
    text: adminFeedbackScreenText,
  },
  audit: {
    path: "/audit",
    icon: "report",
    text: adminAuditScreenText,
  },
} as const;

export type AdminScreen = keyof typeof ADMIN_SCREENS;

/** Groups of the menu, in its order; those that have a name are named. */
export const ADMIN_MENU = {
  start: ["overview"],
  people: ["users", "requests"],
  messages: ["notifications", "news"],
  content: ["media", "upload", "curriculum", "recordings"],
  records: ["feedback", "audit"],
} as const;
