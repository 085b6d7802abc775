/** What is typed into the wizard, on this phone until it is saved or thrown away. @module */
import type { DBSchema, IDBPDatabase } from "idb";
import { isStillSignedIn, readToken, userIdOf } from "../session/session.ts";
import { answerWithin, browserFactory, databaseName, openExistingDatabase } from "../storage/database.ts";
import { draftKey, isDraft, type StoredDraft, type StoreMeta } from "./outbox_database.ts";

/** Of one person. Nothing here throws or rejects. */
export interface ReadingDrafts<Draft extends StoredDraft> {
  /**
   * Returns what was typed for this reading, or else the newest draft of a new one, and holds it: no other tab
   * is given it until `release()`.
   */
  take(readingId?: string): Promise<Draft | undefined>;
  /** Holds it, too. Kept even if the tab dies right after. */
  keep(draft: Draft): void;
  drop(readingId: string): void;
  release(): void;
}

export interface ReadingDraftsDeps {
  userId: string;
  /** Undefined as well once the session has ended: what is written later would stay readable. */
  indexedDB(): IDBFactory | undefined;
  /** Absent in older browsers. */
  locks?: Pick<LockManager, "request">;
}

interface DraftSchema extends DBSchema {
  meta: { key: string; value: StoredDraft | StoreMeta };
}

type DraftDatabase = IDBPDatabase<DraftSchema>;
type Change<Draft> = { put: Draft } | { delete: string };

/** How long the wizard waits for what was typed before. */
const TAKE_TIMEOUT_MS = 1500;

export function openReadingDrafts<Draft extends StoredDraft>(deps: ReadingDraftsDeps): ReadingDrafts<Draft> {
  const connection = createConnection(deps);
  const hold = createHold(deps);
  /** Where the browser keeps nothing, they last as long as the page. */
  const loose = new Map<string, Draft>();

  function write(key: string, change: Change<Draft>): void {
    if ("put" in change) loose.set(key, change.put);
    else loose.delete(key);
    // In the same task: a page that is left has no other.
    const database = connection.current();
    if (database) apply(database, key, change);
    else void connection.open().then((late) => late && apply(late, key, change));
  }

  async function list(): Promise<readonly Draft[]> {
    try {
      const database = await connection.open();
      const kept: (StoredDraft | StoreMeta)[] = database
        ? await answerWithin(database.getAll("meta"), TAKE_TIMEOUT_MS)
        : [...loose.values()];
      return kept.filter(isDraft<Draft>);
    } catch {
      connection.forget();
      return [...loose.values()];
    }
  }

  async function take(readingId?: string): Promise<Draft | undefined> {
    const wanted = (await list())
      .filter((kept) => readingId === undefined ? !kept.seen : kept.readingId === readingId)
      .sort((a, b) => b.atMs - a.atMs);
    for (const kept of wanted) if (await hold.take(kept.readingId)) return kept;
    return undefined;
  }

  return {
    take,
    keep(draft) {
      void hold.take(draft.readingId);
      write(draftKey(draft.readingId), { put: draft });
    },
    drop: (readingId) => write(draftKey(readingId), { delete: readingId }),
    release: hold.release,
  };
}

function apply(database: DraftDatabase, key: string, change: Change<StoredDraft>): void {
  try {
    const tx = database.transaction("meta", "readwrite", { durability: "relaxed" });
    const asked = "put" in change ? tx.store.put(change.put, key) : tx.store.delete(key);
    void Promise.allSettled([asked, tx.done]);
    tx.commit();
  } catch {
    // Closed by a logout, or full: the wizard still holds it.
  }
}

function createConnection({ userId, indexedDB }: ReadingDraftsDeps) {
  let database: DraftDatabase | undefined;
  let opening: Promise<DraftDatabase | undefined> | undefined;

  function forget(): void {
    database?.close();
    database = opening = undefined;
  }
  async function open(): Promise<DraftDatabase | undefined> {
    const opened = await openExistingDatabase<DraftSchema>(databaseName(userId), indexedDB(), TAKE_TIMEOUT_MS)
      .catch(() => undefined);
    database = opened;
    if (!opened) opening = undefined;
    // A logout, in this tab or another, waits for this.
    opened?.addEventListener("versionchange", forget);
    opened?.addEventListener("close", forget);
    return opened;
  }
  return {
    forget,
    current: () => indexedDB() && database,
    open: async () => indexedDB() && await (opening ??= open()),
  };
}

/** The browser lets go by itself when the tab dies. */
function createHold({ locks, userId }: ReadingDraftsDeps) {
  let held: { readingId: string; taken: Promise<boolean>; release(): void } | undefined;

  function release(): void {
    held?.release();
    held = undefined;
  }
  function take(readingId: string): Promise<boolean> {
    if (held?.readingId === readingId) return held.taken;
    release();
    let letGo = () => {};
    const until = new Promise<void>((resolve) => letGo = resolve);
    const taken = new Promise<boolean>((answer) => {
      if (!locks) return answer(true);
      locks.request(`draft:${userId}:${readingId}`, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock ? until : undefined;
      }).catch(() => answer(true));
    });
    held = { readingId, taken, release: letGo };
    return taken;
  }
  return { take, release };
}

export function openBrowserDrafts<Draft extends StoredDraft>(): ReadingDrafts<Draft> {
  const userId = userIdOf(readToken() ?? "");
  const drafts = openReadingDrafts<Draft>({
    userId: userId ?? "",
    indexedDB: () => userId !== undefined && isStillSignedIn(userId) ? browserFactory() : undefined,
    locks: globalThis.navigator.locks as LockManager | undefined,
  });
  // A page that the Back button may show again must not keep it from the others.
  globalThis.addEventListener("pagehide", drafts.release);
  return drafts;
}
