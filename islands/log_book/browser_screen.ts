/** The logbook screen on the browser's own clock, storage and network. @module */
import { getCachedHolder, guardPatientScreen } from "../client/session_guard.ts";
import { newId } from "../client/ids.ts";
import { takeWish } from "../client/navigation.ts";
import { schedule } from "../client/schedule.ts";
import { readToken } from "../client/session.ts";
import type { ExportResult } from "./export_state.ts";
import { openBook } from "./open_book.ts";
import type { LogBookScreen } from "./screen.ts";
import { createScreen, type DrawRequest } from "./screen_state.ts";
import { readWallClock } from "../client/wall_clock.ts";

/** Opens the logbook of whoever is signed in; undefined where nobody is, who is then led to /login. */
export async function openBrowserScreen(): Promise<LogBookScreen | undefined> {
  // Asked while the database opens: the way to the server is the longer one.
  const asked = guardPatientScreen();
  const token = readToken();
  if (token === undefined) return undefined;
  const screen = createScreen({
    book: await openBook(token),
    guard: guardPatientScreen,
    getCachedProfile: () => getCachedHolder(token),
    isOnline: () => globalThis.navigator.onLine,
    loadDialogs: () => import("./dialog_module.ts"),
    loadBeside: () => import("./panels/beside_part.ts"),
    now: readWallClock,
    nowMs: Date.now,
    newId,
    schedule,
    ring: () => void globalThis.navigator.vibrate?.([400, 200, 400]),
    draw,
  });
  void screen.start(asked);
  // The home screen's shortcut leads straight to it.
  if (takeWish("record")) void screen.record();
  return screen;
}

/** Calls back when the screen is looked at again and when the network comes or goes. */
export function watchLogBookPage(resume: () => void): () => void {
  const occasions = ["online", "offline", "focus"];
  for (const occasion of occasions) globalThis.addEventListener(occasion, resume);
  return () => {
    for (const occasion of occasions) globalThis.removeEventListener(occasion, resume);
  };
}

/** Loads what draws only now; a chunk that does not come is a failed export. */
async function draw({ readings, period, profile }: DrawRequest): Promise<ExportResult> {
  try {
    const { exportReport } = await import("./export_report.ts");
    const person = profile ?? { firstName: "", lastName: "" };
    return await exportReport({ readings, period, person, now: readWallClock() });
  } catch {
    return "failed";
  }
}
