import { isEmailAddress } from "@/lib/shared/account.ts";

export interface Mail {
  /** Is a single, valid address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A POST there ends such mails (RFC 8058). */
  leaveUrl?: string;
  /** Such as `id@host`; a new one by default. */
  messageId?: string;
}

/** Retries and durability are the queue's (`lib/services/mail/mail_queue.ts`). */
export interface Mailer {
  /**
   * Resolves once accepted.
   *
   * @throws {MailRefusedError} for good. @throws {Error} for anything temporary: no connection, time-out,
   * greylisting.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The server refuses this mail for good: trying again is useless. */
export class MailRefusedError extends Error {
  override name = "MailRefusedError";

  /** @param isMailbox Nobody has the address. */
  constructor(message: string, readonly isMailbox = false, options?: ErrorOptions) {
    super(message, options);
  }
}

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
