import assert from "node:assert/strict";
import { LESSON_TOPICS, type LessonTopic } from "@/lib/shared/lesson_topics.ts";
import { LESSON_PROGRESS_MAX } from "@/lib/shared/limits.ts";
import { type Lesson, LessonIndex } from "@/lib/shared/schemas/lesson.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { upsertLessonProgress } from "@/lib/store/lessons.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { makeId } from "../support/fixtures.ts";
import { formParts, sendForm, uploadItem } from "../support/media_client.ts";
import { insertItem, makeMedia } from "../support/media_rows.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { insertTestReading } from "../support/two_users.ts";
import { insertPatientWithToken, insertUserRow } from "../support/users.ts";

const TEXTS = { title: "Lows", artist: "", genre: "", description: "" };
/** The random digits of 500 ids are 7 KB of it, however they are packed. */
const INDEX_MAX_BYTES = 20_000;

async function index({ send }: TestApp): Promise<Lesson[]> {
  return LessonIndex.parse(await (await send("GET", "/api/v1/lessons")).json()).lessons;
}

Deno.test("The index holds what is published with a topic, the newest first, and says what it costs", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const parts = formParts({ title: "Lows at night", language: "ha", duration: "01:30" });
  const response = await sendForm(test, token, [...parts, ["topics", "lows"], ["topics", "first-weeks"]]);
  assert.equal(response.status, 201);
  const { item } = await response.json();
  assert.deepEqual(item.topics, ["first-weeks", "lows"], "in the order of the list, as everywhere");
  await uploadItem(test, token, { title: "No lesson" });
  const { sizeBytes, _id } = item;
  const lesson = { kind: "pdf", title: "Lows at night", language: "ha", topics: ["first-weeks", "lows"] };
  assert.deepEqual(await index(test), [{ _id, ...lesson, seconds: 90, sizeBytes, version: 1 }]);

  const path = `/api/v1/admin/media/${_id}`;
  const replaced = new FormData();
  const [, , ...[file]] = formParts();
  const [name, made] = file ?? assert.fail("a form has a file");
  if (typeof made === "string") assert.fail("a file is no field");
  replaced.append(name, new File([made.bytes], made.name, { type: made.type }));
  const headers = { Authorization: `Bearer ${token}` };
  await test.app.request(`${path}/files`, { method: "POST", body: replaced, headers });
  assert.equal((await index(test))[0]?.version, 2, "another file is another version");
  await test.send("PUT", `${path}/status`, { token, body: { status: "hidden" } });
  assert.deepEqual(await index(test), []);
});

Deno.test("An administrator gives topics and takes them away; what is sent without them keeps them", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const { _id } = await uploadItem(test, token);
  const change = (body: unknown) => test.send("PUT", `/api/v1/pdfs/${_id}`, { token, body });
  assert.equal((await change({ ...TEXTS, topics: ["lows", "travel", "lows"] })).status, 200);
  assert.deepEqual((await (await change(TEXTS)).json()).item.topics, ["lows", "travel"]);
  const found = await (await test.send("GET", "/api/v1/pdfs?q=travel")).json();
  assert.equal(found.count, 1, "a search finds a topic");
  for (const topics of [["football"], "lows", [1], [["lows"]]]) {
    const { status } = await change({ ...TEXTS, topics });
    assert.equal(status, 422, JSON.stringify(topics));
  }
  const unknown = await sendForm(test, token, [...formParts(), ["topics", "football"]]);
  assert.equal(unknown.status, 422);
  assert.equal((await change({ ...TEXTS, topics: [] })).status, 200);
  assert.deepEqual(await index(test), []);
});

const QUESTION = {
  question: "What first?",
  choices: ["Sleep", "Sugar that works fast"],
  right: 1,
  why: "It works within minutes.",
};

Deno.test("An item has up to three questions, by upload and by change; what is sent without them keeps them", async () => {
  await using test = await openTestApp();
  const { token } = await insertAdminWithToken(test);
  const text = JSON.stringify(QUESTION);
  const uploaded = await sendForm(test, token, [...formParts(), ["questions", text], ["questions", text]]);
  const { item } = await uploaded.json();
  assert.deepEqual(item.questions, [QUESTION, QUESTION]);
  const change = (body: object) =>
    test.send("PUT", `/api/v1/pdfs/${item._id}`, { token, body: { ...TEXTS, ...body } });
  assert.deepEqual((await (await change({})).json()).item.questions, [QUESTION, QUESTION]);
  const { why: _, ...short } = QUESTION;
  assert.deepEqual((await (await change({ questions: [short] })).json()).item.questions, [{
    ...QUESTION,
    why: "",
  }]);
  const wrong: unknown[] = [
    "What first?",
    Array(4).fill(QUESTION),
    [{ ...QUESTION, question: " " }],
    [{ ...QUESTION, choices: ["Sugar"], right: 0 }],
    [{ ...QUESTION, choices: ["a", "b", "c", "d", "e"] }],
    [{ ...QUESTION, choices: ["a", ""] }],
    [{ ...QUESTION, right: 2 }],
    [{ ...QUESTION, right: -1 }],
    [{ ...QUESTION, why: "w".repeat(301) }],
    [7],
  ];
  for (const questions of wrong) {
    assert.equal((await change({ questions })).status, 422, JSON.stringify(questions));
  }
  for (const field of ["no JSON", "{}", JSON.stringify({ ...QUESTION, right: 9 })]) {
    const refused = await sendForm(test, token, [...formParts(), ["questions", field]]);
    assert.equal(refused.status, 422, field);
  }
  const { pdfs } = await (await test.send("GET", "/api/v1/pdfs")).json();
  assert.deepEqual(pdfs[0].questions, [{ ...QUESTION, why: "" }]);
});

