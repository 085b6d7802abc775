import assert from "node:assert/strict";
import { type Blobs, BlobsUnavailableError, type OpenBlob } from "@/lib/adapters/blobs/blobs.ts";
import { sweepObjects } from "@/lib/services/media/pending_folders.ts";
import { insertPatientWithToken } from "../support/users.ts";
import {
  listStored,
  readProfilePicture,
  uploadForAddress,
  uploadPictureFile,
} from "../support/picture_client.ts";
import { makeGif, makeJpeg, makePng } from "../support/pictures.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { openTestApp } from "../support/test_app.ts";

Deno.test("a new picture takes the place of the old one, whose address is dead at once", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const first = await uploadForAddress(test, token, makePng());
  const second = await uploadForAddress(test, token, makeGif());
  assert.equal((await listStored(test)).length, 1);
  assert.equal((await test.send("GET", first)).status, 404);
  const seen = await test.send("GET", second);
  assert.equal(seen.headers.get("Content-Type"), "image/gif");
  await seen.body?.cancel();
});

Deno.test("of pictures that arrive at once one is kept, and it is the one that is shown", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  await Promise.all([makePng(), makeGif(), makeJpeg()].map((file) => uploadPictureFile(test, token, file)));
  const stored = await listStored(test);
  assert.equal(stored.length, 1);
  const url = (await readProfilePicture(test, token))?.url ?? "";
  assert.ok(url.startsWith(`/${stored[0]}?`));
});

Deno.test("an address shows the picture inertly, to be kept by one browser and nobody else", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const file = makePng();
  const profilePicture = await uploadForAddress(test, token, file);
  const get = await test.send("GET", profilePicture);
  assert.deepEqual(await get.bytes(), file);
  assert.equal(get.headers.get("X-Content-Type-Options"), "nosniff");
  assert.equal(
    get.headers.get("Content-Security-Policy"),
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  assert.equal(get.headers.get("Cross-Origin-Resource-Policy"), "same-origin");
  assert.match(get.headers.get("Cache-Control") ?? "", /^private, max-age=\d{5}, immutable$/);
  assert.equal(get.headers.get("Content-Length"), String(file.length));
  const head = await test.send("HEAD", profilePicture);
  assert.equal(head.status, 200);
  assert.equal(await head.text(), "");
  for (const name of ["Content-Type", "Content-Length", "ETag", "Cache-Control"]) {
    assert.equal(head.headers.get(name), get.headers.get(name), name);
  }
  const etag = get.headers.get("ETag") ?? "";
  const known = await test.send("GET", profilePicture, { headers: { "If-None-Match": etag } });
  assert.equal(known.status, 304);
  assert.equal(await known.text(), "");
  const changed = await test.send("GET", profilePicture, { headers: { "If-None-Match": '"other"' } });
  assert.equal(changed.status, 200);
  await changed.body?.cancel();
});

Deno.test("an object of which nothing is sent is closed again", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { blobs, db } = test.deps;
  const opened: OpenBlob[] = [];
  const get: Blobs["get"] = async (...args) => {
    const blob = await blobs.get(...args);
    if (blob) opened.push(blob);
    return blob;
  };
  await using watched = await openTestApp({ db, blobs: { ...blobs, get } });
  const address = await uploadForAddress(watched, token, makePng());
  await watched.send("HEAD", address);
  await watched.send("GET", address, { headers: { "If-None-Match": "*" } });
  assert.equal(opened.length, 2);
  for (const { stream } of opened) assert.equal((await stream.getReader().read()).done, true);
});

Deno.test("a picture is shown to nobody without its address, and its address ends", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const profilePicture = await uploadForAddress(test, token, makePng());
  const [path = ""] = profilePicture.split("?");
  const wrong = [path, `${path}?until=9999999999`, profilePicture.slice(0, -1), `${profilePicture}0`];
  wrong.push(profilePicture.replace(".png", ".gif"), profilePicture.replace("/pictures/", "/pictures/..%2F"));
  for (const address of wrong) {
    const response = await test.send("GET", address, { token });
    assert.equal(response.status, 404, address);
    assert.equal((await assertSafeErrorResponse(response, address) as { code: string }).code, "not_found");
  }
  test.clock.advance({ hours: 12 });
  assert.equal((await test.send("GET", profilePicture)).status, 404);
  const url = (await readProfilePicture(test, token))?.url ?? "";
  const fresh = await test.send("GET", url);
  assert.equal(fresh.status, 200);
  await fresh.body?.cancel();
});

/** A storage of which one call fails. */
function failing(blobs: Blobs, call: "put" | "delete" | "get"): Blobs {
  const fail = () =>
    Promise.reject(new BlobsUnavailableError("The media storage did not do as asked: TimeoutError"));
  return { ...blobs, [call]: fail };
}

Deno.test("a storage that is away is answered with 503, and changes nothing", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const profilePicture = await uploadForAddress(test, token, makePng());
  const { blobs } = test.deps;
  await using broken = await openTestApp({ db: test.db, blobs: failing(failing(blobs, "put"), "get") });
  const response = await uploadPictureFile(broken, token, makeGif());
  assert.equal(response.status, 503);
  assert.ok(response.headers.has("Retry-After"));
  assert.equal((await response.json()).code, "store_unavailable");
  assert.equal((await broken.send("GET", profilePicture)).status, 503);
  assert.match(broken.logLines.join("\n"), /"store_unavailable".*TimeoutError/);
  const seen = await test.send("GET", profilePicture);
  assert.deepEqual(await seen.bytes(), makePng());
});

Deno.test("an upload whose account goes, or whose row cannot be written, leaves no object", async () => {
  await using test = await openTestApp();
  const { userId, token } = await insertPatientWithToken(test);
  const { blobs, db } = test.deps;
  const put: Blobs["put"] = async (...args) => {
    await blobs.put(...args);
    await db.write([{ sql: "DELETE FROM users WHERE id = ?1", args: [userId] }]);
  };
  await using leaving = await openTestApp({ db, blobs: { ...blobs, put } });
  assert.equal((await uploadPictureFile(leaving, token, makePng())).status, 401);
  assert.deepEqual(await listStored(test), []);
});

Deno.test("an old picture that could not be removed is swept up later, and no other one", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { blobs, db } = test.deps;
  await uploadPictureFile(test, token, makePng());
  await using forgetful = await openTestApp({ db, blobs: failing(blobs, "delete") });
  assert.equal((await uploadPictureFile(forgetful, token, makeGif())).status, 200);
  assert.match(forgetful.logLines.join("\n"), /picture_left_behind/);
  assert.equal((await listStored(test)).length, 2);
  const at = (offsetMs: number) => ({ now: () => new Date(Date.now() + offsetMs) });
  await sweepObjects({ db, blobs, clock: at(0) });
  assert.equal((await listStored(test)).length, 2, "what was written a moment ago may be about to be used");
  await sweepObjects({ db, blobs, clock: at(2 * 3600_000) });
  const url = (await readProfilePicture(test, token))?.url ?? "";
  assert.deepEqual(await listStored(test), [url.slice(1).split("?")[0]]);
});
