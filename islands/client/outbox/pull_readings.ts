/** Fetches what the server has and this phone does not know. @module */
import { listReadings, type ReadingPage } from "@/lib/shared/wire/readings.ts";
import { applyChanges, applyPage, applyWholeList, clearList } from "./apply_list.ts";
import { classifyRefusal, type SyncError } from "./classify_refusal.ts";
import type { OutboxStore } from "./outbox_store.ts";
import type { SendDeps } from "./send_reading.ts";

/** Readings in one part of a first list: each is kept as it comes, so that a weak network gets there in steps. */
const PAGE_READINGS = 500;

/** What fetching works with. */
export interface PullDeps extends SendDeps {
  store: OutboxStore;
  nowMs(): number;
  newId(): string;
  /** The list is another one now. */
  onNews(): void;
}

/** Fetches until this phone knows what the server knew when it was asked; returns what stopped it. */
export async function pullReadings(
  { store, call, token, nowMs, newId, onNews }: PullDeps,
): Promise<SyncError | undefined> {
  for (;;) {
    const { cursor, walk, isInDoubt } = await store.read((tx) => tx.objectStore("meta").get("meta")) ?? {};
    const isFirst = cursor === undefined;
    const query = isFirst
      ? { limit: PAGE_READINGS, before: walk?.before }
      : { since: isInDoubt ? undefined : cursor };
    const result = await call(listReadings, { token, query });
    if (!result.ok) {
      // A cursor that the server cannot read any more, as after a change of its form: all is asked for anew.
      if (result.code === "invalid_request") await store.write(clearList);
      const syncError = classifyRefusal(result);
      return syncError.kind === "refused" ? { kind: "waits" } : syncError;
    }
    const page = result.data;
    if (!isPage(page)) return { kind: "waits" };
    const isWhole = page.reset || isInDoubt;
    // Most often there is nothing new, and a flush to the disk is dear on a phone.
    if (page.cursor === cursor && !isWhole && page.data.length === 0) return undefined;
    const apply = isFirst ? applyPage : isWhole ? applyWholeList : applyChanges;
    const isAgreed = await store.write((tx, meta) => apply({ tx, meta, nowMs: nowMs(), newId }, page));
    onNews();
    // A list in several parts is out of date when its last one comes: what changed meanwhile is asked for as well.
    const isInParts = isFirst && (page.next !== undefined || walk !== undefined);
    if (isAgreed && !isInParts) return undefined;
  }
}

/** Whoever stands between can answer 200 too. */
function isPage({ data, cursor }: Partial<ReadingPage>): boolean {
  return Array.isArray(data) && typeof cursor === "string";
}
