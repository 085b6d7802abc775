export const MEAL_GUIDE_PATH = "/meal-guide";

/** For search engines and sharing. */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/signup",
  "/login",
  MEAL_GUIDE_PATH,
  "/privacy",
  "/terms",
];
