/** Where the administrators' header leads; a new screen is one more line. @module */
import type { adminLayoutText } from "@/lib/shared/messages/admin_layout.ts";
import { ADMIN_PATHS } from "../../client/navigation.ts";
import type { IconName } from "../../parts/Icon.tsx";

/** One screen of an administrator. */
interface AdminLink {
  screen: string;
  path: string;
  icon: IconName;
  /** Key of its name in the catalogue. */
  name: keyof typeof adminLayoutText.english;
}

/** What is wanted first stands first; the rest is in the order of the spec. */
export const ADMIN_LINKS = [
  { screen: "overview", path: ADMIN_PATHS.overview, icon: "chart", name: "overview" },
  { screen: "users", path: ADMIN_PATHS.users, icon: "people", name: "users" },
  { screen: "notifications", path: ADMIN_PATHS.notifications, icon: "bell", name: "notifications" },
  { screen: "media", path: ADMIN_PATHS.media, icon: "library", name: "media" },
  { screen: "upload", path: ADMIN_PATHS.upload, icon: "upload", name: "upload" },
  { screen: "reviews", path: ADMIN_PATHS.reviews, icon: "feedback", name: "reviews" },
  { screen: "audit", path: ADMIN_PATHS.audit, icon: "report", name: "audit" },
] as const satisfies readonly AdminLink[];

/** The screens that have a link. */
export type AdminScreenName = typeof ADMIN_LINKS[number]["screen"];
