/** News by email in an app, with readers. @module */
import type { NewsPage } from "@/lib/shared/schemas/news.ts";
import { insertAdminSession } from "./admins.ts";
import { makeId } from "./fixtures.ts";
import { openTestApp, type TestApp } from "./test_app.ts";
import { insertPatientWithToken } from "./users.ts";

/** Signs what a mail provider tells. */
export const MAIL_WEBHOOK_SECRET = `whsec_${btoa("0123456789abcdef0123456789abcdef")}`;
/** A sound one. */
export const NEWS = { title: "Free checks", message: "On Monday.\n\nRead https://alafia.ng/checks?a=1&b=2." };

/** An app and an administrator who writes news. */
export interface NewsStage extends AsyncDisposable {
  test: TestApp;
  token: string;
  /** Sends {@linkcode NEWS}, with changes. */
  send(change?: object): Promise<Response>;
  list(): Promise<NewsPage>;
  stop(id: string): Promise<Response>;
  /** Lets everything leave that is queued within the next minutes. */
  sendAll(): Promise<void>;
}

/** Opens an app without readers. */
export async function openNews(
  { hasMailEvents = true }: { hasMailEvents?: boolean } = {},
): Promise<NewsStage> {
  const test = await openTestApp({ mailWebhookSecret: MAIL_WEBHOOK_SECRET }, undefined, { hasMailEvents });
  const { token } = await insertAdminSession(test);
  const send = async (change: object = {}) =>
    await test.send("POST", "/api/v1/news", { token, body: { _id: makeId(), ...NEWS, ...change } });
  const list = async () => await (await test.send("GET", "/api/v1/news", { token })).json();
  const stop = (id: string) => test.send("DELETE", `/api/v1/news/${id}`, { token });
  const sendAll = async () => {
    for (let round = 0; round < 15; round++) {
      test.clock.advance({ seconds: 10 });
      await test.sendMail();
    }
  };
  return { test, token, send, list, stop, sendAll, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

/** Adds a confirmed subscription. */
export async function subscribe({ db }: TestApp, email: string, language = "en"): Promise<void> {
  const id = makeId();
  await db.write([{
    sql: `INSERT INTO subscriptions (id, email, requested_at, confirmed_at, language)
      VALUES (?, ?, '2026-01-01', '2026-01-02', ?)`,
    args: [id, email, language],
  }]);
}

/** Adds a patient with marketing emails on, by default under an address of their own. */
export async function turnOnMarketing(
  test: TestApp,
  email?: string,
): Promise<{ token: string; email: string }> {
  const { token, userId } = await insertPatientWithToken(test);
  await test.send("PUT", "/api/auth/preferences", { token, body: { marketingEmails: true } });
  if (email) await test.db.write([{ sql: "UPDATE users SET email = ? WHERE id = ?", args: [email, userId] }]);
  const [row] = await test.db.read<{ email: string }>({
    sql: "SELECT email FROM users WHERE id = ?",
    args: [userId],
  });
  return { token, email: row?.email ?? "" };
}
