import assert from "node:assert/strict";
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { type ClientBrowser, createApiBrowser } from "../support/client_browser.ts";
import { makeId, makeSignUp } from "../support/fixtures.ts";
import { makeKey } from "../support/shares.ts";
import { mannWhitney, sampleMedian } from "../support/statistics.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const PAIRS = 50;
/** Chance alone makes a difference less often than once in ten thousand runs. */
const MIN_PROBABILITY = 1e-4;
/** A step that one side takes and the other does not costs far more than this part of the whole. */
const MAX_GAP = 0.1;

/** Less than people's passwords take, and still more than all else that a call does. */
const COST = { memoryKiB: 8192, passes: 1, lanes: 1 };

/** What a step makes differ differs every time; what a busy machine made differ does not. */
const ROUNDS = 3;

/** A call that a stranger can make with any address. */
interface Call {
  path: string;
  body: (email: string) => object;
  status: number;
  /** The address on the known side, which belongs to somebody; of a link its key. */
  known: (test: TestApp) => Promise<string>;
  unknown?: () => string;
  /** What the same browser does with the address first. */
  before?: (browser: ClientBrowser, email: string) => Promise<void>;
}

const OWN_PASSWORD = "another-kernel-8";

const OPENING = {
  path: "/api/shared/open",
  body: (key: string) => ({ key, reader: "Clinic" }),
  status: 404,
  unknown: makeShareKey,
};

const CALLS: Record<string, Call> = {
  "sign-in": {
    path: "/api/auth/login",
    body: (email) => ({ email, password: "not-the-password" }),
    status: 401,
    known: insertAccount,
  },
  "sign-up": {
    path: "/api/auth/signup",
    body: (email) => makeSignUp({ email }),
    status: 201,
    known: insertAccount,
  },
  "forgot": {
    path: "/api/auth/forgot-password",
    body: (email) => ({ email }),
    status: 200,
    known: insertAccount,
  },
  "sign-in behind one's own sign-up": {
    path: "/api/auth/login",
    body: (email) => ({ email, password: OWN_PASSWORD }),
    status: 403,
    known: insertAccount,
    before: async (browser, email) => {
      const body = makeSignUp({ email, password: OWN_PASSWORD });
      assert.equal((await browser.send("POST", "/api/auth/signup", { body })).status, 201);
    },
  },
  "resend": { path: "/api/resend-otp", body: (email) => ({ email }), status: 200, known: insertSignUp },
  "a link that ended": { ...OPENING, known: (test) => insertShareKey(test, { ended_at: "2026-11-01" }) },
  "a link that expired": { ...OPENING, known: (test) => insertShareKey(test, { until: "2026-11-01" }) },
};

for (const [name, call] of Object.entries(CALLS)) {
  Deno.test(`${name} answers what is known and what is not by the same bytes in the same time`, async () => {
    const passwords = createPasswords(COST);
    // What comes before the call is not measured, and need not be computed each time.
    let ownHash: Promise<string> | undefined;
    const { hash } = passwords;
    passwords.hash = (password) => password === OWN_PASSWORD ? ownHash ??= hash(password) : hash(password);
    await using test = await openTestApp({ passwords });
    // What leaves in the background must not show in the next answer either.
    test.deps.mailQueue.start();
    const differences: string[] = [];
    for (let round = 0; round < ROUNDS && differences.length === round; round++) {
      const difference = await findDifference(test, call);
      if (difference) differences.push(difference);
    }
    assert.ok(differences.length < ROUNDS, differences.join("; "));
  });
}

/** Returns by how much known addresses take longer than unknown ones, if that is more than chance makes it. */
async function findDifference(test: TestApp, call: Call): Promise<string | undefined> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const bytes = new Set<string>();
  for (let pair = 0; pair < PAIRS; pair++) {
    const unknown = call.unknown?.() ?? `${makeId()}@example.ng`;
    const emails = { known: await call.known(test), unknown };
    const sides = ["known", "unknown"] as const;
    for (const side of pair % 2 === 0 ? sides : sides.toReversed()) {
      const { ms, answer } = await measure(test, call, emails[side]);
      times[side].push(ms);
      bytes.add(answer);
    }
    test.clock.advance({ minutes: 1 });
  }
  assert.equal(bytes.size, 1, [...bytes].join("\n"));
  const probability = mannWhitney(times.known, times.unknown);
  const medians = [sampleMedian(times.known), sampleMedian(times.unknown)];
  const gap = Math.abs((medians[0] ?? 0) - (medians[1] ?? 0)) / Math.min(...medians);
  if (probability > MIN_PROBABILITY || gap < MAX_GAP) return undefined;
  return `known ${medians[0]} ms, unknown ${medians[1]} ms, p ${probability}`;
}

async function measure(test: TestApp, { path, body, status, before }: Call, email: string) {
  const browser = createApiBrowser(test);
  await before?.(browser, email);
  const request = body(email);
  const startedAt = performance.now();
  const response = await browser.send("POST", path, { body: request });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  assert.equal(response.status, status, text);
  const headers = [...response.headers].filter(([header]) =>
    !["set-cookie", "x-request-id"].includes(header)
  );
  return { ms, answer: JSON.stringify([headers, text]) };
}

/** Hashed once: what counts is that it has to be computed again to be compared. */
let passwordHash: Promise<string> | undefined;

async function insertAccount({ db, deps }: TestApp): Promise<string> {
  const id = makeId();
  const email = `${id}@example.ng`;
  await db.write([{
    sql:
      `INSERT INTO users (id, email, first_name, last_name, phone, address, password_hash, created_at, updated_at)
      VALUES (?1, ?2, 'Ada', 'Obi', '1', 'Enugu', ?3, '', '')`,
    args: [id, email, await (passwordHash ??= deps.passwords.hash("palm-kernel-7"))],
  }]);
  return email;
}

async function insertSignUp({ db, clock }: TestApp): Promise<string> {
  const id = makeId();
  const email = `${id}@example.ng`;
  const expiresAt = new Date(clock.now().getTime() + 3600_000).toISOString();
  await db.write([{
    sql: `INSERT INTO pending_sign_ups
        (id, email, browser_hash, first_name, last_name, phone, address, password_hash, created_at, expires_at)
      VALUES (?1, ?2, ?1, 'Ada', 'Obi', '1', 'Enugu', 'x', ?3, ?4)`,
    args: [id, email, clock.now().toISOString(), expiresAt],
  }]);
  return email;
}

function makeShareKey(): string {
  const key = crypto.getRandomValues(new Uint8Array(16));
  return key.toBase64({ alphabet: "base64url", omitPadding: true });
}

async function insertShareKey(test: TestApp, over: { until?: string; ended_at?: string }): Promise<string> {
  const { db } = test;
  const email = await insertAccount(test);
  const { key, keyDigest } = await makeKey();
  await db.write([{
    sql:
      `INSERT INTO shares (user_id, id, key_digest, days, include, consent_version, created_at, until, ended_at)
      SELECT id, ?2, ?3, 14, '{}', '', '', ?4, ?5 FROM users WHERE email = ?1`,
    args: [
      ...[email, makeId(), keyDigest],
      ...[over.until ?? "2030-01-01", over.ended_at ?? null],
    ],
  }]);
  return key;
}
