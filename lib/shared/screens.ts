/** Screens by the folder of their island; documents, links and mounts follow. @module */
import { defineArea } from "./messages/catalogue.ts";

export const HOME_PATH = "/";

/**
 * Screens of visitors and patients; those with an icon are in the sidebar, in this order. All but guest screens share
 * one document. Every script carries this table: titles are in `messages/pages.ts` and `messages/layout.ts`.
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
  lessons: { path: "/lessons" },
  videos: { path: "/videos", icon: "video" },
  feedback: { path: "/feedback", icon: "feedback" },
  inbox: { path: "/inbox" },
  reminders: { path: "/reminders", icon: "clock" },
  care: { path: "/care", icon: "check" },
  my_diabetes: { path: "/my-diabetes", icon: "drop" },
  settings: { path: "/settings", icon: "settings" },
} as const;

export type PatientScreen = keyof typeof PATIENT_SCREENS;
export type LinkedScreen<Screens> = {
  [Name in keyof Screens]: Screens[Name] extends { icon: string } ? Name : never;
}[keyof Screens];

/** Below `islands/admin/`; those with an icon are in the header, in this order. */
export const ADMIN_SCREENS = {
  sign_in: {
    path: "/admin",
    text: /* @__PURE__ */ defineArea("admin_sign_in_screen", {
      title: "Administration",
      description: "Sign in to look after media and accounts.",
    }),
  },
  overview: {
    path: "/overview",
    icon: "chart",
    text: /* @__PURE__ */ defineArea("admin_overview_screen", {
      link: "Overview",
      title: "Overview",
      description: "Accounts, activity and feedback of the last 30 days.",
    }),
  },
  second_factor: {
    path: "/second-factor",
    text: /* @__PURE__ */ defineArea("admin_second_factor_screen", {
      title: "Second Factor",
      description: "A code of an app beside the password of an administrator.",
    }),
  },
  users: {
    path: "/users",
    icon: "people",
    text: /* @__PURE__ */ defineArea("admin_users_screen", {
      link: "Users",
      title: "User Management",
      description: "Create, change and delete accounts.",
    }),
  },
  requests: {
    path: "/requests",
    text: /* @__PURE__ */ defineArea("admin_requests_screen", {
      title: "Requests about Data",
      description: "What people ask about their own data, and by when it has to be answered.",
    }),
  },
  notifications: {
    path: "/notifications",
    icon: "bell",
    text: /* @__PURE__ */ defineArea("admin_notifications_screen", {
      link: "Add Notifications",
      title: "Send Notification",
      description: "Tell every patient something, or only some of them.",
    }),
  },
  news: {
    path: "/news",
    text: /* @__PURE__ */ defineArea("admin_news_screen", {
      title: "News by Email",
      description: "Write to those who asked for news, and see what came of it.",
    }),
  },
  media: {
    path: "/media",
    icon: "library",
    text: /* @__PURE__ */ defineArea("admin_media_screen", {
      link: "Media",
      title: "Media Dashboard",
      description: "Every video, document and episode that patients can open.",
    }),
  },
  recordings: {
    path: "/recordings",
    text: /* @__PURE__ */ defineArea("admin_recordings_screen", {
      title: "Recordings",
      description: "Results read aloud in each language.",
    }),
  },
  curriculum: {
    path: "/curriculum",
    text: /* @__PURE__ */ defineArea("admin_curriculum_screen", {
      title: "Curriculum",
      description: "What patients can learn, by topic and language.",
    }),
  },
  upload: {
    path: "/upload",
    icon: "upload",
    text: /* @__PURE__ */ defineArea("admin_upload_screen", {
      link: "Upload",
      title: "Upload New Media",
      description: "Send an episode, a video or a document to every patient.",
    }),
  },
  feedback: {
    path: "/reviews",
    icon: "feedback",
    text: /* @__PURE__ */ defineArea("admin_feedback_screen", {
      link: "Feedback",
      title: "All Feedback",
      description: "What people say in public, and what is hidden.",
    }),
  },
  audit: {
    path: "/audit",
    icon: "report",
    text: /* @__PURE__ */ defineArea("admin_audit_screen", {
      link: "Audit log",
      title: "Audit log",
      description: "Which administrator changed what, and when.",
    }),
  },
} as const;

export type AdminScreen = keyof typeof ADMIN_SCREENS;
