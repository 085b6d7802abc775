/**
 * The pages that everybody may find.
 *
 * @module
 */

/** Where the meal guide is. */
export const MEAL_GUIDE_PATH = "/meal-guide";

/** Addresses that search engines list and that look well when they are shared. */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/signup",
  "/login",
  MEAL_GUIDE_PATH,
  "/privacy",
  "/terms",
];
