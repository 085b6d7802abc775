import assert from "node:assert/strict";
import type { Blobs } from "@/lib/adapters/blobs/blobs.ts";
import { isMissing } from "../support/installed_programs.ts";
import { INERT_POLICY } from "@/routes/headers.ts";
import { VIEWER_POLICY } from "@/routes/media_types.ts";
import {
  askWithCurl,
  countOpenFiles,
  insertOwner,
  makeBytes,
  serveApp,
  storeMedia,
} from "../support/stored_media.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { createTestSite } from "../support/test_site.ts";

const BYTES = makeBytes(1000);
const FOR_EVER = "public, max-age=31536000, immutable";

/** Everything that may be shown, as what it is served, under which ending it is kept, and its policy. */
const SHOWN: [type: string, served: string, ending: string, policy: string][] = [
  ["audio/mpeg", "audio/mpeg", "mp3", VIEWER_POLICY],
  ["audio/mp4", "audio/mp4", "m4a", VIEWER_POLICY],
  ["audio/aac", "audio/aac", "aac", VIEWER_POLICY],
  ["audio/ogg", "audio/ogg", "ogg", VIEWER_POLICY],
  ["audio/wav", "audio/wav", "wav", VIEWER_POLICY],
  ["video/mp4", "video/mp4", "mp4", VIEWER_POLICY],
  ["video/webm", "video/webm", "webm", VIEWER_POLICY],
  ["application/pdf", "application/pdf", "pdf", VIEWER_POLICY],
  ["image/jpeg", "image/jpeg", "jpg", INERT_POLICY],
  ["image/png", "image/png", "png", INERT_POLICY],
  ["image/gif", "image/gif", "gif", INERT_POLICY],
  ["image/webp", "image/webp", "webp", INERT_POLICY],
  ["text/vtt", "text/vtt; charset=utf-8", "vtt", INERT_POLICY],
  ["text/plain", "text/plain; charset=utf-8", "txt", INERT_POLICY],
];

for (const [type, served, ending, policy] of SHOWN) {
  Deno.test(`${type} is shown, kept for ever, and downloaded as .${ending}`, async () => {
    await using test = await openTestApp();
    const path = await storeMedia(test, { type, bytes: BYTES, title: "Ẹ̀kọ́" });
    for (const headers of [{}, { Range: "bytes=0-9" }] as Record<string, string>[]) {
      const answer = await test.send("GET", path, { headers });
      const own = Object.fromEntries(answer.headers);
      assert.equal(own["content-type"], served);
      assert.equal(own["content-security-policy"], policy);
      assert.equal(own["cache-control"], FOR_EVER);
      assert.equal(own["accept-ranges"], "bytes");
      assert.equal(own["x-content-type-options"], "nosniff");
      assert.equal(own["cross-origin-resource-policy"], "same-origin");
      assert.equal(own["content-disposition"], undefined);
      assert.match(own.etag ?? "", /^"[!#-~]+"$/);
      await answer.body?.cancel();
    }
    const download = await test.send("GET", `${path}?download`);
    const disposition = `attachment; filename="Eko.${ending}"; filename*=UTF-8''`;
    assert.ok(download.headers.get("Content-Disposition")?.startsWith(disposition));
    assert.deepEqual(await download.bytes(), BYTES);
  });
}

Deno.test("HEAD says what GET says, without a body", async () => {
  await using test = await openTestApp();
  const path = await storeMedia(test, { type: "video/mp4", bytes: BYTES, title: "Foot care" });
  for (const address of [path, `${path}?download`]) {
    const [get, head] = [await test.send("GET", address), await test.send("HEAD", address)];
    const [asked, told] = [get, head].map(({ headers }) => {
      const { "x-request-id": requestId, ...rest } = Object.fromEntries(headers);
      assert.match(requestId ?? "", /^[0-9a-f]{16}$/);
      return rest;
    });
    assert.deepEqual(told, asked);
    assert.equal((await head.bytes()).length, 0);
    assert.deepEqual(await get.bytes(), BYTES);
  }
});

Deno.test("who has a file already is told so, and one who wants another version too", async () => {
  await using test = await openTestApp();
  const path = await storeMedia(test, { type: "video/mp4", bytes: BYTES });
  const { headers } = await test.send("HEAD", path);
  const [etag, date] = [headers.get("ETag") ?? "", headers.get("Last-Modified") ?? ""];
  const long_ago = "Thu, 01 Jan 2015 00:00:00 GMT";
  const cases: [Record<string, string>, number][] = [
    [{ "If-None-Match": etag }, 304],
    [{ "If-None-Match": `"x", W/${etag}` }, 304],
    [{ "If-None-Match": "*" }, 304],
    [{ "If-None-Match": '"x"' }, 200],
    [{ "If-Modified-Since": date }, 304],
    [{ "If-Modified-Since": long_ago }, 200],
    [{ "If-Modified-Since": "yesterday" }, 200],
    [{ "If-None-Match": '"x"', "If-Modified-Since": date }, 200],
    [{ "If-Match": etag }, 200],
    [{ "If-Match": "*" }, 200],
    [{ "If-Match": `W/${etag}` }, 412],
    [{ "If-Unmodified-Since": date }, 200],
    [{ "If-Unmodified-Since": long_ago }, 412],
  ];
  for (const [conditions, status] of cases) {
    const answer = await test.send("GET", path, { headers: conditions });
    assert.equal(answer.status, status, JSON.stringify(conditions));
    assert.equal((await answer.bytes()).length, status === 200 ? BYTES.length : 0);
    const cached = status === 412 ? "no-store" : FOR_EVER;
    assert.equal(answer.headers.get("Cache-Control"), cached);
    if (status === 304) assert.equal(answer.headers.get("ETag"), etag);
  }
});

