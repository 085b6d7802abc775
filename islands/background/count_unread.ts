import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { listInbox } from "@/lib/shared/wire/inbox.ts";
import { call } from "../client/api/api.ts";
import { readToken } from "../client/session/session.ts";
import { unread } from "../layout/frame_signals.ts";

const AGAIN_MS = 60_000;

/** Returns a recount, at most once a minute. */
export function watchUnread(): () => void {
  let countedAtMs = -Infinity;
  async function count(): Promise<void> {
    const token = readToken();
    if (token === undefined || isInbox() || performance.now() - countedAtMs < AGAIN_MS) return;
    countedAtMs = performance.now();
    const result = await call(listInbox, { token, query: { limit: 1 } });
    if (result.ok && !isInbox()) unread.value = result.data.unread;
  }
  const countNow = () => void count();
  globalThis.addEventListener("focus", countNow);
  countNow();
  return countNow;
}

/** A late older count would ring for what was just seen. */
function isInbox(): boolean {
  return globalThis.location.pathname === PATIENT_SCREENS.inbox.path;
}
