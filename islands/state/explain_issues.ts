import type { ValidationIssue } from "@/lib/shared/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { say } from "../client/browser/language.ts";
import type { FieldErrors } from "./form.ts";

/** The first broken rule of each field. */
export function explainIssues<Field extends string>(
  issues: readonly ValidationIssue<Field>[],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const { field, rule } of issues) errors[field] ??= say(accountRuleText)[rule];
  return errors;
}
