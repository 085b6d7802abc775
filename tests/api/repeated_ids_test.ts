import assert from "node:assert/strict";
import { currentConsent } from "@/lib/shared/consent.ts";
import { insertAdminSession } from "../support/admins.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { makeKey } from "../support/shares.ts";
import { openTestApp } from "../support/test_app.ts";
import { insertPatientWithToken } from "../support/users.ts";

type Body = Record<string, unknown>;

/** An address that may be called again with the same id. */
interface Repeatable {
  path: string;
  body: Body;
  /** What the second call says instead. */
  other: Body;
  by?: "admin";
  /** Beside 201 and 202. */
  method?: "PUT";
  /** Answers with what stands in place of 409. */
  stands?: (answer: Body) => unknown;
}

const change = (entry: Body, changedAt: string) => ({ changedAt, entry });
const CONSENT = { ...currentConsent(), isAdult: true };

async function listRepeatables(_id: string): Promise<Repeatable[]> {
  const words = { title: "Clinic day", message: "On Monday." };
  const reading = { ...makeNewReading(), _id, date: "2026-11-20", value: 100, comment: "" };
  const visit = { kind: "visit", date: "2026-12-01", time: null, place: "first" };
  const share = { _id, keyDigest: (await makeKey()).keyDigest, days: 14, include: {}, lifetime: "7d" };
  return [
    { path: "/api/v1/add", body: reading, other: { value: 200 } },
    {
      path: "/api/v1/vital-signs",
      body: { _id, kind: "weight", date: "2026-11-20", time: "07:30", kg: 72 },
      other: { kg: 82 },
    },
    {
      path: `/api/v1/care/${_id}`,
      method: "PUT",
      body: change(visit, "2026-11-20T08:00:00.000Z"),
      other: change({ ...visit, place: "other" }, "2026-11-20T07:00:00.000Z"),
      stands: ({ data }) => (data as { entry: Body }).entry.place,
    },
    {
      path: "/api/v1/reminders",
      body: { _id, kind: "test", time: "08:00", days: [1] },
      other: { time: "09:00" },
    },
    { path: "/api/v1/data-requests", body: { _id, message: "first" }, other: { message: "other" } },
    {
      path: "/api/v1/feedback/submit",
      body: { _id, subject: "first", message: "words", rating: 5 },
      other: { rating: 1 },
    },
    {
      path: "/api/v1/consent",
      body: { _id, ...CONSENT, decision: "accepted" },
      other: { decision: "declined" },
    },
    { path: "/api/v1/shares", body: share, other: { lifetime: "1h" } },
    { path: "/api/v1/news", by: "admin", body: { _id, ...words }, other: { message: "On Tuesday." } },
    { path: "/api/v1/news", by: "admin", body: { _id, ...words }, other: { test: "en" } },
    {
      // What is the same within a minute is the same notification.
      path: "/api/v1/notifications",
      by: "admin",
      body: { ...words, sendToAll: true, holdSeconds: 10 },
      other: { holdSeconds: undefined },
      stands: ({ sendAt }) => sendAt === undefined ? "sent" : "first",
    },
  ];
}

Deno.test("Whatever is asked for again under the same id answers as it stands or 409, never as if it held", async () => {
  for (let index = 0; index < (await listRepeatables(makeId())).length; index++) {
    await using test = await openTestApp();
    const { token: patient } = await insertPatientWithToken(test);
    const { token: admin } = await insertAdminSession(test);
    await test.db.write([{ sql: "UPDATE users SET notify_marketing = 1" }]);
    const { path, body, other, by, method = "POST", stands } = (await listRepeatables(makeId()))[index] ??
      assert.fail();
    const ask = async (body: Body) => {
      const response = await test.send(method, path, { token: by === "admin" ? admin : patient, body });
      return { status: response.status, answer: await response.json() };
    };
    const what = `${path} ${JSON.stringify(other)}`;
    const first = await ask(body);
    assert.ok([200, 201, 202].includes(first.status), `${what}: ${JSON.stringify(first.answer)}`);
    const again = await ask(body);
    assert.ok([200, 201, 202].includes(again.status), `${what}: a repeat is no error`);
    const different = await ask({ ...body, ...other });
    if (stands) assert.equal(stands(different.answer), "first", what);
    else assert.deepEqual([different.status, different.answer.success], [409, false], what);
  }
});

Deno.test("An imported reading whose id stands with other words comes back as it stands, or is refused", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const reading = { ...makeNewReading(), _id: makeId(), date: "2026-11-20", comment: "first" };
  await test.send("POST", "/api/v1/add", { token, body: reading });
  const readings = [{ ...reading, comment: "other" }];
  const send = async (body: Body) => {
    const { data: [outcome] } = await (await test.send("POST", "/api/v1/import", { token, body })).json();
    return outcome.code ?? outcome.reading.comment;
  };
  assert.deepEqual([await send({ readings }), await send({ readings, keepsIds: true })], [
    "first",
    "log_exists",
  ]);
});
