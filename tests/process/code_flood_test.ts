import assert from "node:assert/strict";
import { DomainError } from "@/lib/shared/domain_error.ts";
import type { Caller } from "@/lib/services/accounts/account_deps.ts";
import { forgotPassword, resetPassword } from "@/lib/services/accounts/password_reset.ts";
import type { PasswordHasher, Passwords } from "@/lib/services/accounts/passwords.ts";
import { resendCode, signUp, verifyEmail } from "@/lib/services/accounts/sign_up.ts";
import { type ClientBrowser, createApiBrowser } from "../support/client_browser.ts";
import { readLink } from "../support/mail_links.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const CALLS_PER_MINUTE = 1667;
const CLIENTS = 10_000;
/** The whole hour is walked through by `deno task soak`. */
const MINUTES = Deno.env.get("ALAFIA_SOAK") ? 60 : 10;
/** So many calls are under way at a time. */
const AT_ONCE = 250;
/** Every so many minutes three people want to get in. */
const ROUND_MINUTES = 10;
const NEW_PASSWORD = "bitter-Leaf-82";

/** What is measured here is who gets in: a hash that costs nothing lets a hundred thousand calls be made. */
const CHEAP_HASHER: PasswordHasher = {
  hash: (password) => Promise.resolve(`plain ${password}`),
  verify: (password, stored) =>
    Promise.resolve({ matches: stored === `plain ${password}`, isOutdated: false }),
};
const CHEAP_PASSWORDS: Passwords = { ...CHEAP_HASHER, inTurn: (_turn, work) => work(CHEAP_HASHER) };

/** The people of one round, whom the flood is about from the first minute on. */
interface Round {
  newcomer: string;
  onNewBrowser: string;
  onKnownBrowser: string;
}

const ROUNDS: Round[] = Array.from({ length: MINUTES / ROUND_MINUTES }, (_, index) => ({
  newcomer: `newcomer${index}@example.ng`,
  onNewBrowser: `new-browser${index}@example.ng`,
  onKnownBrowser: `known-browser${index}@example.ng`,
}));
const TARGETS = ROUNDS.flatMap((round) => Object.values(round));
const BYSTANDERS = Array.from({ length: 100 }, (_, index) => `bystander${index}@example.ng`);

/** Picks one of `count` by chance that is the same in every run. */
function pick(index: number, salt: number, count: number): number {
  const mixed = Math.imul(index + 1, 2654435761) ^ Math.imul(salt, 0x9e3779b1);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 8) % count;
}

/** Who makes the hostile call with a number: half of them over IPv6, half with a cookie. */
function hostileCaller(index: number): Caller {
  const client = index % CLIENTS;
  const isMarked = client % 4 < 2;
  const [high, low] = [client >> 6, client & 63].map((group) => group.toString(16));
  const networks = client % 2 === 0 ? [{ name: `41.0.${client >> 8}.${client & 255}`, clients: 1 }] : [
    { name: `2001:db8:${high}:${low}::/64`, clients: 1 },
    { name: `2001:db8:${high}::/48`, clients: 4 },
    { name: "2001:db8::/32", clients: 64 },
  ];
  return { networks, isMarked, browserHash: isMarked ? `hostile ${client}` : "", device: "", language: "en" };
}

