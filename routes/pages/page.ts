import type { ReactElement } from "react";
import type { Contact } from "@/lib/shared/brand.ts";
import type { Language } from "@/lib/shared/languages.ts";

/** Sheets that are linked: of all documents of patients, of some, then of single screens. */
export const LINKED_SHEETS = [
  ...["site", "public", "app", "admin"] as const,
  ...["log_book", "media", "foods", "feedback", "inbox", "reminders", "settings", "help"] as const,
  ...["admin_media", "admin_notifications", "admin_users", "shared_report"] as const,
];
export type Sheet = "landing" | "offline" | typeof LINKED_SHEETS[number];

export interface Page {
  /** Without a trailing slash. */
  path: string;
  /** English without it. */
  language?: Language;
  /** Address of the English document. */
  translationOf?: string;
  title: string;
  /** Search engines and shared links show it. */
  description: string;
  /** In `static/styles`, a later one over the former; the landing and offline page's are inlined. */
  sheets: readonly Sheet[];
  /** The browser's bar matches the first rows. */
  top: "cloth" | "paper";
  /** Folder under `islands/`; absent if complete without. */
  island?: string;
  /** Module under `islands/`, for documents complete without it. */
  entry?: "google_return" | "landing" | "meal_guide" | "policy" | "shared_report";
  /** Runs before the first paint, so only a few bytes. */
  earlyScript?: string;
  /** No search engine lists it. */
  isUnlisted?: boolean;
  /** Loads no script at all. */
  isStatic?: boolean;
  /** Can be kept by the service worker. */
  opensOffline?: boolean;
  /** `Body` is the island's own component, which takes the drawn one over. */
  isTakenOver?: boolean;
  /** The page, or what stands there until the island is ready. */
  Body(assets: PageAssets): ReactElement;
}

/** The build makes them for one document; paths are absolute. */
export interface PageAssets {
  sheets: readonly ({ href: string } | { text: string })[];
  scripts: readonly string[];
  /** Modules that `scripts` import. */
  preloads: readonly string[];
  /** Name of the script that an island's document begins with. */
  firstScript: string;
  /** JSON: leads from the names by which modules import each other to addresses. */
  importMap?: string;
  socialCard: string;
  icons: { vector: string; small: string; touch: string };
  /** `static/sprite.svg`. */
  sprite: string;
  appUrl?: string;
  contact: Contact;
  /** Else facts stand in the place of the start page's claims and stories. */
  areClaimsConfirmed: boolean;
}
