/** The wizard's drafts on this phone, until saved or discarded. @module */
import type { DBSchema, IDBPDatabase } from "idb";
import { browserOutbox, type OutboxDeps, type StoredDraft } from "../outbox/outbox_database.ts";
import { readToken } from "../session/session.ts";
import { answerWithin, databaseName, openExistingDatabase } from "./database.ts";

export type ReadingDrafts<Draft extends StoredDraft> = ReturnType<typeof openReadingDrafts<Draft>>;

interface ReadingDraftsDeps {
  userId: string;
  /** Undefined after the session's end: later writes would stay readable. */
  readonly indexedDB?: IDBFactory;
  locks?: OutboxDeps["locks"];
}

interface DraftSchema<Draft> extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** So often, and after such a pause, a draft is asked for that another tab holds. */
const TRIES = 4;
const PAUSE_MS = 200;

type DraftDatabase<Draft> = IDBPDatabase<DraftSchema<Draft>>;
type Change<Draft> = { put: Draft } | { delete: string };

/** Of one person. Never throws or rejects. */
export function openReadingDrafts<Draft extends StoredDraft>(deps: ReadingDraftsDeps) {
  const connection = createConnection<Draft>(deps);
  const hold = createHold(deps);
  /** Without storage they last as long as the page. */
  const loose = new Map<string, Draft>();

  function write(key: string, change: Change<Draft>): void {
    if ("put" in change) loose.set(key, change.put);
    else loose.delete(key);
    // In the same task: a page being left has no other.
    const database = connection.current();
    if (database) apply(database, key, change);
    else void connection.open().then((late) => late && apply(late, key, change));
  }

  async function list(): Promise<readonly Draft[]> {
    try {
      const database = await connection.open();
      if (database) return await answerWithin(database.getAll("drafts"));
    } catch {
      connection.forget();
    }
    return [...loose.values()];
  }

  /** The reading's, or the newest of a new one; holds it: other tabs do not get it until `release()`. */
  async function take(readingId?: string): Promise<Draft | undefined> {
    const wanted = (await list())
      .filter((kept) => readingId === undefined ? !kept.seen : kept.readingId === readingId)
      .sort((a, b) => b.atMs - a.atMs);
    for (let tries = 1; wanted.length > 0; tries++) {
      for (const kept of wanted) if (await hold.take(kept.readingId)) return kept;
      if (tries === TRIES) break;
      // A tab that is being left, or was killed, still holds it for a moment.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return undefined;
  }

  return {
    take,
    /** Also holds it; survives the tab's end. */
    keep(draft: Draft): void {
      void hold.take(draft.readingId);
      write(draft.readingId, { put: draft });
    },
    drop: (readingId: string) => write(readingId, { delete: readingId }),
    release: hold.release,
  };
}

function apply<Draft>(database: DraftDatabase<Draft>, key: string, change: Change<Draft>): void {
  try {
    const tx = database.transaction("drafts", "readwrite", { durability: "relaxed" });
    const asked = "put" in change ? tx.store.put(change.put) : tx.store.delete(key);
    void Promise.allSettled([asked, tx.done]);
    tx.commit();
  } catch {
    // Closed by a logout, or full: the wizard still has it.
  }
}

function createConnection<Draft>(deps: ReadingDraftsDeps) {
  let database: DraftDatabase<Draft> | undefined;
  let opening: Promise<DraftDatabase<Draft> | undefined> | undefined;

  function forget(): void {
    database?.close();
    database = opening = undefined;
  }
  async function open(): Promise<DraftDatabase<Draft> | undefined> {
    const name = databaseName(deps.userId);
    const opened = await openExistingDatabase<DraftSchema<Draft>>(name, deps.indexedDB)
      .catch(() => undefined);
    database = opened;
    if (!opened) opening = undefined;
    // A logout in any tab waits for this.
    opened?.addEventListener("versionchange", forget);
    opened?.addEventListener("close", forget);
    return opened;
  }
  return {
    forget,
    current: () => deps.indexedDB && database,
    open: async () => deps.indexedDB && await (opening ??= open()),
  };
}

/** The browser releases it when the tab ends. */
function createHold({ locks, userId }: ReadingDraftsDeps) {
  let held: { readingId: string; taken: Promise<boolean>; release(): void } | undefined;

  function release(): void {
    held?.release();
    held = undefined;
  }
  function take(readingId: string): Promise<boolean> {
    if (held?.readingId === readingId) return held.taken;
    release();
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    const taken = new Promise<boolean>((answer) => {
      if (!locks) return answer(true);
      locks.request(`draft:${userId}:${readingId}`, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock ? until : undefined;
      }).catch(() => answer(true));
    });
    const mine = held = { readingId, taken, release: letGo };
    void taken.then((isTaken) => {
      if (!isTaken && held === mine) held = undefined;
    });
    return taken;
  }
  return { take, release };
}

export function openBrowserDrafts<Draft extends StoredDraft>(): ReadingDrafts<Draft> {
  const drafts = openReadingDrafts<Draft>(browserOutbox(readToken() ?? ""));
  // A page in the back/forward cache must not keep it from others.
  globalThis.addEventListener("pagehide", drafts.release);
  return drafts;
}
