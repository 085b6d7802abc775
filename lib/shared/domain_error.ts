import type { errorText } from "./messages/error.ts";

/** Keys of the sentences in the catalogue. */
export type ErrorCode = keyof typeof errorText.english;

export interface DomainErrorOptions {
  /** The sentence of each field at fault. */
  fields?: Record<string, string>;
  /** Takes the place of the catalogue's sentence. */
  sentence?: string;
  /** After so many whole seconds a retry makes sense. */
  retryAfterSeconds?: number;
  data?: unknown;
  /** What has to come again, in a field `proof`. */
  proof?: { password?: true; code?: true };
  cause?: unknown;
}

/** `routes/errors.ts` alone knows its status. */
export class DomainError extends Error {
  override name = "DomainError";
  readonly fields?: Record<string, string>;
  readonly sentence?: string;
  readonly retryAfterSeconds?: number;
  readonly data?: unknown;
  readonly proof?: DomainErrorOptions["proof"];

  constructor(readonly code: ErrorCode, options: DomainErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.fields = options.fields;
    this.sentence = options.sentence;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.data = options.data;
    this.proof = options.proof;
  }
}
