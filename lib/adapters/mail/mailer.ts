/** Outgoing mail, one message at a time. @module */

/** One message to one person. */
export interface Mail {
  /** A single address, already checked. */
  to: string;
  subject: string;
  /** Plain text, always there. */
  text: string;
  /** The same said in HTML. */
  html: string;
}

/**
 * Hands messages to whatever delivers them.
 *
 * Retrying, ordering and surviving a restart are the queue's work (`lib/services/mail/mail_queue.ts`).
 */
export interface Mailer {
  /**
   * Resolves once the message is accepted.
   *
   * @throws {MailRefusedError} when the message itself is refused for good (trying again is useless).
   * @throws {Error} for anything that may pass: no connection, time-out, greylisting.
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The server will never take this message. */
export class MailRefusedError extends Error {
  override name = "MailRefusedError";
}
