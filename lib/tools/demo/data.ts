/** A demo patient and administrator, made by the real services. @module */
import type { Blobs } from "@/lib/adapters/blobs/blobs.ts";
import type { Clock } from "@/lib/adapters/clock.ts";
import type { AccountDeps } from "@/lib/services/accounts/account_deps.ts";
import { createAdmin } from "@/lib/services/admin/create_admin.ts";
import { createCodeIssuer } from "@/lib/services/accounts/code_issuer.ts";
import type { MailQueue } from "@/lib/services/mail/mail_queue.ts";
import type { MailRequest } from "@/lib/store/mail_queue.ts";
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { createLog } from "@/lib/services/log.ts";
import type { Secrets } from "@/lib/services/secrets/secrets.ts";
import { signUp, verifyEmail } from "@/lib/services/accounts/sign_up.ts";
import { createTokens } from "@/lib/services/accounts/tokens.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import { wallClock } from "@/lib/shared/calendar.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import { LAGOS_OFFSET_MINUTES } from "@/lib/shared/limits.ts";
import { insertConsent } from "@/lib/store/consents.ts";
import type { Database } from "@/lib/store/database.ts";
import { insertReading } from "@/lib/store/readings.ts";
import { getCredentials } from "@/lib/store/users.ts";
import { addDemoFeedback, addDemoLessons } from "./media.ts";
import { makeDemoReadings } from "./readings.ts";

export interface DemoCredentials {
  email: string;
  password: string;
}

export const DEMO_PATIENT: DemoCredentials = { email: "amina@alafia.example", password: "harmattan-71" };
export const DEMO_ADMIN: DemoCredentials = { email: "admin@alafia.example", password: "okada-keke-82" };

const DAYS = 90;
const SEED = 71;

export interface DemoDeps {
  db: Database;
  blobs: Blobs;
  clock: Clock;
  /** The installation's own: its server must be able to read the audit log. */
  secrets: Secrets;
}

/** 90 days of readings, and a few lessons. */
export async function insertDemoData(demo: DemoDeps): Promise<void> {
  const { db, clock, secrets } = demo;
  const mailbox: MailRequest[] = [];
  const deps: AccountDeps = {
    db,
    clock,
    secrets,
    passwords: createPasswords(),
    tokens: createTokens({ key: secrets.tokenKey, issuer: "demo", clock }),
    mailQueue: createFakeMailQueue(mailbox),
    log: createLog("error", clock.now),
  };
  const userId = await makePatient(deps, mailbox);
  const now = wallClock(clock.now(), LAGOS_OFFSET_MINUTES);
  const at = clock.now().toISOString();
  await Promise.all(
    makeDemoReadings({ now, days: DAYS, seed: SEED }).map((reading) =>
      insertReading(db, { userId, id: reading._id, at, reading })
    ),
  );
  // Whoever tries the product shall meet a logbook, not a legal question.
  await insertConsent(db, {
    ...{ id: newEntityId(clock.now()), userId, decision: "accepted", ...currentConsent(), isAdult: true },
    ...{ device: "", decidedAt: at },
  });
  await createAdmin(deps, DEMO_ADMIN);
  const admin = await getCredentials(db, DEMO_ADMIN.email);
  const catalogue = { ...demo, log: deps.log };
  if (admin) await addDemoLessons(catalogue, { userId: admin.userId, sessionId: "", clientAddress: "" });
  await addDemoFeedback(catalogue, userId);
}

async function makePatient(deps: AccountDeps, mailbox: MailRequest[]): Promise<string> {
  const caller = {
    networks: [{ name: "127.0.0.1", clients: 1 }],
    browserHash: "",
    isMarked: false,
    device: "",
    language: "en" as const,
  };
  const person = {
    firstName: "Amina",
    lastName: "Ọládélé",
    phone: "+234 803 000 0000",
    address: "Yaba, Lagos",
  };
  await signUp(deps, { ...person, ...DEMO_PATIENT }, caller);
  const [mail] = mailbox;
  const otp = mail && (await createCodeIssuer(deps)(mail))?.code;
  if (!otp) throw new Error("The demo patient's sign-up was not asked for its code");
  return (await verifyEmail(deps, { email: DEMO_PATIENT.email, otp }, caller)).userId;
}

/** Nobody reads the demo patient's mail. */
function createFakeMailQueue(mailbox: MailRequest[]): MailQueue {
  return {
    enqueue(mail) {
      mailbox.push(mail);
      return { sql: "SELECT 1" };
    },
    wake() {},
    drain: () => Promise.resolve(),
    start() {},
    stop: () => Promise.resolve(),
  };
}
