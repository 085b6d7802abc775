/** A real SMTP server on loopback that keeps what it receives. @module */
import type { Readable } from "node:stream";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { parseMail } from "./mime.ts";

/** One mail that the server has taken. */
export interface ReceivedMail {
  /** Envelope sender and recipient. */
  from: string;
  to: string;
  /** Exactly as it came over the wire. */
  raw: string;
  headers: Map<string, string>;
  subject: string;
  text: string;
  html: string;
  /** It came over TLS. */
  isEncrypted: boolean;
  /** The one-time code in its text, if there is one. */
  code?: string;
}

/** How the server behaves. */
export interface SmtpServerSettings {
  /** Demands this sign-in. */
  auth?: { user: string; password: string };
  /** STARTTLS, or TLS from the first byte, with a certificate that nobody has signed. */
  tls?: "offered" | "from the start";
  /** This many first mails are put off with a 451. */
  failFirst?: number;
  /** Reply to a recipient (`550 5.1.1 No such user`), undefined to take it. */
  refuseRecipient?: (address: string) => string | undefined;
  /** Reply to a message, undefined to take it. */
  refuseMessage?: (raw: string) => string | undefined;
  /** Is awaited before a mail is taken. */
  beforeTaking?: () => Promise<void>;
  port?: number;
}

/** A running SMTP server; disposing of it stops it. */
export interface TestSmtpServer extends AsyncDisposable {
  /** Fit for `SMTP_URL`, the sign-in included. */
  url: string;
  port: number;
  /** In the order in which they came. */
  mails: ReceivedMail[];
  /** Resolves with the `count`-th mail to an address (the first by default), once it is there. */
  waitForMail(to: string, count?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const PATIENCE_MS = 15_000;

/** Starts a server on a free port. */
export async function startSmtpServer(settings: SmtpServerSettings = {}): Promise<TestSmtpServer> {
  const inbox = createInbox();
  const server = new SMTPServer(serverOptions(settings, inbox.take));
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(settings.port ?? 0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { user, password } = settings.auth ?? {};
  const signIn = user && password ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  let closing: Promise<void> | undefined;
  const close = () => closing ??= new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `${settings.tls === "from the start" ? "smtps" : "smtp"}://${signIn}127.0.0.1:${port}`,
    port,
    mails: inbox.mails,
    waitForMail: inbox.waitFor,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function createInbox() {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventTarget();
  const find = (to: string, count: number) => mails.filter((mail) => mail.to === to)[count - 1];
  return {
    mails,
    take(mail: ReceivedMail): void {
      mails.push(mail);
      arrivals.dispatchEvent(new Event("mail"));
    },
    waitFor(to: string, count = 1): Promise<ReceivedMail> {
      return new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer);
          arrivals.removeEventListener("mail", look);
        };
        const timer = setTimeout(() => {
          stop();
          reject(new Error(`mail ${count} to ${to} did not arrive; there are ${mails.length} mails`));
        }, PATIENCE_MS);
        const look = () => {
          const mail = find(to, count);
          if (!mail) return;
          stop();
          resolve(mail);
        };
        arrivals.addEventListener("mail", look);
        look();
      });
    },
  };
}

function serverOptions(settings: SmtpServerSettings, take: (mail: ReceivedMail) => void): SMTPServerOptions {
  let left = settings.failFirst ?? 0;
  const { auth, tls, refuseRecipient, refuseMessage, beforeTaking } = settings;
  return {
    authOptional: !auth,
    allowInsecureAuth: true,
    secure: tls === "from the start",
    disabledCommands: tls ? [] : ["STARTTLS"],
    // Keeps it from warning about its home-made certificate.
    logger: false,
    closeTimeout: 100,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      if (username === auth?.user && password === auth?.password) return done(null, { user: username });
      done(smtpError("535 5.7.8 Wrong user or password"));
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuseRecipient?.(address);
      done(refusal === undefined ? null : smtpError(refusal));
    },
    async onData(stream, { envelope, secure }, done) {
      const raw = await readAll(stream).catch(() => undefined);
      // The client was killed in mid-message.
      if (raw === undefined) return;
      await beforeTaking?.();
      const refusal = left-- > 0 ? "451 4.3.0 Try again later" : refuseMessage?.(raw);
      if (refusal !== undefined) return done(smtpError(refusal));
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const parsed = parseMail(raw);
      const code = /\b\d{5}\b/.exec(parsed.text)?.[0];
      const mail = { from, raw, ...parsed, isEncrypted: secure, code };
      for (const { address } of envelope.rcptTo) take({ ...mail, to: address });
      done();
    },
  };
}

function smtpError(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

async function readAll(stream: Readable): Promise<string> {
  let raw = "";
  for await (const chunk of stream.setEncoding("utf8")) raw += chunk;
  return raw;
}
