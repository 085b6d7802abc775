/** A new password, typed twice. @module */
import { checkPassword, preparePassword } from "@/lib/shared/account.ts";
import { accountRuleText } from "@/lib/shared/messages/account_rules.ts";
import { choosePasswordText } from "@/lib/shared/messages/choose_password.ts";
import { say } from "../client/language.ts";

/** What stands in the two fields. */
export interface Choice {
  newPassword: string;
  confirmPassword: string;
}

/** A sentence, and the field it is about where it is about one. */
export interface ChoiceFault {
  sentence: string;
  field?: keyof Choice;
}

/** Two empty fields. */
export const NO_CHOICE: Choice = { newPassword: "", confirmPassword: "" };

/** Returns what is wrong with the two fields, in the spec's order. */
export function checkChoice({ newPassword, confirmPassword }: Choice): ChoiceFault | undefined {
  const text = say(choosePasswordText);
  if (!preparePassword(newPassword)) return { sentence: text.fillAllFields, field: "newPassword" };
  if (!preparePassword(confirmPassword)) return { sentence: text.fillAllFields, field: "confirmPassword" };
  if (preparePassword(newPassword) !== preparePassword(confirmPassword)) {
    return { sentence: text.mismatch, field: "confirmPassword" };
  }
  const [broken] = checkPassword(newPassword);
  return broken && { sentence: say(accountRuleText)[broken.rule], field: "newPassword" };
}
