/** What comes between a part of an upload and its row: nothing is kept twice, and nothing stays that no row names. */
import assert from "node:assert/strict";
import { deleteExpired } from "@/lib/services/housekeeping.ts";
import { sweepObjects, sweepPendingFolders } from "@/lib/services/media/pending_folders.ts";
import { type AdminApp, openAdminApp } from "../support/admins.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { interfereWithWrite } from "../support/interference.ts";
import { listRemains, NOTHING, sendForm } from "../support/media_client.ts";
import { makePdf } from "../support/media_files.ts";

const UPLOADS = "/api/v1/admin/uploads";
const FILE = makePdf(1);

async function begin({ send, token }: AdminApp): Promise<string> {
  const body = { type: "pdf", fileName: FILE.name, sizeBytes: FILE.bytes.length };
  return (await (await send("POST", UPLOADS, { token, body })).json()).uploadId;
}

async function sendFile(
  { app, token }: AdminApp,
  uploadId: string,
  { body = FILE.bytes, offset = "0" }: { body?: BodyInit; offset?: string } = {},
): Promise<Response> {
  const headers = { "Authorization": `Bearer ${token}`, "Content-Type": "application/octet-stream" };
  return await app.request(`${UPLOADS}/${uploadId}?offset=${offset}`, { method: "PUT", headers, body });
}

async function publish(test: AdminApp, uploadId: string): Promise<void> {
  const form: [string, string][] = [["uploadId", uploadId], ["title", "Lesson"], ["type", "pdf"]];
  assert.equal((await sendForm(test, test.token, form)).status, 201);
}

/** Runs `interfere` once, before the next object is put into the storage. */
function interfereWithPut({ deps: { blobs } }: AdminApp, interfere: () => Promise<void>): void {
  const { put } = blobs;
  blobs.put = async (...asked) => {
    blobs.put = put;
    await interfere();
    await put(...asked);
  };
}

/** When something comes between, and what there is in the end. */
const PLACES = {
  "before it is stored": interfereWithPut,
  "before it is counted": (test: AdminApp, interfere: () => Promise<void>) =>
    interfereWithWrite(test, "UPDATE uploads", interfere),
};

const INTERFERENCES: Record<string, { run(test: AdminApp, uploadId: string): Promise<void>; items: number }> =
  {
    "a cancellation": {
      items: 0,
      async run({ send, token }, uploadId) {
        assert.equal((await send("DELETE", `${UPLOADS}/${uploadId}`, { token })).status, 204);
      },
    },
    "the end of its 24 hours": {
      items: 0,
      async run({ clock, deps }) {
        clock.advance({ hours: 24 });
        await deleteExpired(deps);
        await sweepPendingFolders(deps);
      },
    },
    "its twin, with the publication": {
      items: 1,
      async run(test, uploadId) {
        assert.equal((await sendFile(test, uploadId)).status, 200);
        await publish(test, uploadId);
      },
    },
  };

for (const [what, { run, items }] of Object.entries(INTERFERENCES)) {
  for (const [place, interfere] of Object.entries(PLACES)) {
    Deno.test(`A part is refused and leaves nothing when ${what} comes ${place}`, async () => {
      await using test = await openAdminApp();
      const uploadId = await begin(test);
      interfere(test, () => run(test, uploadId));
      const answer = await sendFile(test, uploadId);
      assert.equal(answer.status, 404);
      await assertSafeErrorResponse(answer, what);
      const { rows, uploads, unsettled, keys } = await listRemains(test);
      assert.deepEqual([rows, uploads, unsettled, keys.length], [items, 0, 0, items]);
    });
  }
}

Deno.test("A part whose connection breaks in the middle is not stored, and is sent again", async () => {
  await using test = await openAdminApp();
  const uploadId = await begin(test);
  const half = FILE.bytes.slice(0, FILE.bytes.length / 2);
  const body = new ReadableStream({
    pull(controller) {
      if (controller.desiredSize === 1) controller.enqueue(half);
      else controller.error(new Deno.errors.ConnectionReset("Connection reset by peer"));
    },
  }, { highWaterMark: 1 });
  const answer = await sendFile(test, uploadId, { body });
  assert.ok(answer.status < 500, `${answer.status}`);
  await assertSafeErrorResponse(answer, "a broken connection");
  assert.deepEqual((await listRemains(test)).keys, []);
  assert.deepEqual(test.logLines.filter((line) => line.includes('"level":"error"')), []);
  assert.equal((await sendFile(test, uploadId)).status, 200);
  await publish(test, uploadId);
});

Deno.test("Offsets of any size are refused, and nothing is stored beyond the end", async () => {
  await using test = await openAdminApp();
  const uploadId = await begin(test);
  const status = async (offset: string) => {
    const answer = await sendFile(test, uploadId, { offset });
    await assertSafeErrorResponse(answer, offset);
    return answer.status;
  };
  for (const offset of [String(FILE.bytes.length), String(FILE.bytes.length + 1), "999999999999"]) {
    assert.equal(await status(offset), 409, offset);
  }
  for (const offset of ["9".repeat(400), "-0", "0x0", "NaN"]) assert.equal(await status(offset), 400, offset);
  assert.equal((await sendFile(test, uploadId)).status, 200);
  assert.equal(await status(String(FILE.bytes.length)), 409, "it is whole");
  assert.equal((await listRemains(test)).keys.length, 1);
});

Deno.test("A part that a killed process left behind without a row is swept", async () => {
  await using test = await openAdminApp();
  const uploadId = await begin(test);
  const { send, token } = test;
  await send("DELETE", `${UPLOADS}/${uploadId}`, { token });
  await test.deps.blobs.put(`uploads/${uploadId}/0`, FILE.bytes, { type: "application/octet-stream" });
  // Objects carry the storage's own time.
  await sweepObjects({ ...test.deps, clock: { now: () => new Date(Date.now() + 2 * 3600_000) } });
  assert.deepEqual(await listRemains(test), NOTHING);
});
