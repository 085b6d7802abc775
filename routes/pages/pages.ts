import { type Language, LANGUAGES } from "@/lib/shared/languages.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { landingText } from "@/lib/shared/messages/landing.ts";
import { helpText } from "@/lib/shared/messages/help.ts";
import { mealGuideText } from "@/lib/shared/messages/meal_guide.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { sharedReportText } from "@/lib/shared/messages/shared_report.ts";
import { policySummaryText } from "@/lib/shared/messages/policy_summary.ts";
import {
  addressIn,
  HELP_PATH,
  MEAL_GUIDE_PATH,
  NOT_FOUND_PATH,
  placeIn,
  SHARED_REPORT_PATH,
} from "@/lib/shared/public_pages.ts";
import {
  ADMIN_SCREENS,
  type AdminScreen,
  PATIENT_SCREENS,
  type PatientScreen,
} from "@/lib/shared/screens.ts";
import { ADMIN_OUTLINES } from "./admin.tsx";
import { Help } from "./help.tsx";
import { Landing, MARK_SESSION } from "./landing.tsx";
import { MealGuide } from "./meal_guide.tsx";
import { LEAD_TO_CHOSEN, NotFound, Offline, subscriptionPages, TAKE_LANGUAGE } from "./message_pages.tsx";
import type { Page, Sheet } from "./page.ts";
import { textIn } from "./page_language.ts";
import { leadInto } from "./parts/FramedTop.tsx";
import { ASK_FIRST_PAGE, MARK_LANGUAGE, PATIENT_DOCUMENTS } from "./patient.tsx";
import { SharedReportPage } from "./shared_report.tsx";
import { Privacy, Terms } from "./policy.tsx";

const say = textOf(pagesText);

const COMPLETE = { top: "cloth" } as const;
const PUBLIC = { ...COMPLETE, sheets: ["site", "public"] } as const;

/** Sheets that lie over those of every administrator's screen. */
const ADMIN_SHEETS: Partial<Record<AdminScreen, Sheet>> = {
  users: "admin_users",
  notifications: "admin_notifications",
  news: "admin_notifications",
  media: "admin_media",
  recordings: "admin_media",
  upload: "admin_media",
};

export const PAGES: readonly Page[] = [
  ...completePages("en"),
  ...entriesOf(PATIENT_SCREENS).map(([island, { path }]): Page => ({
    path,
    ...(island === "google_return" ? { entry: island } : { island, earlyScript: earlyScriptOf(island) }),
    ...say.screens[island],
    ...PATIENT_DOCUMENTS[island],
  })),
  // Kept by every visitor's worker: self-contained.
  {
    ...COMPLETE,
    path: "/offline",
    sheets: ["offline"],
    isStatic: true,
    earlyScript: TAKE_LANGUAGE,
    opensOffline: true,
    ...say.offline,
    Body: Offline,
  },
  // Outside the worker: a doctor may use the app, too.
  {
    ...COMPLETE,
    path: SHARED_REPORT_PATH,
    top: "paper",
    sheets: ["site", "shared_report"],
    entry: "shared_report",
    isUnlisted: true,
    ...headOf(textOf(sharedReportText)),
    Body: SharedReportPage,
  },
  ...entriesOf(ADMIN_SCREENS).map(([screen, { path, text }]): Page => {
    const Body = ADMIN_OUTLINES[screen];
    const own = ADMIN_SHEETS[screen];
    const sheets: Sheet[] = own ? ["admin", own] : ["admin"];
    return { path, sheets, top: "cloth", island: `admin/${screen}`, ...headOf(textOf<Head>(text)), Body };
  }),
  ...subscriptionPages("en"),
  ...LANGUAGES.filter((language) => language !== "en").flatMap(translatePages),
];

export const NOT_FOUND_PAGE: Page = notFoundPage("en");

/** Instead of the English ones, for browsers of another language: their address was not chosen. */
export const ANSWERS_IN_LANGUAGE: readonly Page[] = LANGUAGES.filter((language) => language !== "en").flatMap(
  (language) =>
    [...subscriptionPages(language), notFoundPage(language)].map((page) => ({
      ...page,
      language,
      path: placeIn(language, page.path),
    })),
);

function notFoundPage(language: Language): Page {
  return {
    ...PUBLIC,
    entry: "policy",
    path: NOT_FOUND_PATH,
    earlyScript: LEAD_TO_CHOSEN,
    ...textIn(language, pagesText).notFound,
    Body: NotFound,
  };
}

function earlyScriptOf(island: PatientScreen): string {
  return island === "log_book" ? MARK_LANGUAGE + ASK_FIRST_PAGE : MARK_LANGUAGE;
}

function completePages(language: Language): Page[] {
  const landing = textIn(language, landingText);
  const guide = textIn(language, mealGuideText);
  const policy = { ...PUBLIC, entry: "policy" } as const;
  const { privacy, terms } = textIn(language, policySummaryText);
  return [
    {
      ...COMPLETE,
      path: "/",
      sheets: ["landing"],
      entry: "landing",
      earlyScript: MARK_SESSION,
      opensOffline: true,
      ...headOf(landing),
      Body: Landing,
    },
    {
      ...PUBLIC,
      path: MEAL_GUIDE_PATH,
      entry: "meal_guide",
      earlyScript: leadInto("meal_guide"),
      opensOffline: true,
      ...headOf(guide),
      Body: MealGuide,
    },
    {
      ...policy,
      path: HELP_PATH,
      sheets: ["site", "public", "help"],
      earlyScript: leadInto("help"),
      opensOffline: true,
      ...headOf(textIn(language, helpText)),
      Body: Help,
    },
    { ...policy, path: "/privacy", ...headOf(privacy), Body: Privacy },
    { ...policy, path: "/terms", ...headOf(terms), Body: Terms },
  ];
}

type Head = Pick<Page, "title" | "description">;

function headOf({ title, description }: Head): Head {
  return { title, description };
}

function translatePages(language: Language): Page[] {
  return completePages(language).map((page) => ({
    ...page,
    language,
    path: addressIn(language, page.path),
    translationOf: page.path,
  }));
}

function entriesOf<Table extends object>(table: Table) {
  return Object.entries(table) as { [Name in keyof Table]: [Name, Table[Name]] }[keyof Table][];
}
