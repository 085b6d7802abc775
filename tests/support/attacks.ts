/** Attacks from three addresses, and honest people of other addresses beside them. @module */
import assert from "node:assert/strict";
import { openAdminSession } from "./admin_session.ts";
import { makeNewReading, makeSignUp } from "./fixtures.ts";
import { RawConnection } from "./raw_connection.ts";
import type { TestSmtpServer } from "./smtp_server.ts";
import { makeStreamedForm, sendStreamed } from "./streamed_upload.ts";
import { sendJson, type ServerAddress } from "./web_users.ts";
import { WORST_MARKS } from "./worst_requests.ts";

/** Servers that trust one proxy (`TRUST_PROXY=1`), of one installation. */
export interface AttackedSite {
  servers: readonly ServerAddress[];
  smtp: TestSmtpServer;
}

/** What honest people met during an attack; times are the longest, in milliseconds. */
export interface AttackFigures {
  hostileCalls: number;
  newcomers: number;
  mailMs: number;
  knownSignIns: number;
  knownMs: number;
  /** Answers to honest people other than promised. */
  refused: string[];
}

const ADDRESSES = ["198.51.100.1", "198.51.100.2", "198.51.100.3"];
/** Where nothing has been used up yet. */
const CALM = "203.0.113.7";
const KNOWN = "203.0.113.8";
/** Of each address. */
const HOSTILE_AT_ONCE = 24;
const UNREAD_BYTES = 24 * 1024 * 1024;
const HELD_MS = 1000;

let people = 0;

/** One hostile call from an address. */
type HostileCall = (site: AttackedSite, from: string) => Promise<unknown>;
type Attack = (site: AttackedSite) => HostileCall | Promise<HostileCall>;

/** By what it uses up. */
export const ATTACKS: Record<string, Attack> = {
  "text of nothing but marks": () => (site, from) => {
    const { email: _, ...form } = makeSignUp();
    const marks = Object.fromEntries(
      Object.keys({ ...form, email: "" }).map((field) => [field, WORST_MARKS]),
    );
    return call(site, from, "/api/auth/signup", marks);
  },
  passwords: () => async (site, from) => {
    const email = inventAddress();
    const [password, newPassword] = ["not-the-password", "bitter-Leaf-82"];
    await call(site, from, "/api/auth/login", { email, password });
    await call(site, from, "/api/auth/reset-password", { email, otp: "12345", newPassword });
    await call(site, from, "/api/auth/signup", { ...makeSignUp(), email });
  },
  mails: () => (site, from) =>
    call(site, from, "/api/auth/signup", { ...makeSignUp(), email: inventAddress() }),
  "answers that nobody reads": async (site) => {
    const path = await uploadFilm(site);
    return (at, from) => hold(at, `GET ${path} HTTP/1.1\r\nX-Forwarded-For: ${from}\r\n`);
  },
  "pictures that never arrive": async (site) => {
    const tokens = new Map<string, string>();
    for (const from of ADDRESSES) tokens.set(from, (await joinAsNewcomer(site, CALM)).token);
    const head = "POST /api/auth/upload-dp HTTP/1.1\r\nContent-Length: 4000000\r\n" +
      "Content-Type: multipart/form-data; boundary=b\r\n";
    return (at, from) =>
      hold(at, `${head}Authorization: Bearer ${tokens.get(from)}\r\nX-Forwarded-For: ${from}\r\n`, "--b\r\n");
  },
  news: () => async (site, from) => {
    await call(site, from, "/api/v1/subscriptions", { email: inventAddress() });
    await call(site, from, "/api/v1/subscriptions", { email: READER });
  },
};

const READER = "reader@example.ng";

