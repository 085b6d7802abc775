/** Every document of the site; a new one is one entry. @module */
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { AccountWaiting } from "./account.tsx";
import { GoogleReturn } from "./google.tsx";
import { Landing } from "./landing.tsx";
import { NotFound } from "./not_found.tsx";
import type { Page } from "./page.ts";
import { LogBookWaiting, SettingsWaiting } from "./patient.tsx";

const landing = textOf(landingText);
const say = textOf(pagesText);

/** The documents by the addresses of spec §2. */
export const PAGES: readonly Page[] = [
  { path: "/", title: landing.title, description: landing.description, sheet: "landing", Body: Landing },
  {
    path: "/signup",
    title: say.signUp,
    description: say.signUpDescription,
    sheet: "site",
    island: "sign_up",
    Body: AccountWaiting,
  },
  {
    path: "/otp",
    title: say.verifyCode,
    description: say.verifyCodeDescription,
    sheet: "site",
    island: "verify_code",
    Body: AccountWaiting,
  },
  {
    path: "/login",
    title: say.signIn,
    description: say.signInDescription,
    sheet: "site",
    island: "sign_in",
    Body: AccountWaiting,
  },
  {
    path: "/google",
    title: say.google,
    description: say.googleDescription,
    sheet: "site",
    island: "google_return",
    Body: GoogleReturn,
  },
  {
    path: "/forgot-password",
    title: say.forgotPassword,
    description: say.forgotPasswordDescription,
    sheet: "site",
    island: "forgot_password",
    Body: AccountWaiting,
  },
  {
    path: "/dashboard",
    title: say.logBook,
    description: say.logBookDescription,
    sheet: "site",
    island: "log_book",
    Body: LogBookWaiting,
  },
  {
    path: "/settings",
    title: say.settings,
    description: say.settingsDescription,
    sheet: "site",
    island: "settings",
    Body: SettingsWaiting,
  },
];

/** The document that stands where nothing is. */
export const NOT_FOUND_PAGE: Page = {
  path: "/404",
  title: say.notFound,
  description: say.notFoundText,
  sheet: "site",
  Body: NotFound,
};
