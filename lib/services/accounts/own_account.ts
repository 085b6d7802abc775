/** What a signed-in person does with their account: changes profile and password, deletes it, takes a copy. @module */
import type { Blobs } from "../../adapters/blobs/blobs.ts";
import { checkPassword, checkProfile, preparePassword, type ProfileForm } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { accountReplyText } from "../../shared/messages/account_reply.ts";
import { textOf } from "../../shared/message_area.ts";
import type { AccountDeletion, PasswordChange, SessionsEnd } from "../../shared/schemas/settings.ts";
import type { Profile } from "../../shared/wire/auth.ts";
import { deleteAccount } from "../../store/account_deletion.ts";
import {
  type Account,
  getAccount,
  hasPassword,
  updatePassword,
  updateProfile,
} from "../../store/accounts.ts";
import { deleteOtherSessions, deleteUserSession, getSessionStart } from "../../store/sessions.ts";
import { endSharesOf } from "../../store/shares.ts";
import { isExistingUser } from "../../store/users.ts";
import { removeUnsettled } from "../media/pending_folders.ts";
import { addPictureUrl, getOwnProfile, readPicture } from "../pictures/pictures.ts";
import { refuseFields, requireNoIssues } from "../validation_issues.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { requireStrongPassword } from "./password_policy.ts";
import { tellOwner } from "./credential_mail.ts";
import { confirmPassword, isProvenRecently, requireCurrentPassword, requireProof } from "./proofs.ts";
import { BRAND } from "../../shared/brand.ts";
import { EXPORT_LISTS, getExportDetails, listExportPages } from "../../store/account_export.ts";
import type { Database } from "../../store/database.ts";
import { getProfile } from "../../store/users.ts";
import type { SignedUrlDeps } from "../secrets/signed_url.ts";

const say = textOf(accountReplyText);

interface SignedInUser {
  userId: string;
  sessionId: string;
}

/**
 * Replaces names, phone number and address, trimmed.
 *
 * @throws {DomainError} `validation_failed` in a sign-up's order, `unauthorized` when the account is gone.
 */
export async function changeProfile(
  deps: Pick<AccountDeps, "db" | "secrets" | "clock">,
  userId: string,
  form: ProfileForm,
): Promise<Profile> {
  requireNoIssues(checkProfile(form));
  const { firstName, lastName, phoneNumber, address } = form;
  await updateProfile(deps.db, {
    userId,
    form: {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phoneNumber: phoneNumber.trim(),
      address: address.trim(),
    },
    now: deps.clock.now().toISOString(),
  });
  const profile = await getOwnProfile(deps, userId);
  if (!profile) throw new DomainError("unauthorized");
  return profile;
}

/**
 * Replaces a password and ends all other sessions, and links if wanted.
 *
 * The first password of an account comes by a reset mail: a session left open on somebody else's phone must not be
 * enough to take it over.
 *
 * @throws {DomainError} `validation_failed`, `password_common`, `wrong_current_password`, `password_missing`,
 * `too_many_tries`, `unauthorized` when the account or session is gone, and as {@linkcode requireProof} does.
 */
export async function changePassword(
  deps: AccountDeps,
  person: SignedInUser,
  { currentPassword, newPassword, endLinks: endsLinks = false, proof }: PasswordChange,
  { browserHash, networks }: Pick<Caller, "browserHash" | "networks">,
): Promise<void> {
  requireFilledIn({ currentPassword, newPassword });
  const account = await getAccount(deps.db, person.userId);
  if (!account) throw new DomainError("unauthorized");
  await requireStrongPassword(newPassword, account, "newPassword");
  const { formerHash, passwordHash } = await deps.passwords.inTurn(
    { networks, isKnown: true },
    async (hasher) => {
      const formerHash = await requireCurrentPassword(deps, hasher, account, currentPassword);
      if (account.mustChangePassword && preparePassword(newPassword) === preparePassword(currentPassword)) {
        refuseFields({ newPassword: say.passwordUnchanged });
      }
      return { formerHash, passwordHash: await hasher.hash(newPassword) };
    },
  );
  await requireProof(deps, "own_account", person, proof);
  const now = deps.clock.now();
  const isReplaced = await updatePassword(
    deps.db,
    { ...person, browserHash, formerHash, passwordHash, now: now.toISOString(), endsLinks },
    tellOwner(account, "password_changed", now, hasPassword(person.userId, passwordHash)),
  );
  deps.mailQueue.wake();
  if (isReplaced) return;
  throw new DomainError(await getSessionStart(deps.db, person) ? "wrong_current_password" : "unauthorized");
}