async function stageLearners() {
  const test = await openTestApp();
  const { token, userId: adminId } = await insertAdminWithToken(test);
  const { db, clock } = test;
  const learn = async (
    mediaId: string,
    count: number,
    { createdAt = "2026-10-01", hasReading = true } = {},
  ) => {
    const people: string[] = [];
    for (let made = 0; made < count; made++) {
      const userId = await insertUserRow(db);
      people.push(userId);
      await db.write([{
        sql: "UPDATE users SET created_at = ?2 WHERE id = ?1",
        args: [userId, `${createdAt}T00:00:00.000Z`],
      }]);
      if (hasReading) await insertTestReading(db, userId);
      const at = clock.now().toISOString();
      await upsertLessonProgress(db, { userId, mediaId, at }, { state: "done", rightAnswers: 0, version: 1 });
    }
    return people;
  };
  const list = async () =>
    (await (await test.send("GET", "/api/v1/admin/learners", { token })).json()).learners;
  /** Of a month that has not been looked at. */
  const count = async () => {
    await db.write([{ sql: "DELETE FROM learner_counts" }]);
    return await list();
  };
  const put = (topics: LessonTopic[], language: "en" | "ha" | "ig") =>
    insertItem(db, makeMedia({ topics, language }));
  return {
    test,
    token,
    adminId,
    learn,
    list,
    count,
    put,
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  };
}

Deno.test("Administrators see learners of the last month in fives, of a topic alone where a language has few", async () => {
  await using staged = await stageLearners();
  const { test, learn, list, count, put } = staged;
  const [hausa, igbo] = [await put(["lows", "highs"], "ha"), await put(["highs"], "ig")];
  const [first] = await learn(hausa, 23);
  await learn(igbo, 4);
  await upsertLessonProgress(
    test.db,
    { userId: first ?? "", mediaId: igbo, at: test.clock.now().toISOString() },
    { state: "done", rightAnswers: 0, version: 1 },
  );
  assert.deepEqual(await list(), [], "the month is not over");
  test.clock.advance({ days: 35 });
  assert.deepEqual(await list(), [{ topic: "highs", people: 25 }, {
    topic: "lows",
    language: "ha",
    people: 20,
  }]);
  await learn(igbo, 16);
  assert.equal((await count())[0].people, 25, "these are of this month");
  test.clock.advance({ days: 31 });
  assert.deepEqual(await list(), [
    { topic: "highs", language: "ha", people: 20 },
    { topic: "highs", language: "ig", people: 20 },
    { topic: "lows", language: "ha", people: 20 },
  ]);
});

Deno.test("Neither five puppets nor a change of topics shows one more person", async () => {
  await using staged = await stageLearners();
  const { test, token, adminId, learn, list, count, put } = staged;
  const watched = await put(["pregnancy"], "ig");
  await learn(watched, 1);
  const young = { createdAt: "2026-11-20" };
  await learn(watched, 5, young);
  await learn(watched, 5, { hasReading: false });
  for (const userId of await learn(watched, 5)) {
    await test.db.write([{
      sql: `INSERT INTO audit_log (at, actor_id, action, target_id, client_address, changed)
        VALUES (?1, ?2, 'user_created', ?3, '', '[]')`,
      args: [test.clock.now().toISOString(), adminId, userId],
    }]);
  }
  test.clock.advance({ days: 11 });
  assert.deepEqual(await list(), [], "one counts");
  const [lows, single] = [await put(["lows"], "en"), await put([], "en")];
  await learn(lows, 24);
  await learn(single, 1);
  test.clock.advance({ days: 31 });
  const before = (await list()).find(({ topic }: { topic: string }) => topic === "lows");
  assert.equal(before.people, 20);
  const changed = await test.send("PUT", `/api/v1/videos/${single}`, {
    token,
    body: { ...TEXTS, topics: ["lows"] },
  });
  assert.equal(changed.status, 200);
  assert.deepEqual((await list()).find(({ topic }: { topic: string }) => topic === "lows"), before);
  assert.equal((await count()).find(({ topic }: { topic: string }) => topic === "lows").people, 25);
});

