/** From the rules that a form breaks to what the person is told. @module */
import type { BrokenRule } from "../shared/account.ts";
import { DomainError } from "../shared/domain_error.ts";
import { accountRules } from "../shared/messages/account_rules.ts";
import { textOf } from "../shared/messages/catalogue.ts";

/**
 * Refuses a form that breaks rules: the first one is the sentence, each field gets the first of its own.
 *
 * @throws {DomainError} `validation_failed`
 */
export function requireUnbroken(broken: readonly BrokenRule[]): void {
  const text = textOf(accountRules);
  const [first] = broken;
  if (!first) return;
  const fields = Object.fromEntries(broken.toReversed().map(({ field, rule }) => [field, text[rule]]));
  throw new DomainError("validation_failed", { sentence: text[first.rule], fields });
}
