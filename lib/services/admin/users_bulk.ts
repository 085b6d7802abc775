import { DomainError } from "../../shared/domain_error.ts";
import type { BulkAction } from "../../shared/schemas/admin_users.ts";
import type { AdminCaller } from "../audit/actor.ts";
import { changeUserRole, deleteUser, type DeleteUserDeps, signOutUser } from "./users.ts";

interface BulkResult {
  done: number;
  refused: { userId: string; code: DomainError["code"] }[];
}

/**
 * Changes several accounts one by one, each with its audit row. A refusal stops no other; one's own account is left
 * out.
 *
 * @throws {DomainError} `unauthorized` when the administrator's session ends meanwhile.
 */
export async function changeManyUsers(
  deps: DeleteUserDeps,
  admin: AdminCaller,
  { action, userIds }: { action: BulkAction; userIds: readonly string[] },
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, refused: [] };
  for (const userId of new Set(userIds)) {
    try {
      if (userId === admin.userId) throw new DomainError("own_account");
      await CHANGES[action](deps, admin, userId);
      result.done++;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "unauthorized") throw error;
      result.refused.push({ userId, code: error.code });
    }
  }
  return result;
}

const CHANGES: Record<
  BulkAction,
  (deps: DeleteUserDeps, admin: AdminCaller, userId: string) => Promise<void>
> = {
  sign_out: signOutUser,
  make_admin: (deps, admin, userId) => changeUserRole(deps, admin, { userId, isAdmin: true }),
  make_user: (deps, admin, userId) => changeUserRole(deps, admin, { userId, isAdmin: false }),
  delete: deleteUser,
};
