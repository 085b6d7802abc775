/** IndexedDB of one phone: shared by its tabs, cut off with each of them, full at times, and thrown away. @module */
import "fake-indexeddb/auto";
import { IDBFactory as FakeFactory } from "fake-indexeddb";

/** What the phone keeps for this site. */
export class SimulatedStorage {
  factory: IDBFactory = new FakeFactory();
  /** No write gets through. */
  isFull = false;
  /** How many versions newer the database of the app is than the one that the first tab knew. */
  versionsAhead = 0;
  /** What stays when IndexedDB is thrown away, by user id. */
  readonly sentinels = new Map<string, string>();

  /** The browser wants the room for something else. */
  evict(): void {
    this.factory = new FakeFactory();
    this.versionsAhead = 0;
  }

  /** Names of the databases on the phone. */
  async names(): Promise<string[]> {
    return (await this.factory.databases()).map(({ name = "" }) => name);
  }
}

/** The fake's own way to end a transaction for a reason. */
type Abortable = IDBTransaction & { _abort?(reason: string): void };

/** One tab's door to the storage of its phone; once it is cut off, what was half done is undone. */
export class TabStorage implements IDBFactory {
  readonly #factory: IDBFactory;
  readonly #versionsAhead: number;
  readonly #databases = new Set<IDBDatabase>();
  readonly #underWay = new Set<IDBTransaction>();
  #isCut = false;

  constructor(readonly phone: SimulatedStorage) {
    this.#factory = phone.factory;
    this.#versionsAhead = phone.versionsAhead;
  }

  /** The app has been updated in another tab since. */
  get isOutdated(): boolean {
    return this.#factory !== this.phone.factory || this.#versionsAhead < this.phone.versionsAhead;
  }

  open(name: string, version = 1): IDBOpenDBRequest {
    this.#requireUncut();
    const request = this.#factory.open(name, version + this.#versionsAhead);
    request.addEventListener("upgradeneeded", () => {
      if (request.transaction) this.#watch(request.transaction);
    });
    request.addEventListener("success", () => this.#adopt(request.result));
    return request;
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    this.#requireUncut();
    return this.#factory.deleteDatabase(name);
  }

  databases(): Promise<IDBDatabaseInfo[]> {
    return this.#factory.databases();
  }

  cmp(first: unknown, second: unknown): number {
    return this.#factory.cmp(first, second);
  }

  /** The tab dies: what is not committed at this instant never was. */
  cut(): void {
    this.#isCut = true;
    for (const transaction of this.#underWay) abort(transaction);
    for (const database of this.#databases) database.close();
  }

  #requireUncut(): void {
    if (this.#isCut) throw new DOMException("The tab is gone", "InvalidStateError");
  }

  #adopt(database: IDBDatabase): void {
    if (this.#isCut) return database.close();
    this.#databases.add(database);
    const begin = database.transaction.bind(database);
    database.transaction = (...args) => {
      this.#requireUncut();
      const transaction = begin(...args);
      this.#watch(transaction);
      if (this.phone.isFull && transaction.mode === "readwrite") {
        setImmediate(() => abort(transaction, "QuotaExceededError"));
      }
      return transaction;
    };
  }

  #watch(transaction: IDBTransaction): void {
    this.#underWay.add(transaction);
    for (const end of ["complete", "abort"]) {
      transaction.addEventListener(end, () => this.#underWay.delete(transaction));
    }
  }
}

function abort(transaction: Abortable, reason?: string): void {
  try {
    if (reason && transaction._abort) transaction._abort(reason);
    else transaction.abort();
  } catch {
    // It has just ended: what it wrote is there.
  }
}
