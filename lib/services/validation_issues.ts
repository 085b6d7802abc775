import type { ValidationIssue } from "../shared/account.ts";
import { DomainError } from "../shared/domain_error.ts";
import { accountRuleText } from "../shared/messages/account_rule.ts";
import { textOf } from "../shared/message_area.ts";

/**
 * Throws for a form's issues: the first is the message, each field has its own first.
 *
 * @throws {DomainError} `validation_failed`
 */
export function requireNoIssues(issues: readonly ValidationIssue[]): void {
  const text = textOf(accountRuleText);
  const [first] = issues;
  if (!first) return;
  const fields = Object.fromEntries(issues.toReversed().map(({ field, rule }) => [field, text[rule]]));
  throw new DomainError("validation_failed", { sentence: text[first.rule], fields });
}

/** @param fields Sentences; the first is the message. @throws {DomainError} `validation_failed` */
export function refuseFields(fields: Record<string, string>): never {
  const [sentence] = Object.values(fields);
  throw new DomainError("validation_failed", { sentence, fields });
}
