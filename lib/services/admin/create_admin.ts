import { isEmailAddress, normaliseEmail } from "../../shared/account.ts";
import { accountRuleText } from "../../shared/messages/account_rule.ts";
import { textOf } from "../../shared/message_area.ts";
import { hasAdmin, insertAdmin, isAdminNow } from "../../store/users.ts";
import type { AccountDeps } from "../accounts/account_deps.ts";
import { tellOwner } from "../accounts/credential_mail.ts";
import { type AuditDeps, writeAudited } from "../audit.ts";
import { newEntityId } from "../ids.ts";
import { requireStrongPassword } from "../accounts/password_policy.ts";
import { refuseFields } from "../validation_issues.ts";

type CreateAdminDeps = AuditDeps & Pick<AccountDeps, "passwords">;

/** Mails them; false when the address has an account. @throws {DomainError} `validation_failed` or `password_common`. */
export async function createAdmin(
  deps: CreateAdminDeps,
  typed: { email: string; password: string },
  { isTold = true }: { isTold?: boolean } = {},
): Promise<boolean> {
  if (!isEmailAddress(typed.email.trim())) refuseFields({ email: textOf(accountRuleText).emailInvalid });
  const email = normaliseEmail(typed.email);
  await requireStrongPassword(typed.password, { email }, "password");
  const now = deps.clock.now();
  const userId = newEntityId(now);
  const passwordHash = await deps.passwords.inTurn(
    { networks: [], isKnown: true },
    ({ hash }) => hash(typed.password),
  );
  const admin = { userId, email, passwordHash, createdAt: now.toISOString() };
  const telling = tellOwner({ userId, email, firstName: "" }, "made_admin", now, isAdminNow(userId));
  const statements = [insertAdmin(admin), ...isTold ? [telling] : []] as const;
  const [inserted] = await writeAudited(deps, statements, {
    action: "admin_created",
    targetId: userId,
  });
  return inserted?.changes === 1;
}

/** Creates the environment's administrator if there is none; whoever wrote the settings knows. */
export async function ensureFirstAdmin(
  deps: CreateAdminDeps,
  admin: { email: string; password: string } | undefined,
): Promise<void> {
  if (admin && !await hasAdmin(deps.db)) await createAdmin(deps, admin, { isTold: false });
}
