import type { Clock } from "../../adapters/clock.ts";
import type { Language } from "../../shared/languages.ts";
import type { Database } from "../../store/database.ts";
import type { Log } from "../log.ts";
import type { MailQueue } from "../mail/mail_queue.ts";
import type { Passwords } from "./passwords.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Tokens } from "./tokens.ts";

export interface AccountDeps {
  db: Database;
  passwords: Passwords;
  secrets: Secrets;
  tokens: Tokens;
  mailQueue: MailQueue;
  clock: Clock;
  log: Log;
}

export interface Network {
  /** An address, or an IPv6 network such as "2001:db8:1:2::/64". */
  name: string;
  /** Multiplies the limit of one client. */
  clients: number;
}

/** Who calls. */
export interface Caller {
  /** For rate limits, narrowest first; at least one. */
  networks: readonly Network[];
  /** SHA-256 of the secret in the browser's cookie, "" when it has none. */
  browserHash: string;
  /** The browser sent its cookie; otherwise it was given one in this request and may not keep it. */
  isMarked: boolean;
  /** Such as "Chrome on Android", for the person to recognise; "" when unknown. */
  device: string;
  /** In which the browser shows our pages. */
  language: Language;
}
