/** Counts for the bell, when nobody waits for anything. @module */
import { listInbox } from "@/lib/shared/wire/inbox.ts";
import { call } from "../client/api.ts";
import { readToken } from "../client/session.ts";
import { unread } from "./unread.ts";

/** The bell is looked at often, the inbox changes seldom. */
const AGAIN_MS = 60_000;

/** Counts now, and whenever the page is looked at again. */
export function watchUnread(): void {
  let countedAtMs = -Infinity;
  async function count(): Promise<void> {
    const token = readToken();
    if (token === undefined || performance.now() - countedAtMs < AGAIN_MS) return;
    countedAtMs = performance.now();
    const result = await call(listInbox, { token, query: { limit: 1 } });
    if (result.ok) unread.value = result.data.unread;
  }
  globalThis.addEventListener("focus", () => void count());
  void count();
}
