/** What an administrator is told when something is wrong with the server. @module */
import { defineArea } from "./catalogue.ts";

/** What is wrong, and what to do about it. */
export const systemWarningText = /* @__PURE__ */ defineArea("system_warnings", {
  mailQueueStuck: (mails: number, wait: string) =>
    (mails === 1
      ? `A mail has waited for ${wait}. `
      : `${mails.toLocaleString("en-GB")} mails are waiting, the first for ${wait}. `) +
    "Check the mail server and SMTP_URL; the server's log says why, as mail_put_off.",
  pushQueueStuck: (wait: string) =>
    `Notifications have been due for ${wait} and were not sent. Restart the server; its log says why, as ` +
    "push_queue_waits or push_queue_failed.",
  redisAway: "Redis does not answer. Everything works, but each server counts tries for itself. " +
    "Check Redis and UPSTASH_REDIS_REST_URL.",
  diskNearlyFull: (free: string, percent: number) =>
    `The database's disk is nearly full: ${free} are free (${percent} %). ` +
    "Make room on it or enlarge it, or readings can no longer be saved.",
  resetCodesOff:
    "Too many wrong codes for new passwords were typed today. Until midnight UTC people use the link " +
    "in the mail instead, which always works; nobody is locked out. Many on one day can be an attack.",
  dataRequestsDue: (count: number) =>
    (count === 1 ? "A request about somebody's data waits" : `${count} requests about people's data wait`) +
    " for an answer that is due within a week. Open Users, then Data requests.",
  backupOld: (age: string) =>
    `The last backup was made ${age} ago. Run deno task backup every day, and keep the copies elsewhere.`,
  backupMissing: "No backup was ever made. Run deno task backup every day, and keep the copies elsewhere.",
  minutes: (minutes: number) => `${minutes} minutes`,
  hours: (hours: number) => `${hours} hours`,
  days: (days: number) => `${days} days`,
  gigabytes: (gigabytes: number) => `${gigabytes.toFixed(1)} GB`,
});
