export interface Mail {
  /** A single, valid address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers messages; retries and durability are the queue's (`lib/services/mail/mail_queue.ts`). */
export interface Mailer {
  /**
   * Resolves once the message is accepted.
   *
   * @throws {MailRefusedError} when it is refused for good. @throws {Error} for anything temporary: no
   * connection, time-out, greylisting.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** Permanent: trying again is useless. */
export class MailRefusedError extends Error {
  override name = "MailRefusedError";
}
