/** Where the sidebar leads; a new screen is one more entry. @module */
import type { layoutText } from "@/lib/shared/messages/layout.ts";
import { PATHS } from "../client/navigation.ts";
import type { IconName } from "../parts/Icon.tsx";

/** One screen of the signed-in person. */
interface ScreenLink {
  screen: string;
  path: string;
  icon: IconName;
  /** Key of its name in the catalogue. */
  name: Exclude<keyof typeof layoutText.english, "inbox">;
}

/** In the order of the spec. */
export const SCREEN_LINKS = [
  { screen: "log_book", path: PATHS.logBook, icon: "logbook", name: "bloodSugar" },
  { screen: "podcast", path: PATHS.podcast, icon: "podcast", name: "podcast" },
  { screen: "library", path: PATHS.library, icon: "library", name: "library" },
  { screen: "videos", path: PATHS.videos, icon: "video", name: "videos" },
  { screen: "feedback", path: PATHS.feedback, icon: "feedback", name: "feedbacks" },
  { screen: "reminders", path: PATHS.reminders, icon: "clock", name: "reminders" },
  { screen: "settings", path: PATHS.settings, icon: "settings", name: "settings" },
] as const satisfies readonly ScreenLink[];

/** The screens that have a link, here or in the header. */
export type ScreenName = typeof SCREEN_LINKS[number]["screen"] | "inbox";
