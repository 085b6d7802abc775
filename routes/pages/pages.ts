/** Every document of the site; a new one is one entry. @module */
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { AccountWaiting } from "./account.tsx";
import { GoogleReturn } from "./google.tsx";
import { Landing } from "./landing.tsx";
import { NotFound } from "./not_found.tsx";
import { Offline } from "./offline.tsx";
import type { Page } from "./page.ts";
import { LogBookWaiting, SettingsWaiting } from "./patient.tsx";

const { title, description } = textOf(landingText);
const say = textOf(pagesText);

const COMPLETE = { top: "cloth" } as const;
const ACCOUNT = { sheet: "site", top: "cloth", opensOffline: true, Body: AccountWaiting } as const;
const PATIENT = { sheet: "site", top: "paper", opensOffline: true } as const;

/** The documents by the addresses of spec §2. */
export const PAGES: readonly Page[] = [
  { ...COMPLETE, path: "/", sheet: "landing", opensOffline: true, title, description, Body: Landing },
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
  { ...PATIENT, path: "/dashboard", island: "log_book", ...say.logBook, Body: LogBookWaiting },
  { ...PATIENT, path: "/settings", island: "settings", ...say.settings, Body: SettingsWaiting },
  { ...COMPLETE, path: "/offline", sheet: "site", opensOffline: true, ...say.offline, Body: Offline },
];

/** The document that stands where nothing is. */
export const NOT_FOUND_PAGE: Page = {
  ...COMPLETE,
  path: "/404",
  sheet: "site",
  ...say.notFound,
  Body: NotFound,
};
