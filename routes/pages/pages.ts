/** Every document of the site; a new one is one entry. @module */
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { privacyText } from "@/lib/shared/messages/policies/privacy.ts";
import { termsText } from "@/lib/shared/messages/policies/terms.ts";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { AccountWaiting } from "./account.tsx";
import {
  AdminFeedbackWaiting,
  AdminMediaWaiting,
  AuditWaiting,
  NotificationsWaiting,
  OverviewWaiting,
  UploadWaiting,
  UsersWaiting,
} from "./admin.tsx";
import { GoogleReturn } from "./google.tsx";
import { Landing } from "./landing.tsx";
import { MealGuide } from "./meal_guide.tsx";
import { NotFound } from "./not_found.tsx";
import { LibraryWaiting, PodcastWaiting, VideosWaiting } from "./media.tsx";
import { Offline } from "./offline.tsx";
import type { Page } from "./page.ts";
import {
  FeedbackWaiting,
  InboxWaiting,
  LogBookWaiting,
  RemindersWaiting,
  SettingsWaiting,
} from "./patient.tsx";
import { Privacy, Terms } from "./policy.tsx";
import { SUBSCRIPTION_PAGES } from "./subscription.tsx";

const { title, description } = textOf(landingText);
const say = textOf(pagesText);
const guide = textOf(mealGuideText);

const COMPLETE = { top: "cloth" } as const;
const ACCOUNT = { sheet: "site", top: "cloth", opensOffline: true, Body: AccountWaiting } as const;
const PATIENT = { sheet: "site", top: "paper", opensOffline: true } as const;
const ADMIN = { sheet: "admin", top: "cloth" } as const;

/** The documents by their addresses. */
export const PAGES: readonly Page[] = [
  {
    ...COMPLETE,
    path: "/",
    sheet: "landing",
    entry: "landing",
    opensOffline: true,
    title,
    description,
    Body: Landing,
  },
  { ...ACCOUNT, path: "/signup", island: "sign_up", ...say.signUp },
  { ...ACCOUNT, path: "/otp", island: "verify_code", ...say.verifyCode },
  { ...ACCOUNT, path: "/login", island: "sign_in", ...say.signIn },
  {
    ...ACCOUNT,
    path: "/google",
    island: "google_return",
    opensOffline: false,
    ...say.google,
    Body: GoogleReturn,
  },
  { ...ACCOUNT, path: "/forgot-password", island: "forgot_password", ...say.forgotPassword },
  {
    ...COMPLETE,
    path: MEAL_GUIDE_PATH,
    sheet: "site",
    entry: "meal_guide",
    opensOffline: true,
    title: guide.title,
    description: guide.description,
    Body: MealGuide,
  },
  { ...COMPLETE, path: "/privacy", sheet: "site", ...textOf(privacyText), Body: Privacy },
  { ...COMPLETE, path: "/terms", sheet: "site", ...textOf(termsText), Body: Terms },
  { ...PATIENT, path: "/dashboard", island: "log_book", ...say.logBook, Body: LogBookWaiting },
  { ...PATIENT, path: "/podcast", island: "podcast", ...say.podcast, Body: PodcastWaiting },
  { ...PATIENT, path: "/library", island: "library", ...say.library, Body: LibraryWaiting },
  { ...PATIENT, path: "/videos", island: "videos", ...say.videos, Body: VideosWaiting },
  { ...PATIENT, path: "/feedback", island: "feedback", ...say.feedback, Body: FeedbackWaiting },
  { ...PATIENT, path: "/inbox", island: "inbox", ...say.inbox, Body: InboxWaiting },
  { ...PATIENT, path: "/reminders", island: "reminders", ...say.reminders, Body: RemindersWaiting },
  { ...PATIENT, path: "/settings", island: "settings", ...say.settings, Body: SettingsWaiting },
  { ...ADMIN, path: "/admin", island: "admin/sign_in", ...say.adminSignIn, Body: AccountWaiting },
  { ...ADMIN, path: "/overview", island: "admin/overview", ...say.adminOverview, Body: OverviewWaiting },
  { ...ADMIN, path: "/users", island: "admin/users", ...say.adminUsers, Body: UsersWaiting },
  { ...ADMIN, path: "/media", island: "admin/media", ...say.adminMedia, Body: AdminMediaWaiting },
  {
    ...ADMIN,
    path: "/notifications",
    island: "admin/notifications",
    ...say.adminNotifications,
    Body: NotificationsWaiting,
  },
  { ...ADMIN, path: "/upload", island: "admin/upload", ...say.adminUpload, Body: UploadWaiting },
  { ...COMPLETE, path: "/offline", sheet: "site", opensOffline: true, ...say.offline, Body: Offline },
  { ...ADMIN, path: "/reviews", island: "admin/feedback", ...say.adminReviews, Body: AdminFeedbackWaiting },
  { ...ADMIN, path: "/audit", island: "admin/audit", ...say.adminAudit, Body: AuditWaiting },
  ...SUBSCRIPTION_PAGES,
];

/** The document that stands where nothing is. */
export const NOT_FOUND_PAGE: Page = {
  ...COMPLETE,
  path: "/404",
  sheet: "site",
  ...say.notFound,
  Body: NotFound,
};
