/** One tab of the app, which can die at any instant: nothing that it would have done afterwards happens. @module */
import { createCall } from "@/islands/client/api/api.ts";
import { openReadingStore } from "@/islands/client/outbox/open_reading_store.ts";
import type { ReadingStore, SyncedReading } from "@/islands/client/outbox/reading_store.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import { makeId } from "../support/fixtures.ts";
import type { SimulatedPhone } from "./simulated_phone.ts";
import { TabStorage } from "./simulated_storage.ts";
import { TabLocks } from "./simulated_locks.ts";

/** What a person has before them while they edit. */
export interface EditForm {
  readingId: string;
  seen: ReadingEntry;
}

/** Who uses a tab. */
export interface TabOwner {
  /** Which of the people. */
  person: number;
  userId: string;
  token: string;
}

/** One tab in which somebody is signed in. */
export class SimulatedTab {
  /** The form that stands open, if one does. */
  form: EditForm | undefined;
  /** The reading that was deleted last, if that can be taken back. */
  removed: EditForm | undefined;
  /** Ids that the keeper made for readings that live on as new ones. */
  readonly madeIds: string[] = [];
  /** It dies while this request is on its way, counted from 0. */
  diesAtRequest: number | undefined;
  readonly #storage: TabStorage;
  readonly #death = Promise.withResolvers<undefined>();
  #keeper: ReadingStore | undefined;
  #isAlive = true;

  constructor(readonly phone: SimulatedPhone, readonly owner: TabOwner) {
    this.#storage = new TabStorage(phone.storage);
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** The app has been updated in another tab since: this one no longer reaches what is kept. */
  get isOutdated(): boolean {
    return this.#storage.isOutdated;
  }

  /** Undefined where the browser would keep nothing, as on a full phone. */
  get keeper(): ReadingStore | undefined {
    return this.#keeper;
  }

  /** Loads the app; a phone that is full keeps nothing. */
  async open(): Promise<void> {
    const { phone, owner: { userId, token } } = this;
    const { sentinels } = phone.storage;
    const opening = openReadingStore({
      userId,
      token,
      call: createCall((input, init) => this.#fetch(String(input), init ?? {})),
      indexedDB: this.#storage,
      locks: phone.locks && new TabLocks(phone.locks, this),
      openChannel: phone.channels.openerFor(this),
      evictionMarker: { read: () => sentinels.get(userId), write: (text) => this.#writeSentinel(text) },
      nowMs: () => phone.clock.nowMs(),
      random: phone.random,
      newId: () => this.#makeId(),
      schedule: phone.clock.scheduleFor(this),
    });
    this.#keeper = await this.whileAlive(opening);
  }

  /** Returns what the person sees. */
  async list(): Promise<SyncedReading[]> {
    return await this.whileAlive(this.#keeper?.list() ?? Promise.resolve([])) ?? [];
  }

  /** Waits for something of this tab, or for its death. */
  async whileAlive<T>(work: Promise<T>): Promise<T | undefined> {
    return await Promise.race([work, this.#death.promise]);
  }

  /** The person closes it. */
  close(): void {
    this.#keeper?.close();
    this.kill();
  }

  /** The phone ends it. */
  kill(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.#storage.cut();
    this.phone.clock.silence(this);
    this.phone.locks?.release(this);
    this.phone.channels.release(this);
    this.phone.tabs = this.phone.tabs.filter((tab) => tab !== this);
    this.#death.resolve(undefined);
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const { phone } = this;
    if (!this.#isAlive) return await never();
    if (!phone.isOnline) throw new TypeError("offline");
    const answering = phone.network.carry({ path, init }, phone.faults.shift() ?? "ok");
    const response = await this.whileAlive(answering.catch((error: TypeError) => error));
    if (this.diesAtRequest !== undefined && this.diesAtRequest-- === 0) this.kill();
    if (!this.#isAlive || !response) return await never();
    if (response instanceof TypeError) throw response;
    return response;
  }

  #writeSentinel(text: string | undefined): void {
    const { phone: { storage: { sentinels } }, owner: { userId } } = this;
    if (!this.#isAlive) return;
    if (text === undefined) sentinels.delete(userId);
    else sentinels.set(userId, text);
  }

  #makeId(): string {
    const id = makeId();
    this.madeIds.push(id);
    return id;
  }
}

function never(): Promise<never> {
  return new Promise(() => {});
}