/** Attacks while honest people come and go, until it `isEnough`. */
export async function endureAttack(
  site: AttackedSite,
  attack: Attack,
  isEnough: (rounds: number, hostileCalls: number) => boolean,
): Promise<AttackFigures> {
  const figures = { hostileCalls: 0, newcomers: 0, mailMs: 0, knownSignIns: 0, knownMs: 0 };
  const refused: string[] = [];
  const known = await joinAsNewcomer(site, KNOWN);
  const hostileCall = await attack(site);
  let isOver = false;
  const flood = ADDRESSES.flatMap((from) =>
    Array.from({ length: HOSTILE_AT_ONCE }, async () => {
      while (!isOver) {
        figures.hostileCalls++;
        await hostileCall(site, from).catch(() => {});
      }
    })
  );
  const note = (error: unknown) => void refused.push(String(error));
  for (let round = 0; !isEnough(round, figures.hostileCalls); round++) {
    // A network has 60 mails an hour before its mails wait in the slow lane.
    const newcomer = `203.0.113.${100 + round % 100}`;
    await joinAsNewcomer(site, newcomer).then(({ mailMs }) => {
      figures.newcomers++;
      figures.mailMs = Math.max(figures.mailMs, mailMs);
    }).catch(note);
    await signInAgain(site, known).then((ms) => {
      figures.knownSignIns++;
      figures.knownMs = Math.max(figures.knownMs, ms);
    }).catch(note);
    await ask(site, KNOWN, "/api/v1/subscriptions", { email: READER }).catch(note);
  }
  isOver = true;
  await Promise.all(flood);
  return { ...figures, refused };
}

interface Joined {
  email: string;
  password: string;
  cookie: string;
  token: string;
  /** From the answer to the sign-up to the mail. */
  mailMs: number;
}

/** Signs up, proves the mailbox, signs in and adds a reading. @throws {Error} for another answer than promised. */
async function joinAsNewcomer(site: AttackedSite, from: string): Promise<Joined> {
  const form = { ...makeSignUp(), email: inventAddress() };
  const { email, password } = form;
  const signedUp = await ask(site, from, "/api/auth/signup", form);
  const cookie = signedUp.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
  const startedAt = performance.now();
  const { code } = await site.smtp.waitForMail(email);
  const mailMs = performance.now() - startedAt;
  await ask(site, from, "/api/auth/verify-otp", { email, otp: code }, { cookie });
  const signedIn = await ask(site, from, "/api/auth/login", { email, password }, { cookie });
  const { token } = await signedIn.json();
  await ask(site, from, "/api/v1/add", makeNewReading(), { authorization: `Bearer ${token}` });
  return { email, password, cookie, token, mailMs };
}

async function signInAgain(site: AttackedSite, { email, password, cookie }: Joined): Promise<number> {
  const startedAt = performance.now();
  await ask(site, KNOWN, "/api/auth/login", { email, password }, { cookie });
  return performance.now() - startedAt;
}

/** As an honest person does. */
async function ask(
  site: AttackedSite,
  from: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await post(site, from, path, body, headers);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function call(site: AttackedSite, from: string, path: string, body: unknown): Promise<void> {
  await (await post(site, from, path, body)).body?.cancel();
}

function post(
  { servers }: AttackedSite,
  from: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { url } = servers[people % servers.length] ?? assert.fail();
  const sent = { "Content-Type": "application/json", "X-Forwarded-For": from, ...headers };
  return fetch(`${url}${path}`, { method: "POST", headers: sent, body: JSON.stringify(body) });
}

function inventAddress(): string {
  return `person${people++}.${crypto.randomUUID()}@example.ng`;
}

/** Opens a connection, asks and reads nothing. */
async function hold({ servers }: AttackedSite, head: string, body = ""): Promise<void> {
  using connection = await RawConnection.open(servers[people++ % servers.length]?.url ?? "");
  await connection.send(`${head}Host: localhost\r\n\r\n${body}`);
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
}

/** Returns the path of its file. */
async function uploadFilm({ servers: [server = assert.fail()] }: AttackedSite): Promise<string> {
  const token = await openAdminSession(server);
  await sendStreamed({ url: server.url, token }, await makeStreamedForm(UNREAD_BYTES));
  const { videos: [film] } = await (await sendJson(server, "GET", "/api/v1/videos")).json();
  return new URL(film.videoUrl, server.url).pathname;
}
