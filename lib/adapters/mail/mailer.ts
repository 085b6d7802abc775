export interface Mail {
  /** A single, valid address. */
  to: string;
  subject: string;
  text: string;
  html: string;
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
}
