/** The second factor of administrators: codes of an authenticator app (TOTP, RFC 6238). @module */
import type { Clock } from "../../adapters/clock.ts";
import { BRAND } from "../../shared/brand.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { getAccount } from "../../store/accounts.ts";
import type { Database, Statement } from "../../store/database.ts";
import type { RateLimit } from "../../store/rate_limits.ts";
import * as store from "../../store/second_factors.ts";
import { type AdminCaller, writeAudited } from "../audit/audit.ts";
import type { AuditDeps } from "../audit/audit_chain.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { confirmPassword } from "./own_account.ts";
import { tryWithinLimits } from "./rate_limits.ts";

interface FactorDeps {
  db: Database;
  secrets: Secrets;
  clock: Clock;
}

type ChangeDeps = FactorDeps & AuditDeps;

const STEP_SECONDS = 30;
/** A phone's clock may be a step off. */
const WINDOW = 1;
const MINUTE = 60;

/** Of six digits three are right at a time: 5 tries in 15 minutes find one with a chance of 0.15 % a day. */
export function secondFactorLimits(who: string): RateLimit[] {
  return [{ key: `second_factor:${who}`, limit: 5, windowSeconds: 15 * MINUTE }];
}

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await store.getSecondFactor(db, userId))?.isOn ?? false;
}

/**
 * Makes a new key, which counts once a code of it was typed. A session that was left open is not enough.
 *
 * @throws {DomainError} `invalid_request` where one is on, `wrong_current_password`, `too_many_tries`, `unauthorized`.
 */
export async function beginSecondFactor(
  deps: AccountDeps,
  { userId, password }: { userId: string; password: string },
  caller: Pick<Caller, "networks">,
): Promise<{ secret: string; uri: string }> {
  const { db, secrets } = deps;
  const account = await getAccount(db, userId);
  if (!account) throw new DomainError("unauthorized");
  if (await hasSecondFactor(db, userId)) throw new DomainError("invalid_request");
  await confirmPassword(deps, account, password, caller);
  const { Secret, TOTP } = await import("otpauth");
  const secret = new Secret();
  const bytes = new Uint8Array(secret.bytes);
  await store.upsertSecondFactor(db, userId, await secrets.seal(nameOf(userId), bytes));
  const uri = new TOTP({ issuer: BRAND.name, label: account.email, secret }).toString();
  return { secret: secret.base32, uri };
}

/** @throws {DomainError} `wrong_code`, `too_many_tries`, `unauthorized`. */
export async function turnOnSecondFactor(deps: ChangeDeps, admin: AdminCaller, code: string): Promise<void> {
  const turnOn = (step: number) => store.turnOnSecondFactor(admin.userId, step);
  await changeByCode(deps, admin, code, { action: "second_factor_on", change: turnOn });
}

/** @throws {DomainError} `wrong_code`, `too_many_tries`, `unauthorized`. */
export async function turnOffSecondFactor(deps: ChangeDeps, admin: AdminCaller, code: string): Promise<void> {
  const turnOff = () => store.deleteSecondFactor(admin.userId);
  await changeByCode(deps, admin, code, { action: "second_factor_off", change: turnOff });
}

async function changeByCode(
  deps: ChangeDeps,
  admin: AdminCaller,
  code: string,
  { action, change }: { action: "second_factor_on" | "second_factor_off"; change(step: number): Statement },
): Promise<void> {
  const { userId } = admin;
  const step = await takeCode(deps, { userId, code, limits: secondFactorLimits(userId) });
  await writeAudited(deps, [change(step)], { admin, action, targetId: userId });
}

/**
 * Asks whoever has one for a code, after the password.
 *
 * @throws {DomainError} `code_needed`, `wrong_code`, `too_many_tries`.
 */
export async function requireSecondFactor(
  deps: FactorDeps,
  { userId, code = "", limits }: { userId: string; code?: string; limits: readonly RateLimit[] },
): Promise<void> {
  if (!await hasSecondFactor(deps.db, userId)) return;
  if (code.trim() === "") throw new DomainError("code_needed");
  await takeCode(deps, { userId, code, limits });
}

/** Takes each code once, whoever comes second; returns its step. */
async function takeCode(
  { db, secrets, clock }: FactorDeps,
  { userId, code, limits }: { userId: string; code: string; limits: readonly RateLimit[] },
): Promise<number> {
  const now = clock.now();
  return await tryWithinLimits(db, { limits, now }, async () => {
    const factor = await store.getSecondFactor(db, userId);
    const key = factor && await openKey(secrets, userId, factor.sealed);
    if (!key) throw new DomainError("wrong_code");
    const { Secret, TOTP } = await import("otpauth");
    const totp = new TOTP({ secret: new Secret({ buffer: key.bytes.buffer }), period: STEP_SECONDS });
    const delta = totp.validate({ token: code.replace(/\s/g, ""), timestamp: now.getTime(), window: WINDOW });
    if (delta === null) throw new DomainError("wrong_code");
    const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
    const [used] = await db.write([store.useSecondFactorStep(userId, step, key.resealed)]);
    if (used?.changes !== 1) throw new DomainError("wrong_code");
    return step;
  });
}

/** Undefined where it was sealed under neither this secret nor the former one. */
async function openKey(
  secrets: Secrets,
  userId: string,
  sealed: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; resealed?: string } | undefined> {
  const bytes = await secrets.unseal(nameOf(userId), sealed);
  if (bytes) return { bytes };
  const former = await secrets.former?.unseal(nameOf(userId), sealed);
  return former && { bytes: former, resealed: await secrets.seal(nameOf(userId), former) };
}

const nameOf = (userId: string) => `second_factor:${userId}`;
