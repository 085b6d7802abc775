/** Fetches what other devices did, of kinds that the phone follows once somebody has looked at them. @module */
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import { classifyRefusal, type SyncError } from "./answer.ts";
import type { PullDeps } from "./drain.ts";
import type { FollowedName, StoredKind, WriteContext } from "./outbox_database.ts";
import { keysOf } from "./outbox_rows.ts";

export interface ChangesPage<Item> {
  data: Item[];
  cursor: string;
  more: boolean;
  reset?: true;
}

interface PulledKind<Item> {
  kind: StoredKind;
  name: FollowedName;
  list: Endpoint<undefined, ChangesPage<Item>>;
  /** The first list has no tombstones of what was deleted before it came. */
  apply(context: WriteContext, page: ChangesPage<Item>, isFirst: boolean): Promise<void>;
  /** While programs change, the one before may leave out what this one needs: it is asked for again. */
  isWhole?(item: Item): boolean;
}

/** Most people have none, and each call costs data. */
const LOOK_AGAIN_MS = 3600_000;

/** Only if looked at on this phone; failures wait for the next time. */
export function createPull<Item>({ kind, name, list, apply, isWhole = () => true }: PulledKind<Item>) {
  return async (deps: PullDeps): Promise<SyncError | undefined> => {
    const { store, call, token, nowMs, newId, onChange } = deps;
    for (;;) {
      const { followed, count } = await store.read(async (tx) => ({
        followed: (await tx.objectStore("meta").get("meta"))?.[name],
        count: await tx.objectStore("entities").count(keysOf(kind)),
      }));
      const isRecent = followed && Math.abs(nowMs() - followed.askedMs) < LOOK_AGAIN_MS;
      if (!followed || count === 0 && isRecent) return undefined;
      const result = await call(list, { token, query: { since: followed.cursor } });
      if (!result.ok) {
        const refused = classifyRefusal(result);
        return refused.kind === "signed_out" ? refused : undefined;
      }
      const page = result.data;
      if (!Array.isArray(page.data) || typeof page.cursor !== "string") return undefined;
      if (!page.data.every(isWhole)) return undefined;
      const isNews = page.data.length > 0 || page.cursor !== followed.cursor || count === 0;
      if (isNews) {
        await store.write(async (tx, meta) => {
          const context = { tx, meta, nowMs: nowMs(), newId };
          await apply(context, page, meta[name]?.cursor === undefined);
          meta[name] = { cursor: page.cursor, askedMs: nowMs() };
        });
        onChange?.();
      }
      if (!page.more) return undefined;
    }
  };
}
