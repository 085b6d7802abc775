/** Keeps whatever goes into a mail's headers on its own line. @module */
import { isEmailAddress } from "@/lib/shared/account.ts";
import { type Mail, MailRefusedError } from "./mailer.ts";

/**
 * Requires a recipient that is one single address and a subject without control characters.
 *
 * @throws {MailRefusedError} when either could start a header, or a recipient, of its own.
 */
export function requireSafeHeaders({ to, subject }: Mail): void {
  if (!isEmailAddress(to)) throw new MailRefusedError("The recipient is not one e-mail address");
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(subject)) {
    throw new MailRefusedError("The subject is not one line of text");
  }
}
