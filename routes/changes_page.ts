/** A page of what a device has not seen. @module */
import type { Context } from "hono";
import type { ListChanges } from "@/lib/store/changes.ts";
import type { AppDeps } from "./deps.ts";
import { answerJsonText } from "./json_text.ts";
import { formatSyncCursor, isCursorExpired, type SyncCursor } from "./paging.ts";

/** From the beginning where `known` is too old, or of another history. */
export async function answerChanges(
  c: Context,
  { db, clock }: Pick<AppDeps, "db" | "clock">,
  listChanges: ListChanges,
  asked: { userId: string; limit: number },
  known?: SyncCursor,
): Promise<Response> {
  const now = clock.now();
  const sinceSeq = known && !isCursorExpired(known, now) ? known.seq : undefined;
  let list = await listChanges(db, { ...asked, sinceSeq });
  const isReset = known && (sinceSeq === undefined || !list.isKnown || list.historyId !== known.historyId);
  if (isReset && sinceSeq !== undefined) list = await listChanges(db, asked);
  const { items, seq, historyId, hasMore: more } = list;
  const cursor = formatSyncCursor({ seq, historyId, issuedOn: now.toISOString().slice(0, 10) });
  const tail = JSON.stringify({ cursor, more, reset: isReset || undefined });
  return await answerJsonText(c, `{"success":true,"data":${items},${tail.slice(1)}`);
}
