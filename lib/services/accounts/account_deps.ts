/** What the account services are handed. @module */
import type { Clock } from "../../adapters/clock.ts";
import type { Database } from "../../store/database.ts";
import type { Log } from "../log.ts";
import type { MailQueue } from "../mail/mail_queue.ts";
import type { Passwords } from "./passwords.ts";
import type { Secrets } from "../secrets.ts";
import type { Tokens } from "./tokens.ts";

/** Everything an account service can reach. */
export interface AccountDeps {
  db: Database;
  passwords: Passwords;
  secrets: Secrets;
  tokens: Tokens;
  mailQueue: MailQueue;
  clock: Clock;
  log: Log;
}

/** A network that a call came from. */
export interface Network {
  /** An address, or an IPv6 network such as "2001:db8:1:2::/64". */
  name: string;
  /** How many times the limit of one client it may use. */
  clients: number;
}

/** From where a person acts, as far as it can be told. */
export interface Caller {
  /** The networks for counting, narrowest first, as `routes/client_address.ts` gives them; one at least. */
  networks: readonly Network[];
  /** SHA-256 of the secret in the browser's cookie, "" when it has none. */
  browserHash: string;
  /** The browser brought its cookie along; if not, it has just been given one, and may or may not keep it. */
  isMarked: boolean;
  /** What the person recognises the browser by, such as "Chrome on Android"; "" when it cannot be told. */
  device: string;
}
