/** Keeps what is typed from adding headers to a mail. @module */
import { isEmailAddress } from "@/lib/shared/account.ts";
import { type Mail, MailRefusedError } from "./mailer.ts";

/**
 * Requires a single address as recipient, and no control characters in the subject.
 *
 * @throws {MailRefusedError} when either could start a header or recipient of its own.
 */
export function requireSafeHeaders({ to, subject }: Mail): void {
  if (!isEmailAddress(to)) throw new MailRefusedError("The recipient is not one e-mail address");
  if (/\p{Cc}|\p{Zl}|\p{Zp}/u.test(subject)) {
    throw new MailRefusedError("The subject is not one line of text");
  }
}
