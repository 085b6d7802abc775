import assert from "node:assert/strict";
import { FeedbackPage, FeedbackSubmitted } from "@/lib/shared/schemas/feedback.ts";
import { newEntityId } from "@/lib/services/ids.ts";
import { insertPatientWithToken } from "../support/users.ts";
import { openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const WORDS = { subject: " Thank you ", message: "My doctor could read it.\n", rating: 5 };

function submit(test: TestApp, token: string | undefined, body: unknown): Promise<Response> {
  return test.send("POST", "/api/v1/feedback/submit", { token, body });
}

async function list(test: TestApp, token: string, query = ""): Promise<FeedbackPage> {
  const response = await test.send("GET", `/api/v1/feedback/public${query}`, { token });
  assert.equal(response.status, 200);
  return FeedbackPage.parse(await response.json());
}

Deno.test("a submitted feedback is public under the author's names and nothing else", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const response = await submit(test, token, WORDS);
  assert.equal(response.status, 201);
  const { message, feedback } = FeedbackSubmitted.parse(await response.json());
  assert.equal(message, "Feedback submitted successfully!");
  const reader = await signInAs(test, { email: "bayo@example.ng", firstName: "Bayọ̀" });
  const { feedbacks } = await list(test, reader);
  assert.deepEqual(feedbacks, [feedback]);
  assert.deepEqual(feedback, {
    _id: feedback._id,
    subject: "Thank you",
    message: "My doctor could read it.",
    rating: 5,
    createdAt: test.clock.now().toISOString(),
    userId: { firstName: "Adaọbi", lastName: "Ọkọnkwọ" },
  });
});

Deno.test("whoever prefers so is shown by first name and initial", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await submit(test, token, { ...WORDS, isNameShort: true });
  const { feedbacks } = await list(test, token);
  assert.deepEqual(feedbacks[0]?.userId, { firstName: "Adaọbi", lastName: "Ọ." });
});

Deno.test("the same feedback sent again is kept once, another under its id is refused", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const body = { ...WORDS, _id: newEntityId(test.clock.now()) };
  const answers = [await submit(test, token, body), await submit(test, token, body)];
  assert.deepEqual(answers.map(({ status }) => status), [201, 201]);
  assert.equal((await list(test, token)).feedbacks.length, 1);
  const other = await submit(test, token, { ...body, rating: 1 });
  assert.equal(other.status, 409);
  const stranger = await signInAs(test, { email: "bayo@example.ng" });
  const theirs = await submit(test, stranger, body);
  assert.equal(theirs.status, 409);
  assert.equal("feedback" in await theirs.json(), false);
});

for (const gap of [{ subject: " " }, { message: "" }, { rating: 0 }, { rating: 6 }, { rating: 1.5 }]) {
  Deno.test(`a feedback with ${JSON.stringify(gap)} is refused with its sentence`, async () => {
    await using test = await openTestApp();
    const token = await signInAs(test);
    const response = await submit(test, token, { ...WORDS, ...gap });
    assert.equal(response.status, 422);
    const { message, fields } = await response.json();
    assert.equal(message, "Please fill in all fields and provide a rating");
    assert.deepEqual(Object.keys(fields), Object.keys(gap));
    assert.deepEqual((await list(test, token)).feedbacks, []);
  });
}

Deno.test("a feedback that is longer than the bounds is refused", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  for (const long of [{ subject: "x".repeat(121) }, { message: "x".repeat(2001) }]) {
    assert.equal((await submit(test, token, { ...WORDS, ...long })).status, 422);
  }
});

Deno.test("feedback needs a token", async () => {
  await using test = await openTestApp();
  assert.equal((await submit(test, undefined, WORDS)).status, 401);
  const refusalIn = async (language: string) => {
    const headers = { "Accept-Language": language };
    const refused = await test.send("GET", "/api/v1/feedback/public", { headers });
    return [refused.status, (await refused.json()).error];
  };
  assert.deepEqual(await refusalIn("en"), [401, "Please login to view feedbacks"]);
  assert.deepEqual(await refusalIn("pcm"), [401, "Abeg log in to see feedback"]);
});

Deno.test("feedback is listed newest first, page by page, each once", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  for (let index = 0; index < 7; index++) {
    // Two of them in the same millisecond: their ids decide.
    if (index !== 3) test.clock.advance({ minutes: 15 });
    await submit(test, token, { ...WORDS, subject: `No. ${index}`, rating: 1 + index % 5 });
  }
  const whole = (await list(test, token)).feedbacks;
  const walked: string[] = [];
  let before: string | undefined;
  do {
    const page = await list(test, token, `?limit=3${before ? `&before=${before}` : ""}`);
    walked.push(...page.feedbacks.map(({ _id }) => _id));
    before = page.next;
  } while (before);
  assert.deepEqual(walked, whole.map(({ _id }) => _id));
  assert.equal(new Set(walked).size, 7);
  const times = whole.map(({ createdAt }) => createdAt);
  assert.deepEqual(times, times.toSorted().reverse());
});

Deno.test("a page that was never handed out and a limit out of bounds are refused", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const statusOf = async (query: string) =>
    (await test.send("GET", `/api/v1/feedback/public${query}`, { token })).status;
  assert.equal(await statusOf("?before=x"), 400);
  assert.equal(await statusOf("?before=1-00000000-0000-0000-0000-00000000000z"), 400);
  for (const limit of ["0", "101", "1.5", "x"]) assert.equal(await statusOf(`?limit=${limit}`), 422);
});

Deno.test("feedback goes with its account, and is part of its export before", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await submit(test, token, WORDS);
  const exported = await (await test.send("GET", "/api/auth/export", { token })).json();
  assert.equal(exported.feedback.length, 1);
  assert.equal(exported.feedback[0].showsFullName, true);
  const body = { password: "palm-kernel-7" };
  assert.equal((await test.send("DELETE", "/api/auth/account", { token, body })).status, 204);
  assert.deepEqual(await test.db.read({ sql: "SELECT id FROM feedback" }), []);
});

Deno.test("One account submits five in an hour, and a retry of one that arrived costs nothing", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const other = await signInAs(test, { email: "bayo@example.ng" });
  const first = { ...WORDS, _id: newEntityId(test.clock.now()) };
  for (let retry = 0; retry < 8; retry++) assert.equal((await submit(test, token, first)).status, 201);
  for (let count = 2; count <= 5; count++) assert.equal((await submit(test, token, WORDS)).status, 201);
  test.clock.advance({ minutes: 10 });
  const refused = await submit(test, token, WORDS);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("Retry-After"), "3000");
  const { code, message } = await refused.json();
  assert.equal(code, "feedback_too_often");
  assert.match(message, /^You have sent a lot of feedback within an hour\./);
  assert.equal((await submit(test, token, first)).status, 201);
  assert.equal((await submit(test, other, WORDS)).status, 201);
  test.clock.advance({ minutes: 50 });
  assert.equal((await submit(test, token, WORDS)).status, 201);
});

Deno.test("A town behind one address has its say: a hundred people within a minute", async () => {
  await using test = await openTestApp();
  for (let count = 0; count < 100; count++) {
    const { token } = await insertPatientWithToken(test);
    assert.equal((await submit(test, token, WORDS)).status, 201);
  }
});

Deno.test("What a person has submitted counts wherever they are", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) {
    const from = `198.51.100.${count}`;
    const path = "/api/v1/feedback/submit";
    statuses.push((await test.send("POST", path, { token, body: WORDS, from })).status);
  }
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429]);
});
