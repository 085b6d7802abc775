/** The first script of patients: what Today, Readings, Insights and Record need. @module */
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import type { LoadIsland } from "./client/browser/island_host.ts";
import { mountIslands } from "./client/browser/mount_islands.ts";
import { awaitInstall } from "./install/await_install.ts";
import { loadSentences } from "./language/language_in_use.ts";
import { logBook } from "./log_book/LogBook.tsx";
import { startOffline } from "./offline/start_offline.ts";
import type { OtherScreen } from "./screens.ts";
import { loadScreens } from "./weights.ts";

const others = Object.entries(PATIENT_SCREENS).flatMap(([name, row]): [string, LoadIsland][] =>
  name === "log_book" || "isGuest" in row
    ? []
    : [[name, async () => (await loadScreens()).SCREENS[name as OtherScreen]]]
);

mountIslands({ log_book: () => logBook, ...Object.fromEntries(others) }, () => loadSentences("patient"));
startOffline();
awaitInstall();
