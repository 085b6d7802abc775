import { newId } from "../client/browser/ids.ts";
import { takeQueryFlag } from "../client/browser/navigation.ts";
import { openBrowserReadingStore } from "../client/outbox/browser_reading_store.ts";
import { schedule } from "../client/browser/schedule.ts";
import { readToken, userIdOf } from "../client/session/session.ts";
import { dropSession, getCachedHolder, guardPatientScreen } from "../client/session/session_guard.ts";
import { openRetestEnd } from "../client/storage/retest_end.ts";
import { shareReadingStore } from "../client/outbox/unsent_work.ts";
import { readWallClock } from "../client/browser/wall_clock.ts";
import type { ExportResult } from "./export_state.ts";
import { dialogParts, panelParts } from "./lazy_parts.ts";
import { createLogBook, type LogBookModel } from "./log_book_model.ts";
import { createScreen, type DrawRequest, type LogBookScreen } from "./log_book_state.ts";

/** Undefined if nobody is signed in. Rejects if the chunk for browsers that keep nothing does not load. */
export async function openBrowserScreen(): Promise<LogBookScreen | undefined> {
  // In parallel with opening the database, since the server takes longer.
  const asked = guardPatientScreen();
  const token = readToken();
  if (token === undefined) return undefined;
  const screen = createScreen({
    book: await openBook(token),
    guard: guardPatientScreen,
    getCachedProfile: () => getCachedHolder(token),
    isOnline: () => globalThis.navigator.onLine,
    loadDialogs: dialogParts.load,
    now: readWallClock,
    nowMs: Date.now,
    newId,
    schedule,
    ring: () => dialogParts.part.value?.ringRetest(),
    announce: (isWaiting) => dialogParts.part.value?.announceRetest(isWaiting),
    end: openRetestEnd(userIdOf(token)),
    draw,
  });
  void screen.start(asked);
  if (takeQueryFlag("record")) void screen.record();
  // A filtered address never shows other readings first.
  if (globalThis.location.search) await (await panelParts.load())?.findReadings(screen);
  return screen;
}

async function openBook(token: string): Promise<LogBookModel> {
  const onSignedOut = () => void dropSession(token);
  const store = await openBrowserReadingStore(token);
  if (store) return createLogBook({ store, onSignedOut, onClosed: shareReadingStore(store) });
  const { openFallbackReadingStore } = await import("../client/outbox/fallback_reading_store.ts");
  return createLogBook({ store: openFallbackReadingStore(token), onSignedOut });
}

export function watchLogBookPage(resume: () => void): () => void {
  const occasions = ["online", "offline", "focus"];
  for (const occasion of occasions) globalThis.addEventListener(occasion, resume);
  return () => {
    for (const occasion of occasions) globalThis.removeEventListener(occasion, resume);
  };
}

/** A chunk that does not load is a failed export. */
async function draw({ profile, ...request }: DrawRequest): Promise<ExportResult> {
  try {
    const { exportReport } = await import("./export_report.ts");
    const person = profile ?? { firstName: "", lastName: "" };
    return await exportReport({ ...request, person, now: readWallClock() });
  } catch {
    return "failed";
  }
}