Deno.test("what has a title of nothing but marks is kept under the product's name", async () => {
  await using test = await openTestApp();
  const path = await storeMedia(test, { type: "video/mp4", bytes: BYTES, title: "../" });
  const { headers } = await test.send("HEAD", `${path}?download`);
  assert.match(headers.get("Content-Disposition") ?? "", /^attachment; filename="Alafia.mp4"/);
});

Deno.test("what lies beside an item's files, and is none of them, is not there", async () => {
  await using test = await openTestApp();
  const path = await storeMedia(test, { type: "video/mp4", bytes: BYTES });
  const beside = path.replace("0123abcd", "89abcdef");
  await test.deps.blobs.put(beside.slice(1), BYTES, { type: "video/mp4" });
  assert.equal((await test.send("GET", beside)).status, 404);
});

const SECRET = "a picture of a person";

/** Stores something in every part of the storage. */
async function fillStorage({ deps: { blobs }, db }: TestApp): Promise<void> {
  const bytes = new TextEncoder().encode(SECRET);
  for (const key of ["pictures/me.png", "uploads/u1/1", "media/item/deep/file.png", "secret.png"]) {
    await blobs.put(key, bytes, { type: "image/png" });
  }
  await blobs.put("media/item/a.mp3", new TextEncoder().encode("public"), { type: "audio/mpeg" });
  await insertOwner(db, { id: "item", key: "media/item/a.mp3" });
}

const TRICKS = [
  "/media/item/b.mp3",
  "/media/other/a.mp3",
  "/media/item/A.mp3",
  "/MEDIA/item/a.mp3",
  "/media/item",
  "/media/item/",
  "/media/item/a.mp3/",
  "/media//item/a.mp3",
  "/media/item//a.mp3",
  "//media/item/a.mp3",
  "/media/pictures/me.png",
  "/media/uploads/u1/1",
  "/media/uploads/1",
  "/media/item/deep/file.png",
  "/media/../pictures/me.png",
  "/media/item/../../pictures/me.png",
  "/media/item/../../secret.png",
  "/media/%2e%2e/pictures/me.png",
  "/media/%2E%2E/secret.png",
  "/media/..%2fpictures/me.png",
  "/media/item/..%2f..%2fpictures%2fme.png",
  "/media/item/%2e%2e%2f%2e%2e%2fsecret.png",
  "/media/..%252fpictures/me.png",
  "/media/..%5cpictures/me.png",
  "/media/..\\pictures/me.png",
  "/media/..;/pictures/me.png",
  "/media/item/a.mp3%00",
  "/media/item/a.mp3%00.png",
  "/media/%00/a.mp3",
  "/media/item/a.mp3%0d%0aX-Evil:%20yes",
  "/media/%c0%ae%c0%ae/secret.png",
  "/media/item/%ff",
  "/media/item/%",
  "/media/item/.a.mp3",
  "/media/.drafts/a",
  "/media/item/%2e%2e",
  "/media/item/ẹ.mp3",
  "/media/item/C:",
  "/media/__proto__/constructor",
  `/media/item/${"a".repeat(5000)}`,
  "/media/item/*",
];

Deno.test({
  name: "no path leads to anything but a media file that is there",
  ignore: isMissing("curl"),
  async fn() {
    await using test = await openTestApp();
    await fillStorage(test);
    await using served = serveApp(test);
    assert.equal((await askWithCurl(`${served.origin}/media/item/a.mp3`)).status, 200);
    for (const path of TRICKS) {
      const { status, headers, bytes } = await askWithCurl(served.origin + path);
      assert.ok(status === 404 || status === 400, `${path}: ${status}`);
      assert.equal(headers.get("X-Evil"), null, path);
      assert.doesNotMatch(new TextDecoder().decode(bytes), /a picture of a person|public/, path);
    }
    assert.ok(!test.logLines.some((line) => line.includes("unexpected_error")));
  },
});

Deno.test("media files take no other method", async () => {
  await using test = await openTestApp({ site: createTestSite() });
  const path = await storeMedia(test, { type: "video/mp4", bytes: BYTES });
  for (const method of ["POST", "PUT", "DELETE"]) assert.equal((await test.send(method, path)).status, 404);
  assert.equal((await test.send("GET", path)).status, 200);
});

