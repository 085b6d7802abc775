/** Another process of the same installation: its own connection, caches and queues on the stores of the first. @module */
import { createMailQueue } from "@/lib/services/mail/mail_queue.ts";
import { createCodeIssuer } from "@/lib/services/accounts/code_issuer.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import type { Mailer } from "@/lib/adapters/mail/mailer.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { createApp } from "@/routes/app.ts";
import type { AppDeps } from "@/routes/deps.ts";
import { APP_URL, sendTo, type TestApp } from "./test_app.ts";

/** Opens a second instance beside `first`; it is to be disposed of before that. */
export async function openSecondInstance(first: TestApp, overrides: Partial<AppDeps> = {}): Promise<TestApp> {
  const { deps: { secrets, clock, log } } = first;
  const db = await openDatabase({ url: `file:${first.path}` });
  const issueCode = createCodeIssuer({ db, secrets, clock });
  const mailer: Mailer = {
    send: (mail) => Promise.resolve(void first.mails.push(mail)),
    close: () => Promise.resolve(),
  };
  const deps: AppDeps = {
    ...first.deps,
    db,
    tokens: createTokens({ key: secrets.tokenKey, issuer: APP_URL, clock }),
    mailQueue: createMailQueue({ db, mailer, clock, log, appUrl: APP_URL, issueCode }),
    ...overrides,
  };
  const app = createApp(deps);
  return { ...first, app, deps, db, send: sendTo(app), [Symbol.asyncDispose]: () => db.close() };
}
