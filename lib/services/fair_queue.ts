/** Access to something costly, by network in turn: who asks most waits longest, and fills nobody else's queue. @module */
import { DomainError, type ErrorCode } from "../shared/domain_error.ts";

export interface Network {
  /** An address, or an IPv6 network such as "2001:db8:1:2::/64". */
  name: string;
  /** Multiplies the limit of one client. */
  clients: number;
}

export interface Turn {
  /** The turn counts in each of these, narrowest first. */
  networks: readonly Network[];
  /** Signed in, or in a browser the account knows: every other turn is theirs, however many strangers wait. */
  isKnown: boolean;
}

export interface FairQueueOptions {
  atOnce: number;
  /** Under way and waiting; a network of several clients has as many times more. */
  ofClient: number;
  /** Of all together; then whoever is last in the longest line is refused. Default: nobody waits. */
  waiting?: number;
  refusal: ErrorCode;
}

interface FairQueue {
  /** Returns what lets the next in. @throws {DomainError} the refusal */
  enter(turn: Turn): Promise<() => void>;
  /** @throws {DomainError} the refusal, and what `work` throws. */
  run<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
}

const RETRY_SECONDS = 5;
/** A network of more clients is a whole provider's, whose customers take turns of their own. */
const CLIENTS_OF_A_TURN = 4;

/** The network that takes turns with others. */
export function lineOf(networks: readonly Network[]): string {
  return networks.findLast(({ clients }) => clients <= CLIENTS_OF_A_TURN)?.name ?? "";
}

interface Waiter {
  admit(): void;
  refuse(): void;
}

/** Lines of networks in turn: the first is served next. */
type Lane = Map<string, Waiter[]>;

export function createFairQueue({ atOnce, ofClient, waiting = 0, refusal }: FairQueueOptions): FairQueue {
  const countOf = new Map<string, number>();
  let lanes: [next: Lane, other: Lane] = [new Map(), new Map()];
  const [known, strangers] = lanes;
  let running = 0;
  let waiters = 0;
  const refused = () => new DomainError(refusal, { retryAfterSeconds: RETRY_SECONDS });

  function count({ networks }: Turn, change: 1 | -1): void {
    for (const { name } of networks) {
      const left = (countOf.get(name) ?? 0) + change;
      if (left > 0) countOf.set(name, left);
      else countOf.delete(name);
    }
  }

  function wait({ networks, isKnown }: Turn): Promise<void> {
    const lane = isKnown ? known : strangers;
    const name = lineOf(networks);
    const line = lane.get(name) ?? [];
    if (waiters >= waiting) {
      const longest = findLongest();
      if (longest.length <= line.length + 1) throw refused();
      waiters--;
      longest.pop()?.refuse();
    }
    waiters++;
    lane.set(name, line);
    return new Promise((admit, reject) => line.push({ admit, refuse: () => reject(refused()) }));
  }

  function findLongest(): Waiter[] {
    return [...known.values(), ...strangers.values()].reduce((a, b) => b.length > a.length ? b : a, []);
  }

  function admitNext(): void {
    const lane = lanes.find(({ size }) => size > 0);
    const [name, line = []] = lane?.entries().next().value ?? [];
    if (!lane || name === undefined) return void running--;
    lanes = lane === known ? [strangers, known] : [known, strangers];
    lane.delete(name);
    if (line.length > 1) lane.set(name, line);
    waiters--;
    line.shift()?.admit();
  }

  async function enter(turn: Turn): Promise<() => void> {
    const isFull = turn.networks.some(({ name, clients }) => (countOf.get(name) ?? 0) >= ofClient * clients);
    if (isFull) throw refused();
    count(turn, 1);
    try {
      if (running >= atOnce) await wait(turn);
      else running++;
    } catch (error) {
      count(turn, -1);
      throw error;
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      count(turn, -1);
      admitNext();
    };
  }

  return {
    enter,
    async run(turn, work) {
      const leave = await enter(turn);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
