import type { Blobs } from "../../adapters/blobs/blobs.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { RECENT_SIGN_IN_SECONDS } from "../../shared/limits.ts";
import { deleteAccount } from "../../store/account_deletion.ts";
import { type Account, getAccount } from "../../store/accounts.ts";
import { getSessionStart } from "../../store/sessions.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { requireNoIssues } from "./validation_issues.ts";
import type { Log } from "../log.ts";
import { requireCurrentPassword } from "./current_password.ts";
import type { SignedInUser } from "./password_change.ts";
import { removeUnsettled } from "../media/pending_folders.ts";

interface DeleteAccountDeps extends AccountDeps {
  blobs: Pick<Blobs, "delete">;
  log: Log;
}

/**
 * Deletes a person's account, data and sessions after checking the password.
 *
 * Without a password it needs a sign-in of the last 10 minutes. The picture is deleted afterwards; if storage fails,
 * by the sweep.
 *
 * @throws {DomainError} `validation_failed`, `wrong_current_password`, `fresh_sign_in_needed`, `too_many_tries`,
 * `last_admin`, `unauthorized` when the account or session is gone.
 */
export async function deleteOwnAccount(
  deps: DeleteAccountDeps,
  person: SignedInUser,
  password: string,
  { networks }: Pick<Caller, "networks">,
): Promise<void> {
  const account = await getAccount(deps.db, person.userId);
  if (!account) throw new DomainError("unauthorized");
  if (account.passwordHash === null) await requireRecentSignIn(deps, person);
  else {
    if (password === "") requireNoIssues([{ field: "password", rule: "passwordRequired" }]);
    await deps.passwords.inTurn(
      { networks, isKnown: true },
      (hasher) => requireCurrentPassword(deps, hasher, account, password),
    );
  }
  const deleted = await deleteAccount(
    deps.db,
    { ...account, sessionId: person.sessionId },
    deps.clock.now().toISOString(),
  );
  if (!deleted) throw await refusalOf(deps, person, account);
  if (deleted.pictureKey !== null) await removeUnsettled(deps, deleted.pictureKey);
}

async function refusalOf(
  { db }: DeleteAccountDeps,
  person: SignedInUser,
  { passwordHash }: Account,
): Promise<DomainError> {
  const account = await getAccount(db, person.userId);
  if (!account || !await getSessionStart(db, person)) return new DomainError("unauthorized");
  return new DomainError(account.passwordHash === passwordHash ? "last_admin" : "wrong_current_password");
}

async function requireRecentSignIn({ db, clock }: AccountDeps, person: SignedInUser): Promise<void> {
  const startedAt = await getSessionStart(db, person);
  const oldest = new Date(clock.now().getTime() - RECENT_SIGN_IN_SECONDS * 1000).toISOString();
  if (!startedAt || startedAt < oldest) throw new DomainError("fresh_sign_in_needed");
}
