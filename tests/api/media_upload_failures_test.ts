import assert from "node:assert/strict";
import type { Blobs } from "@/lib/adapters/blobs/blobs.ts";
import { BlobsUnavailableError } from "@/lib/adapters/blobs/blobs.ts";
import { openDiskBlobs } from "@/lib/adapters/blobs/disk_blobs.ts";
import { sweepPendingFolders } from "@/lib/services/media/pending_folders.ts";
import { openAdminApp } from "../support/admins.ts";
import { formParts, listRemains, NOTHING, sendForm, UPLOAD } from "../support/media_client.ts";
import { CAPTIONS, COVERS, makePdf, readSample } from "../support/media_files.ts";
import { bytesOf } from "../support/pictures.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

Deno.test("What is no form is refused, and so is one that is cut off anywhere", async () => {
  await using test = await openAdminApp();
  const headers = { Authorization: `Bearer ${test.token}` };
  const json = await test.app.request(UPLOAD, {
    method: "POST",
    body: "{}",
    headers: { ...headers, "Content-Type": "application/json" },
  });
  assert.equal(json.status, 415);
  const form = new FormData();
  for (const [name, value] of formParts({ coverImage: COVERS.png, captions: CAPTIONS })) {
    form.append(name, typeof value === "string" ? value : new File([value.bytes], value.name));
  }
  const whole = new Response(form);
  const type = whole.headers.get("Content-Type") ?? "";
  const bytes = await whole.bytes();
  for (let end = 0; end < bytes.length - 4; end += 37) {
    const request = {
      method: "POST",
      body: bytes.slice(0, end),
      headers: { ...headers, "Content-Type": type },
    };
    const response = await test.app.request(UPLOAD, request);
    assert.equal(response.status, 400, `${end} of ${bytes.length}`);
    await assertSafeErrorResponse(response, String(end));
  }
  assert.deepEqual(await listRemains(test), NOTHING);
});

Deno.test("A client that goes away in the middle leaves nothing behind", async () => {
  await using test = await openAdminApp();
  const file = await readSample("mp4");
  for (const share of [0.01, 0.5, 0.99]) {
    const part = 'Content-Disposition: form-data; name="videoFile"; filename="a.mp4"';
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytesOf(`--x\r\n${part}\r\n\r\n`));
        controller.enqueue(file.bytes.slice(0, file.bytes.length * share));
      },
      pull: (controller) => controller.error(new Error("gone")),
    });
    const response = await test.app.request(UPLOAD, {
      method: "POST",
      body,
      headers: { "Authorization": `Bearer ${test.token}`, "Content-Type": "multipart/form-data; boundary=x" },
    });
    await response.body?.cancel();
    assert.ok(response.status >= 400, String(response.status));
    assert.deepEqual(await listRemains(test), NOTHING);
  }
});

Deno.test("At most four uploads run at once; the fifth is told when to come back", async () => {
  await using test = await openAdminApp();
  const ends: (() => void)[] = [];
  const slow = () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void ends.push(() => controller.close()),
    });
    const headers = {
      "Authorization": `Bearer ${test.token}`,
      "Content-Type": "multipart/form-data; boundary=x",
    };
    return test.app.request(UPLOAD, { method: "POST", body, headers });
  };
  const running = Array.from({ length: 4 }, slow);
  while ((await listRemains(test)).unsettled < 4) await new Promise((resolve) => setTimeout(resolve, 1));
  const fifth = await sendForm(test, test.token, formParts());
  assert.equal(fifth.status, 503);
  assert.ok(Number(fifth.headers.get("Retry-After")) > 0);
  assert.equal((await fifth.json()).code, "media_uploads_busy");
  for (const end of ends) end();
  for (const response of await Promise.all(running)) await response.body?.cancel();
  assert.equal((await sendForm(test, test.token, formParts())).status, 201);
});

Deno.test("A storage that fails half-way gets 503 and leaves nothing, at the latest after the sweep", async () => {
  await using folder = await makeTempFolder();
  const disk = await openDiskBlobs(folder.path);
  let isDown = true;
  const refuse = () => Promise.reject(new BlobsUnavailableError("down"));
  const blobs: Blobs = {
    ...disk,
    put: (key, content, options) =>
      isDown && key.endsWith(".png") ? refuse() : disk.put(key, content, options),
    delete: (key) => isDown ? refuse() : disk.delete(key),
  };
  await using test = await openAdminApp({ blobs });
  const response = await sendForm(test, test.token, formParts({ coverImage: COVERS.png }).toReversed());
  assert.equal(response.status, 503);
  await response.body?.cancel();
  assert.equal((await listRemains(test)).unsettled, 1);
  isDown = false;
  test.clock.advance({ seconds: 10 });
  assert.equal(await sweepPendingFolders(test.deps), undefined);
  assert.deepEqual(await listRemains(test), NOTHING);
});

Deno.test("A sweep leaves a folder alone while somebody is at work in it", async () => {
  await using test = await openAdminApp();
  const release = Promise.withResolvers<void>();
  const part = (disposition: string, ...content: Parameters<typeof bytesOf>) =>
    bytesOf(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`, ...content, "\r\n");
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(part('name="pdfFile"; filename="a.pdf"', makePdf(1).bytes));
      await release.promise;
      controller.enqueue(bytesOf(part('name="title"', "A"), part('name="type"', "pdf"), "--x--\r\n"));
      controller.close();
    },
  });
  const headers = {
    "Authorization": `Bearer ${test.token}`,
    "Content-Type": "multipart/form-data; boundary=x",
  };
  const running = test.app.request(UPLOAD, { method: "POST", body, headers });
  while ((await listRemains(test)).unsettled < 1) await new Promise((resolve) => setTimeout(resolve, 1));
  const due = await sweepPendingFolders(test.deps);
  assert.equal(due?.toISOString(), "2026-11-21T09:00:10.000Z");
  release.resolve();
  assert.equal((await running).status, 201);
  assert.equal((await listRemains(test)).keys.length, 1);
});

Deno.test("An item whose folder was swept away meanwhile is not published", async () => {
  await using folder = await makeTempFolder();
  const disk = await openDiskBlobs(folder.path);
  const blobs: Blobs = {
    ...disk,
    put: async (key, content, options) => {
      await test.db.write([{ sql: "DELETE FROM pending_folders" }]);
      return await disk.put(key, content, options);
    },
  };
  await using test = await openAdminApp({ blobs });
  const response = await sendForm(test, test.token, formParts());
  assert.equal(response.status, 503);
  assert.equal((await response.json()).message, "Upload failed.");
  assert.deepEqual(await listRemains(test), NOTHING);
});
