import type { Language } from "./languages.ts";

export const MEAL_GUIDE_PATH = "/meal-guide";
/** Of the document where nothing stands. */
export const NOT_FOUND_PATH = "/404";

/** Where English documents stand that every language has. */
export const TRANSLATED_PATHS: readonly string[] = ["/", MEAL_GUIDE_PATH, "/privacy", "/terms"];

/** For search engines and sharing; those of {@linkcode TRANSLATED_PATHS} are there in every language. */
export const PUBLIC_PATHS: readonly string[] = [...TRANSLATED_PATHS, "/signup", "/login"];

/**
 * Returns where a language has a document: what no other language has stays in English.
 *
 * @param path Of the English document.
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

/** Returns where the site has what browsers of a language are given at an address: no request can name it. */
export function placeIn(language: Language, path: string): string {
  return language === "en" ? path : `${path}#${language}`;
}
