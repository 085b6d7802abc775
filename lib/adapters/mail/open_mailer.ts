/** Chooses the mailer. @module */
import type { Mailer } from "./mailer.ts";
import { openSmtpMailer } from "./smtp_mailer.ts";
import { createTerminalMailer } from "./terminal_mailer.ts";

/** Opens SMTP, or the terminal where no mail server is configured. */
export function openMailer({ smtpUrl, mailFrom }: { smtpUrl?: string; mailFrom: string }): Mailer {
  return smtpUrl === undefined ? createTerminalMailer() : openSmtpMailer({ url: smtpUrl, from: mailFrom });
}
