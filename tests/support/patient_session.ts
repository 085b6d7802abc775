/** A signed-in patient on a running server, for journeys that begin at the logbook. @module */
import type { Page } from "playwright";
import { addDays } from "@/lib/shared/calendar.ts";
import { SignedIn } from "@/lib/shared/schemas/auth.ts";
import { ReadingPage, ReadingReply } from "@/lib/shared/schemas/reading.ts";
import { type LogView, logViewPath } from "@/lib/shared/log_view.ts";
import { VitalSignPage } from "@/lib/shared/schemas/vital_sign.ts";
import type { NewVitalSign, VitalSign } from "@/lib/shared/vital_sign.ts";
import type { ChangedReading, NewReading, Reading } from "@/lib/shared/reading.ts";
import type { AppServer } from "./app_server.ts";
import { makeAddress, makeNewReading, makeSignUp, YES } from "./fixtures.ts";
import { openSignedIn, sendJson } from "./web_users.ts";

/** What a journey does on the server beside the page. */
export interface PatientSession {
  token: string;
  email: string;
  password: string;
  /** Of yesterday, unless another day is given. */
  add(reading?: Partial<NewReading>): Promise<Reading>;
  change(readingId: string, reading: ChangedReading): Promise<Reading>;
  list(): Promise<Reading[]>;
  addVitalSign(sign: NewVitalSign): Promise<void>;
  listVitalSigns(): Promise<VitalSign[]>;
  /** Opens the logbook as this patient; Today, if no view is named. */
  openLogbook(page: Page, view?: LogView): Promise<void>;
  /** Ends the session on the server, as from another device. */
  endSession(): Promise<void>;
  /** Signs the same patient in once more. */
  signInAgain(): Promise<PatientSession>;
}

/** Signs a new patient up over HTTP, with the code that the server prints as mail, in, and agrees to keep readings. */
export async function startPatientSession(server: AppServer): Promise<PatientSession> {
  const patient = await startNewPatientSession(server);
  await askFor(server, "POST", "/api/v1/consent", { body: YES, token: patient.token });
  return patient;
}

/** Signs a new patient up and in, who has not been asked whether readings may be kept, and is asked nothing else. */
export async function startNewPatientSession(server: AppServer): Promise<PatientSession> {
  const patient = await startUnknownPatientSession(server);
  const body = { isAsked: true };
  await askFor(server, "PUT", "/api/auth/health-profile", { body, token: patient.token });
  return patient;
}

/** Signs a new patient up and in, of whom nothing is known. */
export async function startUnknownPatientSession(server: AppServer): Promise<PatientSession> {
  const form = makeSignUp();
  const from = makeAddress();
  const { email, password } = form;
  const printed = server.output.all.length;
  await askFor(server, "POST", "/api/auth/signup", { body: form, from });
  const otp = (await server.output.waitFor(/^\s*\d{5}\s*$/, printed)).trim();
  await askFor(server, "POST", "/api/auth/verify-otp", { body: { email, otp }, from });
  return await signIn(server, { email, password }, from);
}

async function signIn(
  server: AppServer,
  form: { email: string; password: string },
  from: string,
): Promise<PatientSession> {
  const { token } = SignedIn.parse(await askFor(server, "POST", "/api/auth/login", { body: form, from }));
  const ask = (method: string, path: string, body?: unknown) =>
    askFor(server, method, path, { body, token, from });
  return {
    token,
    ...form,
    async add(reading) {
      const recent = makeNewReading({ date: addDays(new Date().toISOString().slice(0, 10), -1), ...reading });
      return ReadingReply.parse(await ask("POST", "/api/v1/add", recent)).data;
    },
    async change(readingId, reading) {
      return ReadingReply.parse(await ask("PUT", `/api/v1/${readingId}`, reading)).data;
    },
    async list() {
      const { data } = ReadingPage.parse(await ask("GET", "/api/v1/logs"));
      return data.filter((item): item is Reading => !("deleted" in item));
    },
    addVitalSign: async (sign) => void await ask("POST", "/api/v1/vital-signs", sign),
    async listVitalSigns() {
      const { data } = VitalSignPage.parse(await ask("GET", "/api/v1/vital-signs"));
      return data.filter((item): item is VitalSign => !("deleted" in item));
    },
    async openLogbook(page, view = "today") {
      await openSignedIn(page, token, logViewPath(view));
      await page.getByRole("heading", { name: "Blood Sugar Logbook" }).waitFor();
    },
    endSession: async () => void await sendJson(server, "POST", "/api/auth/logout", { token }),
    signInAgain: () => signIn(server, form, from),
  };
}

async function askFor(...request: Parameters<typeof sendJson>): Promise<unknown> {
  const response = await sendJson(...request);
  const answer = await response.json();
  if (response.ok) return answer;
  const [, method, path] = request;
  throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
}