Deno.test("The index is the same for everybody; whoever has it is told so", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  await insertItem(test.db, makeMedia({ topics: ["lows"] }));
  const stranger = await test.send("GET", "/api/v1/lessons");
  const etag = stranger.headers.get("ETag") ?? assert.fail("it has no ETag");
  const patient = await test.send("GET", "/api/v1/lessons", { token });
  assert.equal(patient.headers.get("ETag"), etag);
  assert.equal(await patient.text(), await stranger.text());
  const again = () => test.send("GET", "/api/v1/lessons", { headers: { "If-None-Match": etag } });
  const known = await again();
  assert.deepEqual([known.status, await known.text()], [304, ""]);
  await insertItem(test.db, makeMedia({ topics: ["highs"] }));
  assert.equal((await again()).status, 200);
});

Deno.test("500 lessons weigh at most 20 KB on the wire", async () => {
  await using test = await openTestApp();
  for (let n = 0; n < 500; n++) {
    const topic = LESSON_TOPICS[n % LESSON_TOPICS.length] ?? assert.fail();
    const title = `${topic.replaceAll("-", " ")}, part ${Math.ceil((n + 1) / LESSON_TOPICS.length)}`;
    const made = makeMedia({ kind: "audio", topics: [topic], title, language: LANGUAGES[n % 5] });
    const id = newEntityId(new Date(Date.UTC(2026, 0, 1 + n)));
    await insertItem(test.db, {
      ...made,
      id,
      duration: `0${n % 4}:${10 + n % 47}`,
      sizeBytes: 1_000_000 + n * 4_567,
    });
  }
  const response = await test.send("GET", "/api/v1/lessons", { headers: { "Accept-Encoding": "gzip" } });
  const { byteLength } = await response.arrayBuffer();
  assert.ok(byteLength <= INDEX_MAX_BYTES, `${byteLength} bytes`);
});

Deno.test("What was done stays done; only a newer version begins anew, and each may be set aside", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const other = await insertPatientWithToken(test);
  const mediaId = await insertItem(test.db, makeMedia({ topics: ["lows"] }));
  const path = `/api/v1/lesson-progress/${mediaId}`;
  const say = async (state: string, rightAnswers = 0, version = 1) => {
    const response = await test.send("PUT", path, { token, body: { state, rightAnswers, version } });
    assert.equal(response.status, 200);
    return (await response.json()).data;
  };
  const list = async (token: string) =>
    (await (await test.send("GET", "/api/v1/lesson-progress", { token })).json()).progress;
  assert.equal((await say("begun")).state, "begun");
  const done = await say("done", 2);
  const told = { mediaId, state: "done", rightAnswers: 2, version: 1, updatedAt: "2026-11-21T09:00:00.000Z" };
  assert.deepEqual(done, told);
  test.clock.advance({ minutes: 1 });
  assert.deepEqual(await say("done", 2), told, "a retry is no other");
  assert.deepEqual(await say("begun"), told, "one that was late on its way changes nothing");
  assert.deepEqual(await list(token), [told]);
  assert.deepEqual(await list(other.token), []);
  assert.equal((await say("begun", 0, 2)).state, "begun");
  assert.equal((await say("not_for_me", 0, 2)).state, "not_for_me");
  const { export: _, ...exported } = await (await test.send("GET", "/api/auth/export", { token })).json();
  assert.equal(exported.lessonProgress.length, 1);
});

Deno.test("Progress with what there is not, without consent, or out of bounds, is refused", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const mediaId = await insertItem(test.db, makeMedia({ topics: ["lows"] }));
  const draft = await insertItem(test.db, makeMedia({ topics: ["lows"], status: "draft" }));
  const put = async (id: string, more: object = {}) => {
    const body = { state: "done", rightAnswers: 0, version: 1, ...more };
    return (await test.send("PUT", `/api/v1/lesson-progress/${id}`, { token, body })).status;
  };
  for (const id of [makeId(), "x", draft]) assert.equal(await put(id), 404);
  for (const more of [{ state: "heard" }, { rightAnswers: 4 }, { rightAnswers: 0.5 }, { version: 0 }]) {
    assert.equal(await put(mediaId, more), 422, JSON.stringify(more));
  }
  const { version, hash } = await currentConsent();
  const no = { _id: makeId(), decision: "declined", version, hash, isAdult: true };
  assert.equal((await test.send("POST", "/api/v1/consent", { token, body: no })).status, 201);
  assert.equal(await put(mediaId), 403);
});

Deno.test("Of a person the latest lessons are kept", async () => {
  await using test = await openTestApp();
  const { userId } = await insertPatientWithToken(test);
  const said = { state: "begun", rightAnswers: 0, version: 1 } as const;
  for (let n = 0; n <= LESSON_PROGRESS_MAX; n++) {
    const mediaId = await insertItem(test.db);
    test.clock.advance({ minutes: 1 });
    const at = test.clock.now().toISOString();
    await upsertLessonProgress(test.db, { userId, mediaId, at }, said);
  }
  const [{ count } = { count: 0 }] = await test.db.read<{ count: number }>({
    sql: "SELECT count(*) AS count FROM lesson_progress",
  });
  assert.equal(count, LESSON_PROGRESS_MAX);
});
