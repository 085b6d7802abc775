/**
 * A process of its own that queues and sends news: `news_process.ts DATABASE_FILE SPEED`. It prints a line for each
 * mail that a mail server would have taken. Its clock runs so many times faster, for the pace at which mails leave.
 *
 * @module
 */
import { createCodeIssuer } from "@/lib/services/accounts/code_issuer.ts";
import { createLog } from "@/lib/services/log.ts";
import { createMailQueue } from "@/lib/services/mail/mail_queue.ts";
import { scheduleTimeout } from "@/lib/services/poll_loop.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { TEST_SECRET } from "./test_secret.ts";

const [path = "", speed = "1"] = Deno.args;
const START_MS = Date.parse("2026-11-21T09:00:00.000Z");
const clock = { now: () => new Date(START_MS + (Date.now() - START_MS) * Number(speed)) };
const db = await openDatabase({ url: `file:${path}` });
const secrets = await createSecrets(TEST_SECRET);
const encoder = new TextEncoder();
createMailQueue({
  ...{ db, clock, appUrl: "https://alafia.ng" },
  log: createLog("error", clock.now),
  issueCode: createCodeIssuer({ db, secrets, clock }),
  schedule: (run, delayMs) => scheduleTimeout(run, delayMs / Number(speed)),
  mailer: {
    send: ({ to, messageId }) =>
      Promise.resolve(void Deno.stdout.writeSync(encoder.encode(`taken ${to} ${messageId}\n`))),
    close: () => Promise.resolve(),
  },
}).start();
