/** The logbook screen on the browser's own clock, storage and network. @module */
import { call } from "../client/api.ts";
import { dropSession, guardPatientScreen } from "../client/guard.ts";
import { newId } from "../client/ids.ts";
import { schedule } from "../client/schedule.ts";
import { readToken } from "../client/session.ts";
import type { ExportResult } from "./export_state.ts";
import { createApiGateway } from "./reading_gateway.ts";
import { createScreen, type DrawRequest, type LogBookScreen } from "./screen_state.ts";
import { readWallClock } from "./wall_clock.ts";

/** Opens the logbook of whoever is signed in. */
export function openBrowserScreen(): LogBookScreen {
  const stored = readToken();
  const token = stored ?? "";
  return createScreen({
    hasToken: stored !== undefined,
    gateway: createApiGateway(call, token),
    guard: guardPatientScreen,
    onSignedOut: () => void dropSession(token),
    now: readWallClock,
    nowMs: Date.now,
    newId,
    schedule,
    ring: () => void globalThis.navigator.vibrate?.([400, 200, 400]),
    draw,
  });
}

/** Calls back when the screen is looked at again and when the network is back. */
export function watchBrowser(resume: () => void): () => void {
  globalThis.addEventListener("online", resume);
  globalThis.addEventListener("focus", resume);
  return () => {
    globalThis.removeEventListener("online", resume);
    globalThis.removeEventListener("focus", resume);
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
