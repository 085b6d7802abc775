/** People and readings for tests; each call makes a new one, and names only what the test is about. @module */
import type { SignUpForm } from "@/lib/shared/account.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import { formatUuidV7 } from "@/lib/shared/ids.ts";
import type { NewReading, Reading } from "@/lib/shared/reading.ts";
import type { BloodPressure, Weight } from "@/lib/shared/vital_sign.ts";

const START_MS = Date.parse("2026-11-21T09:00:00.000Z");
const STAMP = { version: 1, updatedAt: "2026-11-21T07:31:00.000Z" } as const;
let made = 0;

/** Makes an id that no other call in this process makes; later ones sort later. */
export function makeId(): string {
  made += 1;
  const random = new Uint8Array(10);
  new DataView(random.buffer).setUint32(6, made);
  return formatUuidV7(START_MS + made, random);
}

/** Makes the address of a client that no other call in this process makes. */
export function makeAddress(): string {
  made += 1;
  return `10.${[made >> 16, made >> 8, made].map((byte) => byte & 0xff).join(".")}`;
}

/** Makes what a person types to record a reading. */
export function makeNewReading(reading: Partial<NewReading> = {}): NewReading {
  return {
    _id: makeId(),
    date: "2026-11-21",
    time: "07:30",
    type: "Fasting",
    value: 96,
    unit: "mg/dl",
    comment: "Ate late, ₦500 of suya",
    ...reading,
  };
}

/** Makes a file of one reading, as it is imported. */
export function makeFile(): { readings: NewReading[] } {
  return { readings: [makeNewReading()] };
}

/** Makes a reading as the server has stored it. */
export function makeReading(reading: Partial<Reading> = {}): Reading {
  const { tags: _, meal: __, ...typed } = makeNewReading();
  return {
    ...typed,
    _id: makeId(),
    comment: "",
    ...STAMP,
    ...reading,
  };
}

/** Makes a weight as the server has stored it. */
export function makeWeight(sign: Partial<Weight> = {}): Weight {
  return { _id: makeId(), kind: "weight", date: "2026-11-21", time: "07:30", kg: 72.5, ...STAMP, ...sign };
}

/** Makes a blood pressure as the server has stored it. */
export function makePressure(sign: Partial<BloodPressure> = {}): BloodPressure {
  const moment = { date: "2026-11-21", time: "07:35" };
  return {
    _id: makeId(),
    kind: "blood_pressure",
    ...moment,
    systolic: 132,
    diastolic: 84,
    ...STAMP,
    ...sign,
  };
}

/** Consent to keeping readings, as the current words ask for it. */
export const YES = { decision: "accepted", ...currentConsent(), isAdult: true } as const;

let signedUp = 0;

/** Makes a complete sign-up for an address that nobody else has; links of mails name none with five digits. */
export function makeSignUp(form: Partial<SignUpForm> = {}): SignUpForm {
  signedUp += 1;
  return {
    firstName: "Ọláṣẹ́gun",
    lastName: "Ịbẹ́kwé",
    email: `patient${signedUp}@example.ng`,
    phone: "+234 803 000 0000",
    address: "12 Awolowo Road, Ìbàdàn",
    password: "purple-Danfo-71",
    ...form,
  };
}
