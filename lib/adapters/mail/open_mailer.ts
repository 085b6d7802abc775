import { type Mailer, requireSafeHeaders } from "./mailer.ts";
import { openSmtpMailer } from "./smtp_mailer.ts";

/** SMTP, or the terminal without a mail server. */
export function openMailer({ smtpUrl, mailFrom }: { smtpUrl?: string; mailFrom: string }): Mailer {
  return smtpUrl === undefined ? createTerminalMailer() : openSmtpMailer({ url: smtpUrl, from: mailFrom });
}

const RULE = "─".repeat(60);

/** Prints the text of each mail for a person to read. @param write Takes whole lines; stdout by default. */
export function createTerminalMailer(write: (lines: string) => void = writeToStdout): Mailer {
  return {
    send(mail) {
      return Promise.try(() => {
        requireSafeHeaders(mail);
        const { to, subject, text } = mail;
        const plain = stripControlCharacters(text).trimEnd();
        write(`${RULE}\nMail to: ${to}\nSubject: ${subject}\n\n${plain}\n${RULE}\n`);
      });
    },
    close: () => Promise.resolve(),
  };
}

/** A mail must not give a terminal orders. */
function stripControlCharacters(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, "");
}

function writeToStdout(lines: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(lines));
}
