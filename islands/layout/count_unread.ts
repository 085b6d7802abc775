import { listInbox } from "@/lib/shared/wire/inbox.ts";
import { call } from "../client/api/api.ts";
import { readToken } from "../client/session/session.ts";
import { unread } from "./unread.ts";

const AGAIN_MS = 60_000;

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
