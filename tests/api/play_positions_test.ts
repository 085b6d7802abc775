import assert from "node:assert/strict";
import { PLAY_POSITIONS_MAX } from "@/lib/shared/limits.ts";
import { PlayPositionsReply } from "@/lib/shared/schemas/media.ts";
import { upsertPlayPosition } from "@/lib/store/play_positions.ts";
import { makeId } from "../support/fixtures.ts";
import { insertItem } from "../support/media_rows.ts";
import { insertPatientWithToken } from "../support/users.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

async function move({ send }: TestApp, token: string, mediaId: string, seconds: number, isOwnMove = false) {
  const response = await send("PUT", `/api/v1/media/${mediaId}/position`, {
    token,
    body: { seconds, isOwnMove },
  });
  assert.equal(response.status, 200);
  return (await response.json()).seconds;
}

async function placesOf({ send }: TestApp, token: string) {
  return PlayPositionsReply.parse(await (await send("GET", "/api/v1/media/positions", { token })).json())
    .positions;
}

Deno.test("The furthest place is kept, unless the person went back themselves", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const mediaId = await insertItem(test.db);
  assert.equal(await move(test, token, mediaId, 300.5), 300.5);
  assert.equal(await move(test, token, mediaId, 120), 300.5);
  assert.equal(await move(test, token, mediaId, 60, true), 60);
  assert.equal(await move(test, token, mediaId, 61), 61);
  assert.deepEqual(await placesOf(test, token), [{
    mediaId,
    seconds: 61,
    updatedAt: "2026-11-21T09:00:00.000Z",
  }]);
});

Deno.test("Places are listed latest first, and nobody sees anybody else's", async () => {
  await using test = await openTestApp();
  const [ada, bayo] = [await insertPatientWithToken(test), await insertPatientWithToken(test)];
  const [first, second] = [await insertItem(test.db), await insertItem(test.db)];
  await move(test, ada.token, first, 10);
  test.clock.advance({ minutes: 1 });
  await move(test, ada.token, second, 20);
  await move(test, bayo.token, first, 99);
  assert.deepEqual((await placesOf(test, ada.token)).map(({ mediaId }) => mediaId), [second, first]);
  assert.deepEqual((await placesOf(test, bayo.token)).map(({ seconds }) => seconds), [99]);
});

Deno.test("A place in what there is not, and one that is no place, are refused", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const mediaId = await insertItem(test.db);
  const put = (id: string, body: unknown) =>
    test.send("PUT", `/api/v1/media/${id}/position`, { token, body });
  for (const id of [makeId(), "x"]) {
    assert.equal((await put(id, { seconds: 1, isOwnMove: true })).status, 404);
  }
  for (const seconds of [-1, 604_801, "1", null, undefined]) {
    const response = await put(mediaId, { seconds, isOwnMove: true });
    assert.equal(response.status, 422, String(seconds));
    await assertSafeErrorResponse(response, String(seconds));
  }
  assert.deepEqual(await placesOf(test, token), []);
});

Deno.test("Places are part of the export, and go with the account", async () => {
  await using test = await openTestApp();
  const { token, userId } = await insertPatientWithToken(test);
  const mediaId = await insertItem(test.db);
  await move(test, token, mediaId, 42);
  const { playPositions } = await (await test.send("GET", "/api/auth/export", { token })).json();
  assert.deepEqual(playPositions, [{ mediaId, seconds: 42, updatedAt: "2026-11-21T09:00:00.000Z" }]);
  await test.db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [userId] }]);
  assert.equal((await test.db.read({ sql: "SELECT 1 FROM play_positions" })).length, 0);
});

Deno.test("Places are kept of 500 items, and those left longest ago give way", async () => {
  await using test = await openTestApp();
  const { token, userId } = await insertPatientWithToken(test);
  const items = [await insertItem(test.db), await insertItem(test.db), await insertItem(test.db)];
  const [first = "", second = "", third = ""] = items;
  for (let count = 0; count < PLAY_POSITIONS_MAX - 2; count++) {
    await upsertPlayPosition(test.db, {
      userId,
      mediaId: await insertItem(test.db),
      seconds: 1,
      isOwnMove: false,
      at: `2026-11-20T09:00:00.${String(count).padStart(3, "0")}Z`,
    });
  }
  for (const mediaId of [first, second]) {
    await move(test, token, mediaId, 5);
    test.clock.advance({ seconds: 1 });
  }
  const before = await placesOf(test, token);
  assert.equal(before.length, PLAY_POSITIONS_MAX);
  await move(test, token, third, 5);
  const held = await test.db.read({
    sql: "SELECT media_id FROM play_positions WHERE user_id = ?1",
    args: [userId],
  });
  assert.equal(held.length, PLAY_POSITIONS_MAX);
  assert.ok(!held.some(({ media_id }) => media_id === before.at(-1)?.mediaId));
  assert.equal((await placesOf(test, token))[0]?.mediaId, third);
});