function requireFilledIn({ currentPassword, newPassword }: Omit<PasswordChange, "proof">): void {
  const empty = Object.entries({ currentPassword, newPassword }).filter(([, password]) =>
    password.trim() === ""
  );
  if (empty.length > 0) {
    refuseFields(Object.fromEntries(empty.map(([field]) => [field, say.fillPasswordFields])));
  }
  const isShort = checkPassword(newPassword)[0]?.rule === "passwordShort";
  if (isShort) refuseFields({ newPassword: say.newPasswordShort });
}

/** Ends one session of theirs. @throws {DomainError} `session_not_found`, and as {@linkcode requireProof} does. */
export async function endSession(
  deps: AccountDeps,
  person: SignedInUser,
  { sessionId, proof }: Pick<SessionsEnd, "proof"> & { sessionId: string },
): Promise<void> {
  await requireProof(deps, "own_account", person, proof);
  const own = { userId: person.userId, sessionId, now: deps.clock.now().toISOString() };
  if (!await deleteUserSession(deps.db, own)) throw new DomainError("session_not_found");
}

/** Ends all other sessions, and links if wanted; returns how many sessions. @throws {DomainError} as {@linkcode requireProof}. */
export async function endOtherSessions(
  deps: AccountDeps,
  person: SignedInUser,
  { endLinks = false, proof }: SessionsEnd,
): Promise<number> {
  await requireProof(deps, "own_account", person, proof);
  const now = deps.clock.now().toISOString();
  const ending = endLinks ? [endSharesOf(isExistingUser(person.userId), now)] : [];
  return await deleteOtherSessions(deps.db, person, ending);
}

type DeleteAccountDeps = AccountDeps & { blobs: Pick<Blobs, "delete"> };

/**
 * Deletes a person's account, data and sessions after checking the password.
 *
 * Without a password it needs a sign-in of the last 10 minutes. The picture is deleted afterwards; if storage fails,
 * by the sweep.
 *
 * @throws {DomainError} `validation_failed`, `wrong_current_password`, `fresh_sign_in_needed`, `too_many_tries`,
 * `last_admin`, `unauthorized` when the account or session is gone, and as {@linkcode requireProof} does.
 */
export async function deleteOwnAccount(
  deps: DeleteAccountDeps,
  person: SignedInUser,
  { password, proof }: AccountDeletion,
  { networks }: Pick<Caller, "networks">,
): Promise<void> {
  const account = await getAccount(deps.db, person.userId);
  if (!account) throw new DomainError("unauthorized");
  if (account.passwordHash !== null) await confirmPassword(deps, account, password, { networks });
  else if (!await isProvenRecently(deps, person)) throw new DomainError("fresh_sign_in_needed");
  await requireProof(deps, "own_account", person, proof);
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

/**
 * Streams everything held about a person as JSON, the picture in base64; undefined when the account is gone.
 *
 * Lists are read in turn: a change meanwhile may show in one and not in the next.
 */
export async function exportAccount(
  deps: SignedUrlDeps & { db: Database; blobs: Blobs },
  userId: string,
): Promise<AsyncGenerator<string> | undefined> {
  const stored = await getProfile(deps.db, userId);
  const about = await getExportDetails(deps.db, userId);
  if (!stored || about === undefined) return undefined;
  const head = JSON.stringify({
    exportedFrom: BRAND.name,
    exportedAt: deps.clock.now().toISOString(),
    profile: await addPictureUrl(deps, stored),
    picture: await readPicture(deps, stored.pictureKey),
  });
  return streamExport(`${head.slice(0, -1)},${about.slice(1, -1)}`, deps.db, userId);
}

async function* streamExport(head: string, db: Database, userId: string): AsyncGenerator<string> {
  yield head;
  for (const list of EXPORT_LISTS) {
    yield `,"${list}":[`;
    let separator = "";
    for await (const items of listExportPages(db, userId, list)) {
      if (items.length === 0) continue;
      yield separator + items.join(",");
      separator = ",";
    }
    yield "]";
  }
  yield "}";
}
