/**
 * Refusals that a person can be told about.
 *
 * @module
 */
import type { errorText } from "./messages/errors.ts";

/** Every code that a failure can carry on the wire; its sentence is in the catalogue under the same word. */
export type ErrorCode = keyof typeof errorText.english;

/** Options of a {@linkcode DomainError}. */
export interface DomainErrorOptions {
  /** Sentence per field, when the refusal is about what was typed. */
  fields?: Record<string, string>;
  /** Sentence that replaces the catalogue's, where a rule of the spec words its own. */
  sentence?: string;
  /** Whole seconds after which trying again makes sense. */
  retryAfterSeconds?: number;
  /** What else the answer carries beside the error. */
  data?: unknown;
  cause?: unknown;
}

/** Refuses a request for a reason of the business; `routes/errors.ts` alone knows its status. */
export class DomainError extends Error {
  override name = "DomainError";
  readonly fields?: Record<string, string>;
  readonly sentence?: string;
  readonly retryAfterSeconds?: number;
  readonly data?: unknown;

  constructor(readonly code: ErrorCode, options: DomainErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.fields = options.fields;
    this.sentence = options.sentence;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.data = options.data;
  }
}
