/** The whole app on a real database in a temporary folder, with a clock that tests turn and mail that they read. */
import { openDiskBlobs } from "@/lib/adapters/blobs/disk_blobs.ts";
import { createMemoryCache } from "@/lib/adapters/cache/memory_cache.ts";
import type { Mail, Mailer } from "@/lib/adapters/mail/mailer.ts";
import { PLACEHOLDER_CONTACT } from "@/lib/shared/brand.ts";
import { createCodeIssuer } from "@/lib/services/accounts/code_issuer.ts";
import { createLog } from "@/lib/services/log.ts";
import { createMailQueue } from "@/lib/services/mail/mail_queue.ts";
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { createSecrets } from "@/lib/services/secrets/secrets.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import { openVapid } from "@/lib/services/push/vapid.ts";
import type { Database } from "@/lib/store/database.ts";
import { createApp } from "@/routes/app.ts";
import type { AppDeps } from "@/routes/deps.ts";
import type { Hono } from "hono";
import { createFakeClock, type FakeClock } from "./clock.ts";
import { openTestDatabase } from "./test_database.ts";
import { TEST_SECRET } from "./test_secret.ts";

export const APP_URL = "http://localhost:8000";
/** Still Argon2id, in a thousandth of the time. */
const CHEAP_HASH = { memoryKiB: 64, passes: 1, lanes: 1 };

export interface TestApp extends AsyncDisposable {
  app: Hono;
  deps: AppDeps;
  db: Database;
  /** Path of its database file. */
  path: string;
  clock: FakeClock;
  /** Every mail that left, oldest first. */
  mails: Mail[];
  /** Log lines written so far. */
  logLines: string[];
  /** Sends every queued mail that may leave. */
  sendMail(): Promise<void>;
  /** Sends every queued mail and returns the code of the newest one to an address that greets by a name. */
  readCode(email: string, firstName?: string): Promise<string>;
  /** Sends one JSON request; `from` is the client's address. */
  send(method: string, path: string, options?: TestRequestOptions): Promise<Response>;
}

export interface TestRequestOptions {
  body?: unknown;
  token?: string;
  cookie?: string;
  from?: string;
  headers?: Record<string, string>;
}

/** Opens an app, fresh or on a copy of a database file; dispose it with `await using`. */
export async function openTestApp(
  overrides: Partial<AppDeps> = {},
  copyOf?: string,
  { hasMailEvents }: { hasMailEvents?: boolean } = {},
): Promise<TestApp> {
  const { db, path, close } = await openTestDatabase(copyOf);
  const clock = createFakeClock();
  const mails: Mail[] = [];
  const mailer: Mailer = {
    send: (mail) => Promise.resolve(void mails.push(mail)),
    close: () => Promise.resolve(),
  };
  const logLines: string[] = [];
  const log = createLog("debug", clock.now, (line) => logLines.push(line));
  const secrets = await createSecrets(TEST_SECRET);
  const tokens = createTokens({ key: secrets.tokenKey, issuer: APP_URL, clock });
  const issueCode = createCodeIssuer({ db, secrets, clock });
  const mailQueue = createMailQueue({ db, mailer, clock, log, appUrl: APP_URL, issueCode, hasMailEvents });
  const passwords = createPasswords(CHEAP_HASH);
  const cache = createMemoryCache(clock);
  const vapid = await openVapid({ db, secrets }, { subject: "mailto:care@example.ng" });
  const blobs = await openDiskBlobs(`${path}_media`);
  const deps: AppDeps = {
    ...{
      appUrl: APP_URL,
      trustProxy: 0,
      requiresSecondFactor: false,
      contact: PLACEHOLDER_CONTACT,
      areClaimsConfirmed: false,
      db,
      cache,
      blobs,
      mailQueue,
      passwords,
      secrets,
      tokens,
      clock,
      log,
      deliveryLoop: { wake() {} },
      push: { instanceId: "alafia", vapid, allowsLoopback: true },
    },
    ...overrides,
  };
  const app = createApp(deps);

  const send = sendTo(app);

  async function sendMail(): Promise<void> {
    mailQueue.start();
    await mailQueue.drain();
    await mailQueue.stop();
  }

  async function readCode(email: string, firstName = ""): Promise<string> {
    await sendMail();
    const mail = mails.findLast(({ to, text }) => to === email && text.includes(firstName));
    const code = /\b\d{5}\b/.exec(mail?.text ?? "")?.[0];
    if (!code) throw new Error(`No code was sent to ${email}`);
    return code;
  }

  return {
    ...{ app, deps, db, path, clock, mails, logLines, send, sendMail, readCode },
    async [Symbol.asyncDispose]() {
      await mailQueue.stop();
      await close();
    },
  };
}

/** Returns how one JSON request is sent to an app. */
export function sendTo(app: Hono): TestApp["send"] {
  return async (method, path, { body, token, cookie, from = "203.0.113.7", headers: more } = {}) => {
    const headers = new Headers(more);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (cookie) headers.set("Cookie", cookie);
    if (body !== undefined && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    return await app.request(path, { method, headers, body: text }, { remoteAddr: { hostname: from } });
  };
}

export const ADA = {
  firstName: "Adaọbi",
  lastName: "Ọkọnkwọ",
  email: "ada@example.ng",
  phone: "+234 803 000 0000",
  address: "12 Unity Road, Enugu",
  password: "palm-kernel-7",
};

/** Signs a person up, proves the mailbox and returns their token. */
export async function signInAs(
  { send, readCode }: TestApp,
  person: Partial<typeof ADA> = {},
): Promise<string> {
  const form = { ...ADA, ...person };
  const signedUp = await send("POST", "/api/auth/signup", { body: form });
  const cookie = signedUp.headers.get("Set-Cookie")?.split(";")[0];
  const otp = await readCode(form.email);
  await send("POST", "/api/auth/verify-otp", { body: { email: form.email, otp }, cookie });
  const signedIn = await send("POST", "/api/auth/login", {
    body: { email: form.email, password: form.password },
  });
  const { token } = await signedIn.json();
  return token;
}
