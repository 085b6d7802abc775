/** Every document of the site. @module */
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { privacyText } from "@/lib/shared/messages/policies/privacy.ts";
import { termsText } from "@/lib/shared/messages/policies/terms.ts";
import { MEAL_GUIDE_PATH } from "@/lib/shared/public_pages.ts";
import { ADMIN_SCREENS, PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { ADMIN_OUTLINES } from "./admin.tsx";
import { Landing, MARK_SESSION } from "./landing.tsx";
import { MealGuide } from "./meal_guide.tsx";
import { NotFound, Offline, SUBSCRIPTION_PAGES } from "./message_pages.tsx";
import type { Page } from "./page.ts";
import { MARK_LANGUAGE, PATIENT_DOCUMENTS } from "./patient.tsx";
import { Privacy, Terms } from "./policy.tsx";

const { title, description } = textOf(landingText);
const say = textOf(pagesText);
const guide = textOf(mealGuideText);

const COMPLETE = { top: "cloth" } as const;
const SITE = { ...COMPLETE, sheet: "site" } as const;

export const PAGES: readonly Page[] = [
  {
    ...COMPLETE,
    path: "/",
    sheet: "landing",
    entry: "landing",
    earlyScript: MARK_SESSION,
    opensOffline: true,
    title,
    description,
    Body: Landing,
  },
  ...entriesOf(PATIENT_SCREENS).map(([island, { path }]): Page => ({
    path,
    sheet: "site",
    island,
    ...(island !== "google_return" && { earlyScript: MARK_LANGUAGE }),
    ...say.screens[island],
    ...PATIENT_DOCUMENTS[island],
  })),
  {
    ...SITE,
    path: MEAL_GUIDE_PATH,
    entry: "meal_guide",
    opensOffline: true,
    title: guide.title,
    description: guide.description,
    Body: MealGuide,
  },
  { ...SITE, path: "/privacy", ...textOf(privacyText), Body: Privacy },
  { ...SITE, path: "/terms", ...textOf(termsText), Body: Terms },
  // Every visitor's worker keeps it: all that it needs is in it.
  {
    ...COMPLETE,
    path: "/offline",
    sheet: "offline",
    isStatic: true,
    opensOffline: true,
    ...say.offline,
    Body: Offline,
  },
  ...entriesOf(ADMIN_SCREENS).map(([screen, { path, text }]): Page => {
    const { title, description } = textOf<{ title: string; description: string }>(text);
    const Body = ADMIN_OUTLINES[screen];
    return { path, sheet: "admin", top: "cloth", island: `admin/${screen}`, title, description, Body };
  }),
  ...SUBSCRIPTION_PAGES,
];

export const NOT_FOUND_PAGE: Page = {
  ...SITE,
  path: "/404",
  ...say.notFound,
  Body: NotFound,
};

function entriesOf<Table extends object>(table: Table) {
  return Object.entries(table) as { [Name in keyof Table]: [Name, Table[Name]] }[keyof Table][];
}
