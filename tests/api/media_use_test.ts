import assert from "node:assert/strict";
import { makeId } from "../support/fixtures.ts";
import { insertItem } from "../support/media_rows.ts";
import { insertPatientWithToken } from "../support/users.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

async function openStage() {
  const test = await openTestApp();
  const mediaId = await insertItem(test.db);
  const { token } = await insertPatientWithToken(test);
  const tell = async (use: string, { id = mediaId, by = token } = {}) => {
    const response = await test.send("POST", `/api/v1/media/${id}/${use}`, { token: by });
    assert.equal(response.status, 204, "the answer tells nothing");
  };
  const share = (shareUsage: boolean, by = token) =>
    test.send("PUT", "/api/auth/preferences", { token: by, body: { shareUsage } });
  return { ...test, tell, share };
}

async function counted({ db }: Pick<TestApp, "db">): Promise<Record<string, number>> {
  const rows = await db.read<{ name: string; value: number }>({
    sql: "SELECT day || ' ' || name AS name, value FROM daily_totals WHERE name LIKE 'media_%'",
  });
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

Deno.test("Nobody's plays and saves are counted unless they share usage data", async () => {
  await using stage = await openStage();
  await stage.tell("plays");
  await stage.tell("saves");
  assert.deepEqual(await counted(stage), {});
  await stage.share(true);
  await stage.tell("plays");
  await stage.tell("saves");
  await stage.share(false);
  stage.clock.advance({ days: 1 });
  await stage.tell("plays");
  assert.deepEqual(await counted(stage), { "2026-11-21 media_plays": 1, "2026-11-21 media_saves": 1 });
});

Deno.test("A use counts once per person, item and day", async () => {
  await using stage = await openStage();
  const other = await insertPatientWithToken(stage);
  const second = await insertItem(stage.db);
  for (const by of [undefined, other.token]) await stage.share(true, by);
  for (let again = 0; again < 3; again++) await stage.tell("plays");
  await stage.tell("plays", { id: second });
  await stage.tell("plays", { by: other.token });
  stage.clock.advance({ days: 1 });
  await stage.tell("plays");
  assert.deepEqual(await counted(stage), { "2026-11-21 media_plays": 3, "2026-11-22 media_plays": 1 });
});

Deno.test("What is no item counts nowhere", async () => {
  await using stage = await openStage();
  await stage.share(true);
  for (const id of [makeId(), "x"]) await stage.tell("plays", { id });
  assert.deepEqual(await counted(stage), {});
});
