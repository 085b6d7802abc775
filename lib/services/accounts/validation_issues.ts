/** From the rules that a form breaks to what the person is told. @module */
import type { ValidationIssue } from "../../shared/account.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { accountRuleText } from "../../shared/messages/account_rules.ts";
import { textOf } from "../../shared/messages/catalogue.ts";

/**
 * Refuses a form that breaks rules: the first one is the sentence, each field gets the first of its own.
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
