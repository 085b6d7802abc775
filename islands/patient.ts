/** The first script of patients: what Today, Readings, Insights and Record need. @module */
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import type { LoadIsland } from "./client/browser/island_host.ts";
import { mountIslands } from "./client/browser/mount_islands.ts";
import { awaitInstall } from "./install/await_install.ts";
import { loadSentences } from "./language/language_in_use.ts";
import { readBeforeDrawing } from "./log_book/browser_log_book.ts";
import { logBook } from "./log_book/LogBook.tsx";
import { startOffline } from "./offline/start_offline.ts";
import type { OtherScreen } from "./screens.ts";
import { loadScreens } from "./weights.ts";

const others = Object.entries(PATIENT_SCREENS).flatMap(([name, row]): [string, LoadIsland][] =>
  name === "log_book" || "isGuest" in row
    ? []
    : [[name, async () => (await loadScreens()).SCREENS[name as OtherScreen]]]
);

const sentences = loadSentences("patient");
/** On the way from another screen it is drawn at once. */
let isFirst = document.querySelector('[data-island="log_book"]') !== null;

async function loadLogBook() {
  const waits = isFirst;
  isFirst = false;
  await sentences;
  if (waits) await readBeforeDrawing();
  return logBook;
}

mountIslands({ log_book: loadLogBook, ...Object.fromEntries(others) }, () => sentences);
startOffline();
awaitInstall();
