/** What the account services are handed. @module */
import type { Clock } from "../adapters/clock.ts";
import type { Database } from "../store/database.ts";
import type { MailQueue } from "./mail_queue.ts";
import type { Passwords } from "./passwords.ts";
import type { Secrets } from "./secrets.ts";
import type { Tokens } from "./tokens.ts";

/** Everything an account service can reach. */
export interface AccountDeps {
  db: Database;
  passwords: Passwords;
  secrets: Secrets;
  tokens: Tokens;
  mailQueue: MailQueue;
  clock: Clock;
}

/** From where a person acts, as far as it can be told. */
export interface Caller {
  /** Network address for counting, as `routes/client_address.ts` gives it. */
  address: string;
  /** SHA-256 of the secret in the browser's cookie, "" when it sent none. */
  browserHash: string;
  /** What the person recognises the browser by, such as "Chrome on Android"; "" when it cannot be told. */
  device: string;
}
