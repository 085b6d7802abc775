/** The people who try every route, and the things of one of them that the routes are about. @module */
import { newId } from "@/lib/services/ids.ts";
import { beginUpload } from "@/lib/services/resumable_upload.ts";
import { beginSession } from "@/lib/services/sign_in.ts";
import type { Audience } from "@/lib/services/tokens.ts";
import { insertFeedback } from "@/lib/store/feedback.ts";
import { insertReading } from "@/lib/store/readings.ts";
import { updatePasswordHash } from "@/lib/store/users.ts";
import { makeId, makeNewReading } from "./fixtures.ts";
import { insertItem, makeMedia } from "./media_rows.ts";
import { insertPerson } from "./people.ts";
import { ADA, openTestApp, type TestApp } from "./test_app.ts";
import { signInAdmin } from "./admins.ts";

/** By which token somebody tries a route; undefined is none. */
export interface RoutePeople extends AsyncDisposable {
  test: TestApp;
  patient: string;
  otherPatient: string;
  admin: string;
  /** Tokens that opened a door once. */
  dead: Record<string, string>;
  /** Fills the `:names` of a pattern with the patient's things, or with what there is to look after. */
  fill(pattern: string): string;
}

let passwordHash: string | undefined;

/** Opens an app with everybody in it, each signed in. */
export async function openRoutePeople(): Promise<RoutePeople> {
  const test = await openTestApp();
  const { db, deps, clock } = test;
  const begin = (userId: string, audience: Audience = "user") =>
    beginSession(deps, userId, audience, { browserHash: "", device: "" });
  const expired = { user: await begin(await insertPerson(db)), admin: (await signInAdmin(test)).token };
  clock.advance({ days: 31 });
  const [ada, bayo, gone] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)];
  passwordHash ??= await deps.passwords.hash(ADA.password);
  await db.write([updatePasswordHash(ada, passwordHash), updatePasswordHash(bayo, passwordHash)]);
  const [goneAdmin, demoted, admin] = [
    await signInAdmin(test, "gone@example.ng"),
    await signInAdmin(test, "demoted@example.ng"),
    await signInAdmin(test, "present@example.ng"),
  ];
  const dead = {
    "an expired patient": expired.user,
    "an expired administrator": expired.admin,
    "a deleted patient": await begin(gone),
    "a deleted administrator": goneAdmin.token,
    "a demoted administrator": demoted.token,
  };
  const patient = await begin(ada);
  const things: Record<string, string> = {
    ...await addThings(test, ada),
    ...await addStock(test, admin.userId),
  };
  await db.write([
    { sql: "DELETE FROM users WHERE id IN (?1, ?2)", args: [gone, goneAdmin.userId] },
    { sql: "UPDATE users SET is_admin = 0 WHERE id = ?1", args: [demoted.userId] },
  ]);
  const fill = (pattern: string) =>
    pattern.replace(
      /(\w+)\/:(\w+)/g,
      (_match, noun: string, name: string) =>
        `${noun}/${things[`${noun}/${name}`] ?? things[name] ?? makeId()}`,
    );
  return {
    ...{ test, patient, dead, fill, admin: admin.token, otherPatient: await begin(bayo) },
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

/** What the `:names` of patterns stand for: each is the patient's. */
async function addThings({ db, deps, clock }: TestApp, userId: string): Promise<Record<string, string>> {
  const now = clock.now();
  const [logId, feedbackId] = [newId(now), newId(now)];
  const at = now.toISOString();
  await insertReading(db, { userId, id: logId, at, reading: makeNewReading() });
  const words = { subject: "Hello", message: "World", rating: 4, isNameShort: false };
  await insertFeedback(db, { ...words, id: feedbackId, userId, createdAt: at });
  await beginSession(deps, userId, "user", { browserHash: "", device: "another" });
  const [session] = await db.read<{ id: string }>({
    sql: "SELECT id FROM sessions WHERE user_id = ?1 AND device = 'another'",
    args: [userId],
  });
  return { logId, feedbackId, userId, sessionId: session?.id ?? "" };
}

/** An item in every list of media, and an upload that the administrator has begun. */
async function addStock({ db, deps }: TestApp, adminId: string): Promise<Record<string, string>> {
  const [audio, video, pdf] = [
    await insertItem(db, makeMedia({ kind: "audio" })),
    await insertItem(db, makeMedia({ kind: "video" })),
    await insertItem(db, makeMedia({ kind: "pdf" })),
  ];
  const uploadId = await beginUpload(deps, adminId, { type: "pdf", fileName: "guide.pdf", sizeBytes: 1000 });
  return { mediaId: audio, "audios/mediaId": audio, "videos/mediaId": video, "pdfs/mediaId": pdf, uploadId };
}