/** Makes a hostile call, as the routes would, and returns what it was refused with, "" when it was not. */
async function attack({ deps }: TestApp, index: number, guess: string): Promise<string> {
  const caller = hostileCaller(index);
  const client = index % CLIENTS;
  // Each keeps to one address: who asked for a code tries it when its turn comes again, six minutes later.
  const people = pick(client, 1, 5) === 0 ? BYSTANDERS : TARGETS;
  const email = people[pick(client, 2, people.length)] ?? "";
  const marked = caller.isMarked ? caller : { ...caller, browserHash: `fresh ${index}` };
  const form = { ...ADA, email, firstName: "Mallory", password: "attackers-own-1" };
  const entry = { email, otp: guess };
  const calls = [
    () => signUp(deps, form, marked),
    () => resendCode(deps, email, marked),
    () => forgotPassword(deps, email, marked),
    () => resetPassword(deps, { ...entry, newPassword: "attackers-own-1" }, marked),
    () => verifyEmail(deps, entry, caller),
  ];
  try {
    await calls[pick(index, 3, calls.length)]?.();
    return "";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** Digits that no mail has brought yet: a flood that hits by chance would make the test one of chance. */
function drawMiss({ mails }: TestApp): string {
  const sent = new Set(mails.map(({ text }) => /\b\d{5}\b/.exec(text)?.[0]));
  for (let guess = 0;; guess++) {
    const digits = String(guess).padStart(5, "0");
    if (!sent.has(digits)) return digits;
  }
}

async function expectOk(answer: Promise<Response>, what: string): Promise<void> {
  const { status } = await answer;
  assert.ok(status === 200 || status === 201, `${what}: ${status}`);
}

async function getIn(test: TestApp, round: Round, known: ClientBrowser, minute: number): Promise<void> {
  const what = (who: string) => `${who} in minute ${minute}`;
  const newcomer = createApiBrowser(test);
  const form = { ...ADA, email: round.newcomer };
  await expectOk(newcomer.send("POST", "/api/auth/signup", { body: form }), what("a newcomer's sign-up"));
  const { key } = await readLink(test, round.newcomer);
  await expectOk(newcomer.send("POST", "/api/auth/verify-otp", { body: { key } }), what("a newcomer's link"));
  await expectOk(newcomer.signIn(round.newcomer, ADA.password), what("a newcomer"));

  const fresh = createApiBrowser(test);
  await expectOk(fresh.forgot(round.onNewBrowser), what("a new browser's request"));
  const link = await readLink(test, round.onNewBrowser);
  const body = { key: link.key, newPassword: NEW_PASSWORD };
  await expectOk(fresh.send("POST", "/api/auth/reset-password", { body }), what("a new browser's link"));
  await expectOk(fresh.signIn(round.onNewBrowser, NEW_PASSWORD), what("a new browser"));

  await expectOk(known.forgot(round.onKnownBrowser), what("a known browser's request"));
  // While reset codes are used up a mail holds no digits, whoever asks.
  const sent = await readLink(test, round.onKnownBrowser);
  const reset = { key: sent.key, newPassword: NEW_PASSWORD };
  await expectOk(
    known.send("POST", "/api/auth/reset-password", { body: reset }),
    what("a known browser's link"),
  );
  await expectOk(known.signIn(round.onKnownBrowser, NEW_PASSWORD), what("a known browser"));
}

Deno.test("100,000 wrong codes, sign-ups and resends an hour from 10,000 networks keep nobody out of a mailbox's account", async () => {
  await using test = await openTestApp({ passwords: CHEAP_PASSWORDS });
  const known: ClientBrowser[] = [];
  for (const { onNewBrowser, onKnownBrowser } of ROUNDS) {
    await signInAs(test, { email: onNewBrowser });
    await signInAs(test, { email: onKnownBrowser });
    const browser = createApiBrowser(test);
    await browser.openSession(onKnownBrowser);
    known.push(browser);
  }
  const refusals = new Map<string, number>();
  for (let minute = 0; minute < MINUTES; minute++) {
    const guess = drawMiss(test);
    const [first, end] = [minute * CALLS_PER_MINUTE, (minute + 1) * CALLS_PER_MINUTE];
    for (let index = first; index < end; index += AT_ONCE) {
      const calls = Array.from({ length: Math.min(AT_ONCE, end - index) }, (_, offset) => index + offset);
      for (const refusal of await Promise.all(calls.map((call) => attack(test, call, guess)))) {
        refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
      }
    }
    await test.sendMail();
    const round = ROUNDS[Math.floor(minute / ROUND_MINUTES)];
    const browser = known[Math.floor(minute / ROUND_MINUTES)];
    if (minute % ROUND_MINUTES === ROUND_MINUTES - 1 && round && browser) {
      await getIn(test, round, browser, minute);
    }
    test.clock.advance({ minutes: 1 });
  }

  const foreseen = ["", "resend_too_soon", "too_many_tries", "wrong_code"];
  assert.deepEqual([...refusals.keys()].filter((refusal) => !foreseen.includes(refusal)), []);
  const [guesses] = await test.db.read<{ used: number }>({
    sql: "SELECT used FROM rate_limits WHERE key = 'code:reset'",
  });
  assert.equal(guesses?.used, 9);
  const told = test.logLines.filter((line) => line.includes("shared_rate_limit_used_up"));
  assert.ok(told.length >= 2 && told.length <= 10, `${told.length} warnings`);
  for (const line of told) assert.doesNotMatch(line, /@|example/);
});
