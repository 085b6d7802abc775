/** Argon2id, a few at a time, off the event loop. @module */
import { preparePassword } from "../../shared/account.ts";
import { createFairQueue, type Turn } from "../fair_queue.ts";
import { isSameSecret } from "../secrets/secrets.ts";

/** OWASP's first choice: 19 MiB, 2 passes, 1 lane. Stored in each hash, to be raised later. */
const CURRENT = { memoryKiB: 19456, passes: 2, lanes: 1 };
/** Each takes 19 MiB; more than the cores only queue. */
const MAX_CONCURRENT = 2;
/** More would outlast a client's patience. */
const MAX_OF_CLIENT = 16;
const MAX_WAITING = 256;

export interface PasswordVerification {
  matches: boolean;
  /** The hash was made with weaker parameters than today's. */
  isOutdated: boolean;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes as long and never matches. */
  verify(password: string, stored: string | null | undefined): Promise<PasswordVerification>;
}

export interface PasswordTurns {
  /** What hashes, when its turn has come. @throws {DomainError} `overloaded`, and what `work` throws. */
  inTurn<Result>(turn: Turn, work: (hasher: PasswordHasher) => Promise<Result>): Promise<Result>;
}

export type Passwords = PasswordHasher & PasswordTurns;

/** One per process, since it bounds memory. */
export function createPasswords(cost = CURRENT): Passwords {
  const queue = createFairQueue({
    ...{ atOnce: MAX_CONCURRENT, ofClient: MAX_OF_CLIENT, waiting: MAX_WAITING },
    refusal: "overloaded",
  });
  const passwords: Passwords = {
    hash: (password) => createHash(password, cost),
    verify: (password, stored) => verifyHash(password, stored, cost),
    inTurn: (turn, work) => queue.run(turn, () => work(passwords)),
  };
  return passwords;
}

async function createHash(password: string, cost: typeof CURRENT): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const { memoryKiB, passes, lanes } = cost;
  const digest = await argon2id(password, salt, cost);
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${toBase64(salt)}$${toBase64(digest)}`;
}

async function verifyHash(
  password: string,
  stored: string | null | undefined,
  current: typeof CURRENT,
): Promise<PasswordVerification> {
  const parsed = stored ? parseHash(stored) : undefined;
  if (!parsed) {
    await argon2id(password, new Uint8Array(16), current);
    return { matches: false, isOutdated: false };
  }
  const digest = await argon2id(password, parsed.salt, parsed.cost);
  const { memoryKiB, passes } = parsed.cost;
  return {
    matches: isSameSecret(toBase64(digest), parsed.digest),
    isOutdated: memoryKiB < current.memoryKiB || passes < current.passes,
  };
}

async function argon2id(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  { memoryKiB, passes, lanes }: typeof CURRENT,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = new TextEncoder().encode(preparePassword(password));
  // TypeScript's library does not list WebCrypto's Argon2id yet.
  const key = await crypto.subtle.importKey("raw-secret" as "raw", secret, "Argon2id", false, ["deriveBits"]);
  const cost = { name: "Argon2id", nonce: salt, memory: memoryKiB, passes, parallelism: lanes };
  return new Uint8Array(await crypto.subtle.deriveBits(cost, key, 256));
}

function parseHash(stored: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) return undefined;
  const [, memory, passes, lanes, salt = "", digest = ""] = parts;
  return {
    cost: { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Uint8Array.fromBase64(salt),
    digest,
  };
}

function toBase64(bytes: Uint8Array<ArrayBuffer>): string {
  return bytes.toBase64({ omitPadding: true });
}
