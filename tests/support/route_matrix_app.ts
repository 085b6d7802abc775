/** The people who try every route, and the things of one of them that the routes are about. @module */
import assert from "node:assert/strict";
import { newEntityId } from "@/lib/services/ids.ts";
import { beginUpload } from "@/lib/services/media/resumable_upload.ts";
import { createSession } from "@/lib/services/accounts/sign_in.ts";
import type { TokenAudience } from "@/lib/services/accounts/tokens.ts";
import { getAccount } from "@/lib/store/accounts.ts";
import { insertFeedback } from "@/lib/store/feedback.ts";
import { insertNotification } from "@/lib/store/notifications.ts";
import { upsertDevice } from "@/lib/store/push_devices.ts";
import { insertReading } from "@/lib/store/readings.ts";
import { insertReminder } from "@/lib/store/reminders.ts";
import { insertShare } from "@/lib/store/shares.ts";
import { insertVitalSign } from "@/lib/store/vital_signs.ts";
import { makeId, makeNewReading } from "./fixtures.ts";
import { insertItem, makeMedia } from "./media_rows.ts";
import { insertUserRow } from "./users.ts";
import { makeSubscription } from "./push_subscription.ts";
import type { AppDeps } from "@/routes/deps.ts";
import { ADA, openTestApp, type TestApp } from "./test_app.ts";
import { insertAdminSession } from "./admins.ts";

/** By which token somebody tries a route; undefined is none. */
export interface RouteMatrixApp extends AsyncDisposable {
  test: TestApp;
  patient: string;
  otherPatient: string;
  admin: string;
  /** The access of an opening of the patient's link. */
  doctor: string;
  /** Signs the patient or the administrator in once more, whatever became of the sessions before. */
  signIn(who: "patient" | "admin"): Promise<string>;
  /** Tokens that opened a door once. */
  dead: Record<string, string>;
  /** Fills the `:names` of a pattern with the patient's things, or with what there is to look after. */
  fill(pattern: string): string;
}

let passwordHash: string | undefined;

