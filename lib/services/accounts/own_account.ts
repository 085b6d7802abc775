/** What a signed-in person does with their account: changes profile and password, deletes it, takes a copy. @module */
import type { Blobs } from "../../adapters/blobs/blobs.ts";
import { checkPassword, checkProfile, preparePassword, type ProfileForm } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { RECENT_SIGN_IN_SECONDS } from "../../shared/limits.ts";
import { accountReplyText } from "../../shared/messages/account_replies.ts";
import { textOf } from "../../shared/messages/catalogue.ts";
import type { PasswordChange } from "../../shared/schemas/settings.ts";
import type { Profile } from "../../shared/wire/auth.ts";
import { deleteAccount } from "../../store/account_deletion.ts";
import { type Account, getAccount, updatePassword, updateProfile } from "../../store/accounts.ts";
import { getSessionStart } from "../../store/sessions.ts";
import { removeUnsettled } from "../media/pending_folders.ts";
import { addPictureUrl, getOwnProfile, readPicture } from "../pictures/pictures.ts";
import { refuseFields, requireNoIssues } from "../validation_issues.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { requireStrongPassword } from "./password_policy.ts";
import type { PasswordHasher } from "./passwords.ts";
import { confirmationLimits, tryWithinLimits } from "./rate_limits.ts";
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
 * Replaces a password and ends all other sessions.
 *
 * The first password of an account comes by a reset mail: a session left open on somebody else's phone must not be
 * enough to take it over.
 *
 * @throws {DomainError} `validation_failed`, `password_common`, `wrong_current_password`, `password_missing`,
 * `too_many_tries`, `unauthorized` when the account or session is gone.
 */
export async function changePassword(
  deps: AccountDeps,
  person: SignedInUser,
  { currentPassword, newPassword }: PasswordChange,
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
  const now = deps.clock.now().toISOString();
  const isReplaced = await updatePassword(deps.db, { ...person, browserHash, formerHash, passwordHash, now });
  if (isReplaced) return;
  throw new DomainError(await getSessionStart(deps.db, person) ? "wrong_current_password" : "unauthorized");
}

function requireFilledIn({ currentPassword, newPassword }: PasswordChange): void {
  const empty = Object.entries({ currentPassword, newPassword }).filter(([, password]) =>
    password.trim() === ""
  );
  if (empty.length > 0) {
    refuseFields(Object.fromEntries(empty.map(([field]) => [field, say.fillPasswordFields])));
  }
  const isShort = checkPassword(newPassword)[0]?.rule === "passwordShort";
  if (isShort) refuseFields({ newPassword: say.newPasswordShort });
}

/**
 * Checks a signed-in person's password and returns its hash.
 *
 * Ten wrong ones in 15 minutes block them; strangers' failures count elsewhere.
 *
 * @throws {DomainError} `wrong_current_password`, `password_missing` for an account without one, `too_many_tries`.
 */
async function requireCurrentPassword(
  { db, secrets, clock }: AccountDeps,
  { verify }: PasswordHasher,
  { email, passwordHash }: Pick<Account, "email" | "passwordHash">,
  password: string,
): Promise<string> {
  if (passwordHash === null) throw new DomainError("password_missing");
  const account = await secrets.mac("rate_limit", email);
  await tryWithinLimits(db, { limits: confirmationLimits({ account }), now: clock.now() }, async () => {
    const { matches } = await verify(password, passwordHash);
    if (!matches) throw new DomainError("wrong_current_password");
  });
  return passwordHash;
}

/** @throws {DomainError} `validation_failed` for none, and as {@linkcode requireCurrentPassword} does. */
export async function confirmPassword(
  deps: AccountDeps,
  account: Pick<Account, "email" | "passwordHash">,
  password: string,
  { networks }: Pick<Caller, "networks">,
): Promise<void> {
  if (password === "") requireNoIssues([{ field: "password", rule: "passwordRequired" }]);
  await deps.passwords.inTurn(
    { networks, isKnown: true },
    (hasher) => requireCurrentPassword(deps, hasher, account, password),
  );
}

type DeleteAccountDeps = AccountDeps & { blobs: Pick<Blobs, "delete"> };

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
  else await confirmPassword(deps, account, password, { networks });
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
