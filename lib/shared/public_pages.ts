import type { Language } from "./languages.ts";

export const MEAL_GUIDE_PATH = "/meal-guide";
export const HELP_PATH = "/help";
export const NOT_FOUND_PATH = "/404";
/** Of the document that Google sends people back to, its answer in the fragment. */
export const GOOGLE_RETURN_PATH = "/google";

/** Of the document that a link to a report opens, its key in the fragment. */
export const SHARED_REPORT_PATH = "/d";

/** Whoever is signed in reads them within the app's frame, which takes them out of their document. */
export const FRAMED_PATHS: readonly string[] = [MEAL_GUIDE_PATH, HELP_PATH];

/** English documents that exist in every language. */
export const TRANSLATED_PATHS: readonly string[] = ["/", ...FRAMED_PATHS, "/privacy", "/terms"];

/** For search engines and sharing, in English. */
export const PUBLIC_PATHS: readonly string[] = [...TRANSLATED_PATHS, "/signup", "/login"];

/**
 * Returns a document's address in a language; English where it has none.
 *
 * @param path Of the English document.
 *
 * @example
 * ```ts
 * if (addressIn("ha", "/") !== "/ha" || addressIn("ha", "/terms") !== "/ha/terms") throw new Error("wrong");
 * if (addressIn("en", "/terms") !== "/terms" || addressIn("ha", "/login") !== "/login") throw new Error("wrong");
 * ```
 */
export function addressIn(language: string, path: string): string {
  if (language === "en" || !TRANSLATED_PATHS.includes(path)) return path;
  return `/${language}${path === "/" ? "" : path}`;
}

/** Returns the site's file of an address in a browser's language; no request can name it. */
export function placeIn(language: Language, path: string): string {
  return language === "en" ? path : `${path}#${language}`;
}
