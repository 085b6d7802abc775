import type { Clock } from "../../adapters/clock.ts";
import type { Language } from "../../shared/languages.ts";
import type { Database } from "../../store/database.ts";
import type { Network } from "../fair_queue.ts";
import type { Log } from "../log.ts";
import type { MailQueue } from "../mail/mail_queue.ts";
import type { PasswordTurns } from "./passwords.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Tokens } from "./tokens.ts";

export interface AccountDeps {
  db: Database;
  passwords: PasswordTurns;
  secrets: Secrets;
  tokens: Tokens;
  mailQueue: MailQueue;
  clock: Clock;
  log: Log;
}

export interface Caller {
  /** Rate limits count in each, narrowest first; at least one. */
  networks: readonly Network[];
  /** SHA-256 of the secret in the browser's cookie, "" when it has none. */
  browserHash: string;
  /** False for a cookie given in this request: the browser may not keep it. */
  isMarked: boolean;
  /** Such as "Chrome on Android", shown to the person; "" when unknown. */
  device: string;
  /** This browser shows its pages in it. */
  language: Language;
}
