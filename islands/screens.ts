/** The weight of patients' screens other than the logbook. @module */
import type { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { care } from "./care/Care.tsx";
import type { StartIsland } from "./client/browser/island_host.ts";
import { feedback } from "./feedback/Feedback.tsx";
import { help } from "./help/Help.tsx";
import { inbox } from "./inbox/Inbox.tsx";
import { lessons } from "./lessons/Lessons.tsx";
import { library } from "./library/Library.tsx";
import { mealGuide } from "./meal_guide/MealGuide.tsx";
import { podcast } from "./podcast/Podcast.tsx";
import { settings } from "./settings/Settings.tsx";
import { videos } from "./videos/Videos.tsx";

export { PersonQuestionSheet } from "./log_book/PersonQuestionSheet.tsx";
export { MiniPlayer } from "./podcast/MiniPlayer.tsx";

type SignedInScreen = {
  [Name in keyof typeof PATIENT_SCREENS]: typeof PATIENT_SCREENS[Name] extends { isGuest: true } ? never
    : Name;
}[keyof typeof PATIENT_SCREENS];

export type OtherScreen = Exclude<SignedInScreen, "log_book">;

export const SCREENS: Readonly<Record<OtherScreen, StartIsland>> = {
  podcast,
  library,
  videos,
  meal_guide: mealGuide,
  lessons,
  feedback,
  inbox,
  care,
  settings,
  help,
};
