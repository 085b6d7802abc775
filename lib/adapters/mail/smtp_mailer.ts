import { type Mailer, MailRefusedError, requireSafeHeaders } from "./mailer.ts";

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with `user:password@` and nodemailer's options as a query. */
  url: string;
  /** With or without a name: `Alafia <no-reply@alafia.ng>`. */
  from: string;
  timeouts?: SmtpTimeouts;
}

/** In milliseconds. */
interface SmtpTimeouts {
  /** Ends with the server's greeting. */
  connectMs: number;
  silenceMs: number;
  /** Lasts from the connection to the mail's acceptance. */
  mailMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000, mailMs: 60_000 };

/** Connects at the first mail. Closing gives up the mails under way. */
export function openSmtpMailer(settings: SmtpSettings): Mailer {
  const { mailMs } = settings.timeouts ?? TIMEOUTS;
  const pending = new Set<AbortController>();
  let transport: ReturnType<typeof createTransport> | undefined;
  return {
    async send(mail) {
      requireSafeHeaders(mail);
      const { to, subject, text, html, leaveUrl, messageId } = mail;
      const abort = new AbortController();
      pending.add(abort);
      const timer = setTimeout(() => abort.abort(), mailMs);
      try {
        const smtp = await (transport ??= createTransport(settings));
        await smtp.sendMail({
          to,
          subject,
          text,
          html,
          headers: leaveHeaders(leaveUrl),
          messageId: messageId && `<${messageId}>`,
          signal: abort.signal,
        });
      } catch (error) {
        throw toMailError(error);
      } finally {
        clearTimeout(timer);
        pending.delete(abort);
      }
    },
    close() {
      for (const giveUp of pending) giveUp.abort();
      return Promise.resolve();
    },
  };
}

function leaveHeaders(leaveUrl: string | undefined): Record<string, string> {
  if (leaveUrl === undefined) return {};
  return { "List-Unsubscribe": `<${leaveUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

async function createTransport({ url, from, timeouts = TIMEOUTS }: SmtpSettings) {
  const nodemailer = await import("nodemailer");
  const connection = {
    url,
    connectionTimeout: timeouts.connectMs,
    socketTimeout: timeouts.silenceMs,
    ...encryptionFor(new URL(url)),
  };
  return nodemailer.createTransport(connection, {
    from,
    // Readable in the raw, without lines too long for mail servers.
    textEncoding: "quoted-printable",
    // Stops absence notes and list robots.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Codes and passwords leave this machine encrypted, unless the address says `ignoreTLS=true`. */
function encryptionFor({ hostname, searchParams }: URL) {
  const isThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  // On one machine nobody is in between, and certificates are home-made.
  if (isThisMachine) return { tls: { rejectUnauthorized: false } };
  return { requireTLS: searchParams.get("ignoreTLS") !== "true" };
}

interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
}

/** The message is logged, so it must quote no address. */
function toMailError(cause: unknown): Error {
  if (!isSmtpFailure(cause)) return new Error("The mail did not leave", { cause });
  const reason = [cause.code, cause.command, cause.responseCode].filter(Boolean).join(" ");
  if (isPermanent(cause)) {
    const isMailbox = cause.command === "RCPT TO" && NO_MAILBOX.test(cause.response ?? "");
    return new MailRefusedError(`The mail server refuses the mail: ${reason}`, isMailbox, { cause });
  }
  return new Error(`The mail server did not take the mail: ${reason}`, { cause });
}

/** The mailbox, or its domain, does not exist, has moved, takes no mail or is switched off. @see RFC 3463, RFC 7505 */
const NO_MAILBOX = /^5\d\d[ -]5\.(1\.(1|2|6|10)|2\.1)\b/;
/** About ourselves (x.7.x, credentials), a full mailbox (5.2.2), or said to be for a while in spite of its number. */
const CAN_BE_MENDED = /^5\d\d[ -]5\.(7\.|2\.2\b)|^53\d|try again|greylist/i;

/** A 5xx about recipient or text is final. */
function isPermanent({ permanent, command, response = "" }: SmtpFailure): boolean {
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  return permanent === true && isAboutMail && !CAN_BE_MENDED.test(response);
}

function isSmtpFailure(error: unknown): error is SmtpFailure {
  return error instanceof Error;
}
