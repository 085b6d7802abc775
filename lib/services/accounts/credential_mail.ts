/** Mails to the owner of an account whose password, second factor or rights change. @module */
import type { CredentialChange } from "../mail/compose_mail.ts";
import { type Account, getAccount } from "../../store/accounts.ts";
import type { Statement } from "../../store/database.ts";
import { insertMail } from "../../store/mail_queue.ts";
import { sql } from "../../store/sql.ts";
import { isAdminNow } from "../../store/users.ts";
import type { AccountDeps } from "./account_deps.ts";

type Owner = Pick<Account, "userId" | "email" | "firstName">;

/**
 * Tells an account's owner by mail what was done to it, in the write that does it.
 *
 * @param condition SQL: a row where it was done.
 */
export function tellOwner(
  { userId, email, firstName }: Owner,
  change: CredentialChange,
  now: Date,
  condition: Statement,
): Statement {
  const mail = { kind: "credentials_changed" as const, subjectId: `${userId}.${change}`, email, firstName };
  return insertMail(mail, now.toISOString(), condition);
}

/** Of the recovery code that the statement before used up, and how many are left. */
export function tellOfRecoveryCode({ userId, email, firstName }: Owner, now: Date): Statement {
  const left = sql`SELECT json_array_length(recovery_codes) FROM second_factors WHERE user_id = ${userId}`;
  const subjectId = sql`${`${userId}.recovery_code_used.`} || (${left})`;
  const mail = { kind: "credentials_changed" as const, subjectId, email, firstName };
  return insertMail(mail, now.toISOString(), sql`SELECT 1 WHERE changes() > 0`);
}

/** Tells the new administrator, and whoever made them: somebody else may have used their session. */
export async function tellOfNewAdmin(
  { db, clock }: Pick<AccountDeps, "db" | "clock">,
  makerId: string,
  made: Owner,
): Promise<Statement[]> {
  const [now, isDone] = [clock.now(), isAdminNow(made.userId)];
  const maker = await getAccount(db, makerId);
  return [
    tellOwner(made, "made_admin", now, isDone),
    ...maker ? [tellOwner(maker, "admin_added", now, isDone)] : [],
  ];
}
