/** Accounts as CSV, without health data. @module */
import { setImmediate } from "node:timers/promises";
import { DomainError } from "../../shared/domain_error.ts";
import type { UserView } from "../../shared/schemas/admin_users.ts";
import { textOf } from "../../shared/message_area.ts";
import { userFileText } from "../../shared/messages/user_file.ts";
import { confirmAdmin } from "../../store/admin_user_changes.ts";
import { listUsers, searchUsers, type UserList, type UserQuery } from "../../store/user_lists.ts";
import { type AdminCaller, type AuditDeps, writeAudited } from "../audit.ts";

const PAGE_ROWS = 500;
/** Without it Excel misreads UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** Returns the accounts of a query as CSV, and logs who took them. @throws {DomainError} `unauthorized` */
export async function exportUsers(
  deps: AuditDeps,
  admin: AdminCaller,
  { match, ...listed }: Omit<UserQuery, "limit" | "after">,
): Promise<string> {
  const entry = { admin, action: "users_exported", targetId: "" } as const;
  const [confirmed] = await writeAudited(deps, [confirmAdmin(admin)], entry);
  if (confirmed?.changes !== 1) throw new DomainError("unauthorized");
  const text = textOf(userFileText);
  let csv = BYTE_ORDER_MARK + formatRow(text.columns);
  let after: UserList["last"];
  do {
    const page = { limit: PAGE_ROWS, after };
    const { items, last } = match === undefined
      ? await listUsers(deps.db, { ...listed, ...page })
      : await searchUsers(deps.db, { match, ...page });
    const users: UserView[] = JSON.parse(items);
    csv += users.map((user) => formatRow(cellsOf(user, text))).join("");
    after = last;
    await setImmediate();
  } while (after);
  return csv;
}

function cellsOf(user: UserView, { admin, user: plain }: typeof userFileText.english): string[] {
  return [
    ...[user.firstName, user.lastName, user.email, user.phone, user.address],
    user.isAdmin ? admin : plain,
    ...[user.createdAt.slice(0, 10), user.lastActiveOn],
  ];
}

function formatRow(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(",")}\r\n`;
}

/**
 * Quotes a cell; what a spreadsheet would take for a formula gets an apostrophe, a phone number's + too.
 *
 * @example
 * ```ts
 * import { formatCell } from "./user_export.ts";
 *
 * if (formatCell('=1+1"') !== `"'=1+1"""`) throw new Error("a formula");
 * ```
 */
export function formatCell(text: string): string {
  const safe = /^[\s"']*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
