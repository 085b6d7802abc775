/** The feedback screen on the browser's own network, storage and clock. @module */
import { call } from "../client/api.ts";
import { openBrowserFeedbackQueue } from "../client/browser_feedback_queue.ts";
import { dropSession, guardPatientScreen } from "../client/session_guard.ts";
import { newId } from "../client/ids.ts";
import { onPageReturned } from "../client/page_return.ts";
import { onProfileUpdated } from "../client/profile_events.ts";
import { schedule } from "../client/schedule.ts";
import { readToken } from "../client/session.ts";
import { createFeedbackScreen, type FeedbackScreen } from "./feedback_state.ts";

/** Opens the screen for whoever is signed in. */
export function openBrowserFeedback(): FeedbackScreen {
  return createFeedbackScreen({
    call,
    queue: openBrowserFeedbackQueue(readToken() ?? ""),
    guard: guardPatientScreen,
    readToken,
    onSignedOut: (token) => void dropSession(token),
    newId,
    nowMs: Date.now,
    schedule,
  });
}

/** Tells the screen of changed profiles, of being looked at again, and of a network that is back. */
export function watchConnection({ takeProfile, resume }: FeedbackScreen): () => void {
  const stops = [onProfileUpdated(takeProfile), onPageReturned(resume)];
  return () => stops.forEach((stop) => stop());
}
