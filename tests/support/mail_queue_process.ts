/** A process of its own that sends what is queued: `mail_queue_process.ts DATABASE_FILE SMTP_URL CODE`. @module */
import { systemClock } from "@/lib/adapters/clock.ts";
import { openMailer } from "@/lib/adapters/mail/open_mailer.ts";
import { createLog } from "@/lib/services/log.ts";
import { createMailQueue } from "@/lib/services/mail/mail_queue.ts";
import { openDatabase } from "@/lib/store/open_database.ts";

const [path = "", smtpUrl = "", code = ""] = Deno.args;
createMailQueue({
  db: await openDatabase({ url: `file:${path}` }),
  mailer: openMailer({ smtpUrl, mailFrom: "Alafia <no-reply@alafia.ng>" }),
  clock: systemClock,
  log: createLog("error", systemClock.now),
  appUrl: "https://alafia.ng",
  issueCode: () => Promise.resolve({ code }),
}).start();
