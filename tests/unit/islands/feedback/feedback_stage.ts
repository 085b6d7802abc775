/** The feedback screen on a phone whose server, time and tokens are in a test's hands. @module */
import { createCall } from "@/islands/client/api/api.ts";
import type { SessionState } from "@/islands/client/session/session_guard.ts";
import { createFeedbackScreen, type FeedbackScreen } from "@/islands/feedback/feedback_state.ts";
import type { Feedback } from "@/lib/shared/wire/feedback.ts";
import { makeId } from "../../../support/fixtures.ts";
import {
  createFeedbackPhone,
  createFeedbackServer,
  type FeedbackPhone,
  type FeedbackServer,
  take,
} from "../client/feedback_phone.ts";
import { createManualTime, type ManualTime } from "../log_book/manual_time.ts";
import { makeProfile } from "../settings/settings_stage.ts";

/** What a test of the screen stands on. */
export interface FeedbackStage {
  screen: FeedbackScreen;
  server: FeedbackServer;
  phone: FeedbackPhone;
  time: ManualTime;
  /** Answers the next lists; afterwards the server's own stand again. */
  lists: (() => Promise<Response> | Response)[];
  browser: { token: string | undefined; refused: string[]; isOnline: boolean };
  /** Types something complete into the form. */
  fillIn(subject?: string): void;
}

/** Opens the screen of somebody who is signed in. */
export function openFeedbackStage(
  { phone, server = createFeedbackServer() }: { phone?: FeedbackPhone; server?: FeedbackServer } = {},
): FeedbackStage {
  const time = createManualTime();
  const ownPhone = phone ?? createFeedbackPhone(server);
  const browser: FeedbackStage["browser"] = { token: "mine", refused: [], isOnline: true };
  const lists: FeedbackStage["lists"] = [];
  const send: typeof fetch = async (address, init) => {
    if (!browser.isOnline) throw new TypeError("offline");
    if (init?.method === "POST") return await server.send(address, init);
    return await (lists.shift() ?? (() => listAll(server)))();
  };
  const call = createCall(send);
  const screen = createFeedbackScreen({
    call,
    queue: ownPhone.open({ call, token: "mine", nowMs: time.nowMs }),
    guard: () => Promise.resolve(admit(browser.isOnline)),
    readToken: () => browser.token,
    onSignedOut: (token) => void browser.refused.push(token),
    newId: makeId,
    nowMs: time.nowMs,
    schedule: time.schedule,
  });
  function fillIn(subject = "Thank you"): void {
    screen.form.edit("subject", subject);
    screen.form.edit("message", "Ẹ ṣé gan-an");
    screen.form.edit("rating", 4);
  }
  return { screen, server, phone: ownPhone, time, lists, browser, fillIn };
}

function admit(isOnline: boolean): SessionState {
  if (!isOnline) return { kind: "offline", profile: undefined, token: "mine" };
  return { kind: "admitted", profile: makeProfile(), token: "mine" };
}

/** Answers with everything that the server holds, newest first. */
function listAll({ feedbacks }: FeedbackServer): Response {
  return Response.json({ success: true, feedbacks: [...feedbacks.values()].reverse() });
}

/** Makes a feedback as everybody reads it. */
export function makePublic(feedback: Partial<Feedback> = {}): Feedback {
  return {
    _id: makeId(),
    subject: "Good",
    message: "It helps.",
    rating: 4,
    createdAt: "2026-11-21T08:00:00.000Z",
    userId: { firstName: "Bayọ̀", lastName: "Adé" },
    ...feedback,
  };
}

/** Lets one feedback wait at the server's door; `release` lets it in. */
export function holdNext(server: FeedbackServer): { arrived: Promise<void>; release(): void } {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  server.disturb(async (body) => {
    server.disturb();
    arrived.resolve();
    await released.promise;
    return take(server, body);
  });
  return { arrived: arrived.promise, release: released.resolve };
}
