import { checkPassword, preparePassword } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { accountReplyText } from "../../shared/messages/account_replies.ts";
import { textOf } from "../../shared/messages/catalogue.ts";
import type { PasswordChange } from "../../shared/schemas/settings.ts";
import { getAccount, updatePassword } from "../../store/accounts.ts";
import { getSessionStart } from "../../store/sessions.ts";
import type { AccountDeps, Caller } from "./account_deps.ts";
import { requireCurrentPassword } from "./current_password.ts";
import { requireStrongPassword } from "./password_policy.ts";

const say = textOf(accountReplyText);

export interface SignedInUser {
  userId: string;
  sessionId: string;
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
        const sentence = say.passwordUnchanged;
        throw new DomainError("validation_failed", { sentence, fields: { newPassword: sentence } });
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
    const fields = Object.fromEntries(empty.map(([field]) => [field, say.fillPasswordFields]));
    throw new DomainError("validation_failed", { sentence: say.fillPasswordFields, fields });
  }
  if (checkPassword(newPassword)[0]?.rule !== "passwordShort") return;
  const sentence = say.newPasswordShort;
  throw new DomainError("validation_failed", { sentence, fields: { newPassword: sentence } });
}
