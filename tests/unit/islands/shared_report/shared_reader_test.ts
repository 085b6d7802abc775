import assert from "node:assert/strict";
import { NO_ANSWER, type Refusal } from "@/islands/client/api/api.ts";
import { createSharedReader, type ReaderView } from "@/islands/shared_report/shared_reader.ts";
import type { SharedReport } from "@/lib/shared/schemas/share.ts";

const KEY = "AAAAAAAAAAAAAAAAAAAAAA";
const REPORT = { success: true, readings: [] } as unknown as SharedReport;
const refusal = (status: number, code: string): Refusal => ({ ok: false, status, code, message: code });

/** A server that answers what the test says, in order. */
function stage(key = KEY) {
  const asked: { path: string; body?: unknown; token?: string }[] = [];
  const answers: unknown[] = [];
  const seen: ReaderView["kind"][] = [];
  const reader = createSharedReader({
    key,
    call: ({ path }, { body, token } = {}) => {
      asked.push({ path, ...body !== undefined && { body }, ...token !== undefined && { token } });
      const answer = answers.shift() ?? assert.fail(`nothing answers ${path}`);
      return Promise.resolve(answer) as never;
    },
    onChange: ({ kind }) => void seen.push(kind),
  });
  return { reader, asked, answers, seen };
}

const opened = { ok: true, data: { success: true, access: "a.b.c", until: "" } };
const report = { ok: true, data: REPORT };

async function openStage() {
  const staged = stage();
  staged.answers.push(opened, report);
  await staged.reader.open({ reader: "Dr Bello", pin: "" });
  return staged;
}

Deno.test("Nothing is asked before the reader says who they are; then the report is read with the access alone", async () => {
  const { asked, reader, seen } = await openStage();
  assert.deepEqual(asked, [
    { path: "/api/shared/open", body: { key: KEY, reader: "Dr Bello" } },
    { path: "/api/shared/report", token: "a.b.c" },
  ]);
  assert.deepEqual(seen, ["opening", "open"]);
  assert.deepEqual(reader.view(), { kind: "open", report: REPORT, isStale: false });
});

Deno.test("An address that a messenger has cut asks nothing and says so", async () => {
  for (const key of ["", "AAAA", `${KEY}A`, "not a key at all, no"]) {
    const { reader, asked } = stage(key);
    await reader.open({ reader: "Dr Bello", pin: "" });
    assert.deepEqual([reader.view().kind, asked], ["cut", []]);
  }
});

Deno.test("A PIN is asked for once the link needs one, and goes along as typed", async () => {
  const { reader, asked, answers } = stage();
  answers.push(refusal(401, "pin_needed"), refusal(401, "wrong_pin"), opened, report);
  await reader.open({ reader: "Dr Bello", pin: "" });
  assert.deepEqual(reader.view(), {
    kind: "asking",
    needsPin: true,
    refusal: refusal(401, "pin_needed"),
  });
  await reader.open({ reader: "Dr Bello", pin: "12 35" });
  await reader.open({ reader: "Dr Bello", pin: "12 34" });
  assert.equal(reader.view().kind, "open");
  assert.deepEqual(asked[2]?.body, { key: KEY, reader: "Dr Bello", pin: "12 34" });
});

Deno.test("An open report that has ended is gone at the next look; without an answer it stays and says so", async () => {
  const { reader, answers } = await openStage();
  answers.push(NO_ANSWER, report, refusal(404, "share_unknown"));
  await reader.look();
  assert.deepEqual(reader.view(), { kind: "open", report: REPORT, isStale: true });
  await reader.look();
  assert.deepEqual(reader.view(), { kind: "open", report: REPORT, isStale: false });
  await reader.look();
  assert.deepEqual(reader.view(), { kind: "ended" });
  await reader.look();
  await reader.open({ reader: "Dr Bello", pin: "" });
  assert.deepEqual(reader.view(), { kind: "ended" }, "an ended link is asked for nothing more");
});

Deno.test("What was put away is opened again by asking anew, never by a look", async () => {
  for (const leave of ["put away", "access over"] as const) {
    const { reader, answers, asked } = await openStage();
    if (leave === "put away") reader.putAway();
    else {
      answers.push(refusal(401, "unauthorized"));
      await reader.look();
    }
    assert.deepEqual(reader.view(), { kind: "asking", needsPin: false, isAway: true });
    const count = asked.length;
    await reader.look();
    assert.equal(asked.length, count);
    answers.push(opened, report);
    await reader.open({ reader: "Dr Bello", pin: "" });
    assert.equal(reader.view().kind, "open");
  }
});

Deno.test("A report that arrives after it was put away stays away", async () => {
  const { reader, answers } = await openStage();
  const late = Promise.withResolvers<unknown>();
  answers.push(late.promise);
  const looking = reader.look();
  reader.putAway();
  late.resolve(report);
  await looking;
  assert.equal(reader.view().kind, "asking");
});

Deno.test("Looks that come at once ask once", async () => {
  const { reader, answers, asked } = await openStage();
  const count = asked.length;
  answers.push(report, report);
  await Promise.all([reader.look(), reader.look()]);
  assert.equal(asked.length, count + 1);
  await reader.look();
  assert.equal(asked.length, count + 2);
});

Deno.test("A look that finds nothing new draws nothing anew; one that does, does", async () => {
  const { reader, answers, seen } = await openStage();
  const changed = { ok: true, data: { ...REPORT, unit: "mmol/l" } };
  answers.push(report, changed, changed);
  for (let look = 0; look < 3; look++) await reader.look();
  assert.deepEqual(seen, ["opening", "open", "open"]);
});
