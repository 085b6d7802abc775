/** A signed-in patient on a running server, for journeys that begin at the logbook. @module */
import type { Page } from "playwright";
import { SignedIn } from "@/lib/shared/schemas/auth.ts";
import { ReadingPage, ReadingReply } from "@/lib/shared/schemas/reading.ts";
import { VitalSignPage } from "@/lib/shared/schemas/vital_sign.ts";
import type { NewVitalSign, VitalSign } from "@/lib/shared/vital_sign.ts";
import type { ChangedReading, NewReading, Reading } from "@/lib/shared/reading.ts";
import type { AppServer } from "./app_server.ts";
import { keepToken } from "./browser_storage.ts";
import { makeNewReading, makeSignUp } from "./fixtures.ts";

/** What a journey does on the server beside the page. */
export interface PatientSession {
  token: string;
  email: string;
  password: string;
  add(reading?: Partial<NewReading>): Promise<Reading>;
  change(readingId: string, reading: ChangedReading): Promise<Reading>;
  list(): Promise<Reading[]>;
  addVitalSign(sign: NewVitalSign): Promise<void>;
  listVitalSigns(): Promise<VitalSign[]>;
  /** Opens the logbook as this patient. */
  openLogbook(page: Page): Promise<void>;
  /** Ends the session on the server, as from another device. */
  endSession(): Promise<void>;
  /** Signs the same patient in once more. */
  signInAgain(): Promise<PatientSession>;
}

/** Signs a new patient up over HTTP, with the code that the server prints as mail, and in. */
export async function startPatientSession({ url, output }: AppServer): Promise<PatientSession> {
  const form = makeSignUp();
  const printed = output.all.length;
  await post(`${url}/api/auth/signup`, form);
  const otp = (await output.waitFor(/^\s*\d{5}\s*$/, printed)).trim();
  await post(`${url}/api/auth/verify-otp`, { email: form.email, otp });
  return await signIn(url, { email: form.email, password: form.password });
}

async function signIn(url: string, form: { email: string; password: string }): Promise<PatientSession> {
  const { token } = SignedIn.parse(await post(`${url}/api/auth/login`, form));
  return {
    token,
    ...form,
    async add(reading) {
      return ReadingReply.parse(await post(`${url}/api/v1/add`, makeNewReading(reading), token)).data;
    },
    async change(readingId, reading) {
      return ReadingReply.parse(await post(`${url}/api/v1/${readingId}`, reading, token, "PUT")).data;
    },
    async list() {
      const response = await fetch(`${url}/api/v1/logs`, { headers: { Authorization: `Bearer ${token}` } });
      const { data } = ReadingPage.parse(await response.json());
      return data.filter((item): item is Reading => !("deleted" in item));
    },
    async addVitalSign(sign) {
      await post(`${url}/api/v1/vital-signs`, sign, token);
    },
    async listVitalSigns() {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/v1/vital-signs`, { headers });
      return VitalSignPage.parse(await response.json()).data.filter((item): item is VitalSign =>
        !("deleted" in item)
      );
    },
    async openLogbook(page) {
      await keepToken(page, token);
      await page.goto("/dashboard");
      await page.getByRole("heading", { name: "Blood Sugar Logbook" }).waitFor();
    },
    async endSession() {
      await fetch(`${url}/api/auth/logout`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
      });
    },
    signInAgain: () => signIn(url, form),
  };
}

async function post(url: string, body: unknown, token?: string, method = "POST"): Promise<unknown> {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) {
    throw new Error(`${method} ${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  }
  return answer;
}
