/** What the tabs of one phone share beside the storage: locks, and messages to one another. @module */
import { setImmediate } from "node:timers";

interface LockRequestEntry {
  owner: object;
  grant(): void;
}

/** Exclusive locks, each held by one tab. */
export class SimulatedLocks {
  readonly #holders = new Map<string, object>();
  readonly #queues = new Map<string, LockRequestEntry[]>();
  readonly #dead = new WeakSet<object>();

  /** Returns how to give the lock back, undefined when it is taken and `ifAvailable`; a dead tab waits for ever. */
  async acquire(owner: object, name: string, ifAvailable = false): Promise<(() => void) | undefined> {
    if (ifAvailable && this.#holders.has(name)) return undefined;
    const granted = Promise.withResolvers<void>();
    const queue = this.#queues.get(name) ?? [];
    if (!this.#dead.has(owner)) this.#queues.set(name, [...queue, { owner, grant: granted.resolve }]);
    if (!this.#holders.has(name)) this.#pass(name);
    await granted.promise;
    return () => {
      if (this.#holders.get(name) === owner) this.#pass(name);
    };
  }

  /** The tab dies: whatever it holds is free, and it waits for nothing any more. */
  release(owner: object): void {
    this.#dead.add(owner);
    for (const [name, queue] of this.#queues) {
      this.#queues.set(name, queue.filter((wish) => wish.owner !== owner));
    }
    for (const [name, holder] of this.#holders) if (holder === owner) this.#pass(name);
  }

  /** Gives a lock to the next who wants it. */
  #pass(name: string): void {
    this.#holders.delete(name);
    const next = this.#queues.get(name)?.shift();
    if (!next) return;
    this.#holders.set(name, next.owner);
    next.grant();
  }
}

type LockRequest<T> = [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>];

/** Web Locks as one tab sees them. */
export class TabLocks implements Pick<LockManager, "request"> {
  constructor(readonly phone: SimulatedLocks, readonly owner: object) {}

  request<T>(name: string, task: LockGrantedCallback<T>): Promise<Awaited<T>>;
  request<T>(name: string, options: LockOptions, task: LockGrantedCallback<T>): Promise<Awaited<T>>;
  async request<T>(name: string, ...rest: LockRequest<T>): Promise<Awaited<T>> {
    const [options, task] = rest.length === 1 ? [{}, rest[0]] : rest;
    const giveBack = await this.phone.acquire(this.owner, name, options.ifAvailable);
    try {
      return await task(giveBack ? { name, mode: "exclusive" } : null);
    } finally {
      giveBack?.();
    }
  }
}

/** Broadcast channels within one phone. */
export class SimulatedChannels {
  readonly #open = new Map<PhoneChannel, object>();
  readonly #dead = new WeakSet<object>();

  /** Returns the way in which one tab opens channels. */
  openerFor(owner: object): (name: string) => BroadcastChannel {
    return (name) => {
      const channel = new PhoneChannel(name, {
        post: (data) => this.#post(channel, data),
        close: () => void this.#open.delete(channel),
      });
      if (!this.#dead.has(owner)) this.#open.set(channel, owner);
      return channel;
    };
  }

  /** The tab dies. */
  release(owner: object): void {
    this.#dead.add(owner);
    for (const [channel, opener] of this.#open) if (opener === owner) this.#open.delete(channel);
  }

  #post(from: PhoneChannel, data: unknown): void {
    if (!this.#open.has(from)) return;
    setImmediate(() => {
      for (const channel of this.#open.keys()) {
        if (channel !== from && channel.name === from.name) channel.hear(data);
      }
    });
  }
}

class PhoneChannel extends EventTarget implements BroadcastChannel {
  onmessage: BroadcastChannel["onmessage"] = null;
  onmessageerror: BroadcastChannel["onmessageerror"] = null;

  constructor(readonly name: string, readonly ways: { post(data: unknown): void; close(): void }) {
    super();
  }

  postMessage(data: unknown): void {
    this.ways.post(data);
  }

  close(): void {
    this.ways.close();
  }

  hear(data: unknown): void {
    const event = new MessageEvent("message", { data });
    this.onmessage?.(event);
    this.dispatchEvent(event);
  }
}