/** Opens an app with everybody in it, each signed in. */
export async function openRouteMatrixApp(overrides?: Partial<AppDeps>): Promise<RouteMatrixApp> {
  const test = await openTestApp(overrides);
  const { db, deps, clock } = test;
  const begin = async (userId: string, audience: TokenAudience = "user") => {
    const account = await getAccount(db, userId) ?? assert.fail(userId);
    return (await createSession(deps, account, audience, { browserHash: "", device: "" })).token;
  };
  const expired = {
    user: await begin(await insertUserRow(db)),
    admin: (await insertAdminSession(test)).token,
  };
  clock.advance({ days: 31 });
  const [ada, bayo, gone] = [await insertUserRow(db), await insertUserRow(db), await insertUserRow(db)];
  const [goneAdmin, demoted, admin] = [
    await insertAdminSession(test, "gone@example.ng"),
    await insertAdminSession(test, "demoted@example.ng"),
    await insertAdminSession(test, "present@example.ng"),
  ];
  const dead = {
    "an expired patient": expired.user,
    "an expired administrator": expired.admin,
    "a deleted patient": await begin(gone),
    "a deleted administrator": goneAdmin.token,
    "a demoted administrator": demoted.token,
  };
  const [patient, otherPatient] = [await begin(ada), await begin(bayo)];
  const things: Record<string, string> = {
    ...await insertRecords(test, ada),
    ...await insertMediaRecords(test, admin.userId),
  };
  passwordHash ??= await deps.passwords.hash(ADA.password);
  await db.write([
    { sql: "DELETE FROM users WHERE id IN (?1, ?2)", args: [gone, goneAdmin.userId] },
    { sql: "UPDATE users SET is_admin = 0 WHERE id = ?1", args: [demoted.userId] },
    { sql: "UPDATE users SET password_hash = ?3 WHERE id IN (?1, ?2)", args: [ada, bayo, passwordHash] },
  ]);
  const opening = { userId: ada, sessionId: things.shareId ?? "", audience: "share" } as const;
  const doctor = await deps.tokens.issue(opening, new Date(clock.now().getTime() + 60_000));
  const fill = (pattern: string) =>
    pattern.replace(
      /(\w+)\/:(\w+)/g,
      (_match, noun: string, name: string) =>
        `${noun}/${things[`${noun}/${name}`] ?? things[name] ?? makeId()}`,
    );
  return {
    ...{ test, patient, dead, fill, otherPatient, admin: admin.token, doctor },
    signIn: (who) => who === "patient" ? begin(ada) : begin(admin.userId, "admin"),
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

/** What the `:names` of patterns stand for: each is the patient's. */
async function insertRecords(test: TestApp, userId: string): Promise<Record<string, string>> {
  const { db, deps, clock } = test;
  const now = clock.now();
  const [logId, feedbackId, vitalSignId] = [newEntityId(now), newEntityId(now), newEntityId(now)];
  const at = now.toISOString();
  await insertReading(db, { userId, id: logId, at, reading: makeNewReading() });
  const sign = { kind: "weight", date: "2026-11-21", time: "07:00", kg: 80 } as const;
  await insertVitalSign(db, { userId, id: vitalSignId, at, sign });
  const shareId = newEntityId(now);
  const share = {
    days: 14,
    from: null,
    to: null,
    forWhom: "",
    pinHash: null,
    consentVersion: "",
    createdAt: at,
  };
  const include = { notes: true, medicines: true, vitalSigns: true, targets: true, about: true };
  const life = { keyDigest: "B".repeat(43), until: "2028-01-01T00:00:00.000Z" };
  await insertShare(db, { ...share, ...life, userId, id: shareId, include });
  const words = { subject: "Hello", message: "World", rating: 4, isNameShort: false };
  await insertFeedback(db, { ...words, id: feedbackId, userId, createdAt: at });
  await createSession(deps, { userId, passwordHash: null }, "user", { browserHash: "", device: "another" });
  const [session] = await db.read<{ id: string }>({
    sql: "SELECT id FROM sessions WHERE user_id = ?1 AND device = 'another'",
    args: [userId],
  });
  const push = await insertPushRecords(test, userId);
  return { logId, feedbackId, vitalSignId, shareId, userId, sessionId: session?.id ?? "", ...push };
}

/** A device, a reminder and a notification that waits for its time. */
async function insertPushRecords({ db, clock }: TestApp, userId: string): Promise<Record<string, string>> {
  const now = clock.now();
  const at = now.toISOString();
  const [notificationId, reminderId] = [newEntityId(now), newEntityId(now)];
  const { text: { endpoint, keys } } = await makeSubscription();
  const device = { id: `web-${"0".repeat(32)}`, endpoint, ...keys, sdkVersion: "2.1.0", now: at };
  const deviceId = await upsertDevice(db, device);
  const rule = { kind: "test", label: "", time: "07:30", days: [1], isOn: true, isSnoozed: false } as const;
  const reminder = { ...rule, days: [1], id: reminderId, nextMs: now.getTime() + 3600_000 };
  await insertReminder(db, { userId, reminder, maximum: 1, now: at });
  const words = { title: "Hello", message: "World", deepLink: "https://alafia.ng/", people: 1 };
  const waiting = { createdBy: userId, createdAt: at, sendAt: "2027-01-01T00:00:00.000Z", fingerprint: "" };
  const audience = { kind: "all" } as const;
  await db.write([insertNotification({ ...words, ...waiting, audience, id: notificationId }, at)]);
  return { notificationId, reminderId, deviceId, instanceId: "alafia", interest: "all-users" };
}

/** An item in every list of media, and an upload that the administrator has begun. */
async function insertMediaRecords({ db, deps }: TestApp, adminId: string): Promise<Record<string, string>> {
  const [audio, video, pdf] = [
    await insertItem(db, makeMedia({ kind: "audio" })),
    await insertItem(db, makeMedia({ kind: "video" })),
    await insertItem(db, makeMedia({ kind: "pdf" })),
  ];
  const uploadId = await beginUpload(deps, adminId, { type: "pdf", fileName: "guide.pdf", sizeBytes: 1000 });
  return { mediaId: audio, "audios/mediaId": audio, "videos/mediaId": video, "pdfs/mediaId": pdf, uploadId };
}
