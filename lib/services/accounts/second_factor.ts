/** The second factor of administrators, switched on and off. @module */
import { BRAND } from "../../shared/brand.ts";
import { DomainError } from "../../shared/domain_error.ts";
import type { Proof } from "../../shared/schemas/auth.ts";
import { getAccount } from "../../store/accounts.ts";
import * as store from "../../store/second_factors.ts";
import { type AdminCaller, type AuditDeps, writeAudited } from "../audit.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { tellOwner } from "./credential_mail.ts";
import { makeRecoveryCodes } from "../secrets/recovery_codes.ts";
import { nameOfFactor } from "../secrets/sealed_factors.ts";
import { confirmPassword, hasSecondFactor, requireProof, takeCode } from "./proofs.ts";

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
  await store.upsertSecondFactor(db, userId, await secrets.seal(nameOfFactor(userId), bytes));
  const uri = new TOTP({ issuer: BRAND.name, label: account.email, secret }).toString();
  return { secret: secret.base32, uri };
}

/**
 * Ends every other session; returns the recovery codes, which nobody can read again.
 *
 * @throws {DomainError} `invalid_request` where one is on, as {@linkcode takeCode}.
 */
export async function turnOnSecondFactor(
  deps: AccountDeps & AuditDeps,
  admin: AdminCaller,
  code: string,
): Promise<string[]> {
  const { userId, sessionId } = admin;
  if (await hasSecondFactor(deps.db, userId)) throw new DomainError("invalid_request");
  const step = await takeCode(deps, { userId, sessionId }, code);
  const { codes, hashes } = await makeRecoveryCodes(userId);
  const turningOn = store.turnOnSecondFactor(userId, step, hashes);
  const entry = { admin, action: "second_factor_on", targetId: userId } as const;
  const more = await afterwards(deps, { userId, sessionId }, true);
  const [turnedOn] = await writeAudited(deps, [turningOn, ...more], entry);
  // Another code did it meanwhile.
  if (turnedOn?.changes !== 1) throw new DomainError("invalid_request");
  deps.mailQueue.wake();
  return codes;
}

/** Ends the former recovery codes. @throws {DomainError} `invalid_request` without a factor, as {@linkcode requireProof}. */
export async function renewRecoveryCodes(
  deps: AccountDeps & AuditDeps,
  admin: AdminCaller,
  proof?: Proof,
): Promise<string[]> {
  const { userId, sessionId } = admin;
  const hasFactor = await requireProof(deps, "own_account", { userId, sessionId }, proof);
  const account = await getAccount(deps.db, userId);
  if (!hasFactor || !account) throw new DomainError("invalid_request");
  const { codes, hashes } = await makeRecoveryCodes(userId);
  const updating = store.updateRecoveryCodes(userId, hashes);
  const isOn = store.isSecondFactorNow(userId, true);
  const telling = tellOwner(account, "recovery_codes_new", deps.clock.now(), isOn);
  const entry = { admin, action: "recovery_codes_made", targetId: userId } as const;
  const [updated] = await writeAudited(deps, [updating, telling], entry);
  if (updated?.changes !== 1) throw new DomainError("invalid_request");
  deps.mailQueue.wake();
  return codes;
}

/** Ends every other session. @throws {DomainError} as {@linkcode takeCode}. */
export async function turnOffSecondFactor(
  deps: AccountDeps & AuditDeps,
  admin: AdminCaller,
  code: string,
): Promise<void> {
  const { userId, sessionId } = admin;
  await takeCode(deps, { userId, sessionId }, code);
  await deleteSecondFactor(deps, { userId, sessionId }, admin);
  deps.mailQueue.wake();
}

/** Asks nothing; false where there was none. @param admin Who did it; undefined for the server's own terminal. */
export async function deleteSecondFactor(
  deps: AuditDeps,
  session: { userId: string; sessionId: string },
  admin?: AdminCaller,
): Promise<boolean> {
  const { userId } = session;
  if (!await store.getSecondFactor(deps.db, userId)) return false;
  const deleting = store.deleteSecondFactor(userId);
  const entry = { admin, action: "second_factor_off", targetId: userId } as const;
  const [deleted] = await writeAudited(deps, [deleting, ...await afterwards(deps, session, false)], entry);
  return deleted?.changes === 1;
}

async function afterwards(
  { db, clock }: AuditDeps,
  session: { userId: string; sessionId: string },
  isOn: boolean,
) {
  const { userId } = session;
  const account = await getAccount(db, userId);
  const change = isOn ? "second_factor_on" : "second_factor_off";
  const told = account && tellOwner(account, change, clock.now(), store.isSecondFactorNow(userId, isOn));
  return [...store.endSessionsBefore(session, isOn), ...told ? [told] : []];
}
