/** One tab of the app, which can die at any instant: nothing that it would have done afterwards happens. @module */
import { createCall } from "@/islands/client/api/api.ts";
import { beginReadingStore } from "@/islands/client/outbox/open_reading_store.ts";
import { type FeedbackQueue, openFeedbackQueue } from "@/islands/client/outbox/feedback_queue.ts";
import type { ReadingStore, SyncedReading, WriteOutcome } from "@/islands/client/outbox/reading_store.ts";
import {
  followVitalSigns,
  listSyncedVitalSigns,
  queueVitalSign,
  type SyncedVitalSign,
} from "@/islands/client/outbox/vital_sign_queue.ts";
import { followCare, listSyncedCare, queueCare, type SyncedCare } from "@/islands/client/outbox/care_kind.ts";
import type { CareEntry } from "@/lib/shared/schemas/care.ts";
import type { ReadingEntry } from "@/lib/shared/reading_merge.ts";
import type { VitalSignEntry } from "@/lib/shared/vital_sign.ts";
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

/** Before the tab is open. */
const NO_FEEDBACK: FeedbackQueue = {
  list: () => Promise.resolve([]),
  keep: () => Promise.resolve(false),
  drop: () => Promise.resolve(),
  drain: () => Promise.resolve({ confirmed: [] }),
};

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
  #feedback: FeedbackQueue = NO_FEEDBACK;
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
    const shared = {
      userId,
      token,
      call: createCall((input, init) => this.#fetch(String(input), init ?? {})),
      indexedDB: this.#storage,
      locks: phone.locks && new TabLocks(phone.locks, this),
      evictionMarker: {
        read: () => sentinels.get(userId),
        write: (text: string | undefined) => this.#writeSentinel(text),
      },
      nowMs: () => phone.clock.nowMs(),
    };
    this.#feedback = openFeedbackQueue(shared);
    const opening = beginReadingStore({
      ...shared,
      openChannel: phone.channels.openerFor(this),
      random: phone.random,
      newId: () => this.#makeId(),
      schedule: phone.clock.scheduleFor(this),
    }).open();
    this.#keeper = await this.whileAlive(opening);
    // On a full phone nobody looks at them.
    for (const follow of [followVitalSigns, followCare]) {
      await this.whileAlive(this.#keeper?.outbox?.write(follow).catch(() => {}) ?? Promise.resolve());
    }
  }

  /** Returns what the person sees. */
  async list(): Promise<SyncedReading[]> {
    return await this.whileAlive(this.#keeper?.list() ?? Promise.resolve([])) ?? [];
  }

  /** Returns the vital signs that the person sees. */
  async listVitalSigns(): Promise<SyncedVitalSign[]> {
    const listed = this.#keeper?.outbox?.read(listSyncedVitalSigns).catch(() => []);
    return await this.whileAlive(listed ?? Promise.resolve([])) ?? [];
  }

  /** No entry deletes. */
  async keepVitalSign(id: string, entry?: VitalSignEntry): Promise<WriteOutcome> {
    const { outbox } = this.#keeper ?? {};
    if (!outbox) return { ok: false, reason: "broken" };
    return await outbox.keep((context) => queueVitalSign(context, id, entry));
  }

  /** Returns what the person sees beside readings. */
  async listCare(): Promise<SyncedCare[]> {
    const listed = this.#keeper?.outbox?.read(listSyncedCare).catch(() => []);
    return await this.whileAlive(listed ?? Promise.resolve([])) ?? [];
  }

  /** Null deletes. */
  async keepCare(id: string, entry: CareEntry | null): Promise<WriteOutcome> {
    const { outbox } = this.#keeper ?? {};
    if (!outbox) return { ok: false, reason: "broken" };
    return await outbox.keep((context) => queueCare(context, id, entry, null));
  }

  /** False if the message is in this tab only. */
  async keepFeedback(id: string, message: string): Promise<boolean> {
    return await this.#feedback.keep({ _id: id, subject: "Sync", message, rating: 3, isNameShort: false });
  }

  /** Returns ids of the feedback that has not arrived. */
  async listFeedback(): Promise<string[]> {
    return (await this.whileAlive(this.#feedback.list()) ?? []).map(({ feedback }) => feedback._id);
  }

  /** Sends and fetches all that there is. */
  async syncAll(): Promise<void> {
    await this.#keeper?.sync();
    await this.#feedback.drain();
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