Deno.test({
  name: "a client who goes away is read for no longer, and leaves no file open",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using test = await openTestApp();
    const path = await storeMedia(test, { type: "video/mp4", bytes: new Uint8Array(64 * 1024 * 1024) });
    await using served = serveApp(test);
    const connections = await Promise.all(Array.from({ length: 20 }, async (_, client) => {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port: served.port });
      const range = client % 2 ? `Range: bytes=${client}-\r\n` : "";
      await connection.write(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n${range}\r\n`));
      await connection.read(new Uint8Array(1000));
      return connection;
    }));
    const opened = countOpenFiles();
    for (const connection of connections) connection.close();
    assert.ok(opened >= 20, `${opened} files are open`);
    while (countOpenFiles() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  },
});

Deno.test({
  name: "64 readers of a network who never read keep a 65th out until they are gone, and nobody else",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using test = await openTestApp();
    // The system takes some 4 MB of an answer that nobody reads.
    const path = await storeMedia(test, { type: "video/mp4", bytes: new Uint8Array(24 * 1024 * 1024) });
    await using served = serveApp(test);
    const ask = async () => {
      const answer = await fetch(`${served.origin}${path}`, { headers: { Range: "bytes=0-0" } });
      await answer.body?.cancel();
      return answer.status;
    };
    const stuck = await Promise.all(Array.from({ length: 64 }, async () => {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port: served.port });
      await connection.write(new TextEncoder().encode(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`));
      await connection.read(new Uint8Array(1000));
      return connection;
    }));
    assert.equal(await ask(), 503);
    assert.equal((await fetch(`${served.origin}/healthz`)).status, 200);
    for (const connection of stuck) connection.close();
    while (await ask() === 503) await new Promise((resolve) => setTimeout(resolve, 5));
    while (countOpenFiles() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.deepEqual(new Set(await Promise.all(Array.from({ length: 60 }, ask))), new Set([206]));
  },
});

Deno.test("a client who has gone before the first byte leaves no file open, and no place taken", async () => {
  await using test = await openTestApp();
  const path = await storeMedia(test, { type: "video/mp4", bytes: BYTES });
  for (let times = 0; times < 100; times++) {
    const answer = await test.send("GET", path);
    assert.equal(answer.status, 200);
    await answer.body?.cancel();
  }
  if (Deno.build.os === "linux") assert.equal(countOpenFiles(), 0);
});

/** An app whose storage can be read directly, and what it was asked to sign. */
async function openRedirecting(): Promise<{ test: TestApp; signed: unknown[] }> {
  const signed: unknown[] = [];
  await using plain = await openTestApp();
  const blobs: Blobs = {
    ...plain.deps.blobs,
    presigned: {
      origin: "https://storage.example",
      sign(...asked) {
        signed.push(asked);
        return Promise.resolve(`https://storage.example/bucket/${asked[0]}?signature=1`);
      },
    },
  };
  return { test: await openTestApp({ blobs, site: createTestSite() }), signed };
}

Deno.test("with direct delivery, sound, films and documents come from the storage itself", async () => {
  const { test, signed } = await openRedirecting();
  await using _test = test;
  const path = await storeMedia(test, { type: "video/mp4", bytes: BYTES, title: "Foot care" });
  for (const headers of [{}, { Range: "bytes=5-" }] as Record<string, string>[]) {
    const answer = await test.send("GET", path, { headers });
    assert.equal(answer.status, 302);
    assert.equal(answer.headers.get("Location"), `https://storage.example/bucket${path}?signature=1`);
    assert.equal(answer.headers.get("Cache-Control"), "public, max-age=900");
  }
  await test.send("GET", `${path}?download`);
  const key = path.slice(1);
  const disposition = `attachment; filename="Foot care.mp4"; filename*=UTF-8''Foot%20care.mp4`;
  assert.deepEqual(signed.slice(1), [
    [key, test.clock.now(), { type: "video/mp4", disposition: undefined, cacheControl: FOR_EVER }],
    [key, test.clock.now(), { type: "video/mp4", disposition, cacheControl: FOR_EVER }],
  ]);
  const head = await test.send("HEAD", path);
  assert.deepEqual([head.status, head.headers.get("Content-Length")], [200, "1000"]);
  assert.equal((await test.send("GET", path, { headers: { Range: "bytes=1000-" } })).status, 416);
});

Deno.test("with direct delivery, covers, captions and what only can be kept still come from here", async () => {
  const { test, signed } = await openRedirecting();
  await using _test = test;
  for (const type of ["image/png", "text/vtt", "text/html"]) {
    const answer = await test.send("GET", await storeMedia(test, { type, bytes: BYTES }));
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.bytes(), BYTES);
  }
  assert.deepEqual(signed, []);
});

Deno.test("with direct delivery, documents and scripts may read from the storage, and no others", async () => {
  const { test } = await openRedirecting();
  await using _test = test;
  const policyOf = async (path: string) =>
    (await test.send("GET", path)).headers.get("Content-Security-Policy");
  assert.match(
    await policyOf("/assets/mount-ABC.js") ?? "",
    /connect-src 'self' https:\/\/storage\.example;/,
  );
  assert.equal(await policyOf("/assets/icon-ABC.png"), INERT_POLICY);
});
