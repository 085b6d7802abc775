import { checkPassword, preparePassword } from "@/lib/shared/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rule.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { say } from "../client/browser/language.ts";
import type { FieldErrors } from "../state/form.ts";

export const NO_CHOICE = { newPassword: "", confirmPassword: "" };

export type Choice = typeof NO_CHOICE;

export function checkChoice({ newPassword, confirmPassword }: Choice): FieldErrors<keyof Choice> | undefined {
  const text = say(choosePasswordText);
  if (!preparePassword(newPassword)) return { newPassword: text.fillAllFields };
  if (!preparePassword(confirmPassword)) return { confirmPassword: text.fillAllFields };
  if (preparePassword(newPassword) !== preparePassword(confirmPassword)) {
    return { confirmPassword: text.mismatch };
  }
  const [broken] = checkPassword(newPassword);
  return broken && { newPassword: say(accountRuleText)[broken.rule] };
}
