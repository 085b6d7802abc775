import assert from "node:assert/strict";
import { PICTURE_MAX_BYTES } from "@/lib/shared/limits.ts";
import { insertPatientWithToken } from "../support/users.ts";
import {
  listStored,
  readProfilePicture,
  sendPictureBody,
  uploadForAddress,
  uploadPictureFile,
} from "../support/picture_client.ts";
import { bytesOf, exifSegment, makeGif, makeJpeg, makePng } from "../support/pictures.ts";
import { assertSafeErrorResponse } from "../support/error_response.ts";
import { openTestApp } from "../support/test_app.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const KINDS: [type: string, extension: string, file: Bytes][] = [
  ["image/jpeg", "jpg", makeJpeg()],
  ["image/png", "png", makePng()],
  ["image/gif", "gif", makeGif()],
];

for (const [type, extension, file] of KINDS) {
  Deno.test(`POST /api/auth/upload-dp keeps an ${type} by its bytes, and its address shows it`, async () => {
    await using test = await openTestApp();
    const { token } = await insertPatientWithToken(test);
    assert.equal(await readProfilePicture(test, token), null);
    const response = await uploadPictureFile(test, token, file, { name: "../../me.html", type: "text/html" });
    assert.equal(response.status, 200);
    const { success, profilePicture } = await response.json();
    assert.equal(success, true);
    assert.match(profilePicture, new RegExp(`^/pictures/[0-9a-f]{32}\\.${extension}\\?`));
    assert.deepEqual(await readProfilePicture(test, token), { url: profilePicture });
    const seen = await test.send("GET", profilePicture);
    assert.equal(seen.status, 200);
    assert.equal(seen.headers.get("Content-Type"), type);
    assert.deepEqual(await seen.bytes(), file);
  });
}

const TYPE = [415, "picture_type", "Only JPG, PNG, and GIF files are allowed"] as const;
const HEAVY = [413, "picture_heavy", "File size must be less than 5MB"] as const;
const LARGE = [413, "picture_too_large", "This picture is too large. Please choose a smaller one."] as const;
const DAMAGED = [422, "picture_damaged", "This picture is damaged. Please choose another one."] as const;

/** Zeros before its end until the file has its size. */
function inflate(totalBytes: number): Bytes {
  const jpeg = makeJpeg();
  return bytesOf(jpeg.slice(0, -2), new Uint8Array(totalBytes - jpeg.length), jpeg.slice(-2));
}

const WHERE = "This picture may show where you took it. Please choose another one.";
const PLACE = [422, "picture_place", WHERE] as const;

const REFUSED: [name: string, file: Bytes, ...answer: readonly [number, string, string]][] = [
  ["an empty file", bytesOf(), ...TYPE],
  ["an SVG", bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), ...TYPE],
  ["HTML renamed .png", bytesOf("<!doctype html><script>alert(1)</script>"), ...TYPE],
  ["a program", bytesOf([0x7f], "ELF", [2, 1, 1, 0], new Uint8Array(100)), ...TYPE],
  ["a ZIP", bytesOf("PK", [3, 4, 20, 0], new Uint8Array(100)), ...TYPE],
  ["a page with a picture behind it", bytesOf("<script>alert(1)</script>", makeGif()), ...TYPE],
  ["a truncated JPEG", makeJpeg().slice(0, -20), ...DAMAGED],
  ["a truncated PNG", makePng().slice(0, -6), ...DAMAGED],
  ["a truncated GIF", makeGif().slice(0, -3), ...DAMAGED],
  ["GIF89a and a script", bytesOf("GIF89a", [1, 0, 1, 0], "<script>alert(1)</script>"), ...DAMAGED],
  ["a PNG of 30,000 × 30,000", makePng({ size: [30_000, 30_000] }), ...LARGE],
  ["a JPEG with a script behind it", makeJpeg({ after: "<script>alert(1)</script>" }), ...DAMAGED],
  ["a JPEG with the place where it was taken", makeJpeg({ extra: [exifSegment()] }), ...PLACE],
  ["a file of 6 MB", inflate(6_000_000), ...HEAVY],
  ["a byte more than 5 MB", inflate(PICTURE_MAX_BYTES + 1), ...HEAVY],
];

for (const [name, file, status, code, sentence] of REFUSED) {
  Deno.test(`POST /api/auth/upload-dp refuses ${name} with its sentence, and keeps nothing`, async () => {
    await using test = await openTestApp();
    const { token } = await insertPatientWithToken(test);
    const response = await uploadPictureFile(test, token, file);
    assert.equal(response.status, status);
    const body = await assertSafeErrorResponse(response, name) as { code: string; message: string };
    assert.deepEqual([body.code, body.message], [code, sentence]);
    assert.deepEqual(await listStored(test), []);
    assert.equal(await readProfilePicture(test, token), null);
  });
}

Deno.test("a picture of exactly 5 MB is taken", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  assert.equal((await uploadPictureFile(test, token, inflate(PICTURE_MAX_BYTES))).status, 200);
});

Deno.test("what is no form with a picture is refused, whatever it is", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const form = "multipart/form-data; boundary=x";
  const part = (disposition: string, rest = "\r\n--x--\r\n") =>
    `--x\r\nContent-Disposition: ${disposition}\r\n\r\ntext${rest}`;
  const tries: [contentType: string, body: string, status: number, code: string][] = [
    ["application/json", "{}", 415, "form_expected"],
    ["application/x-www-form-urlencoded", "profilePicture=x", 415, "form_expected"],
    ["multipart/mixed; boundary=x", part("form-data"), 415, "form_expected"],
    ["multipart/form-data", part("form-data"), 400, "invalid_request"],
    [form, "", 400, "invalid_request"],
    [form, "no parts at all", 400, "invalid_request"],
    [form, part('form-data; name="profilePicture"; filename="a.png"', ""), 400, "invalid_request"],
    [form, "--x--\r\n", 422, "picture_missing"],
    [form, part('form-data; name="profilePicture"'), 422, "picture_missing"],
    [form, part('form-data; name="other"; filename="a.png"'), 422, "picture_missing"],
    [form, part('form-data; name="__proto__"; filename="a.png"'), 422, "picture_missing"],
    [form, part('form-data; name="profilePicture"; filename="a.png"').repeat(500), 415, "picture_type"],
  ];
  for (const [contentType, body, status, code] of tries) {
    const response = await sendPictureBody(test, token, contentType, body);
    const what = `${contentType}: ${body.slice(0, 80)}`;
    assert.equal(response.status, status, what);
    assert.equal((await assertSafeErrorResponse(response, what) as { code: string }).code, code, what);
  }
  assert.deepEqual(await listStored(test), []);
});

Deno.test("a stranger uploads nothing", async () => {
  await using test = await openTestApp();
  assert.equal((await uploadPictureFile(test, "no token", makePng())).status, 401);
});

Deno.test("60 pictures an hour are enough for anybody", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  const { token: other } = await insertPatientWithToken(test);
  for (let index = 0; index < 60; index++) {
    await (await uploadPictureFile(test, token, bytesOf())).body?.cancel();
  }
  const refused = await uploadPictureFile(test, token, makePng());
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("Retry-After")) > 0);
  assert.equal((await uploadPictureFile(test, other, makePng())).status, 200);
  test.clock.advance({ hours: 1 });
  assert.equal((await uploadPictureFile(test, token, makePng())).status, 200);
});

Deno.test("an upload without an end is cut off when it is too heavy, whatever length it declared", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  let sentBytes = 0;
  const endless = (limitBytes: number) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        const part = 'Content-Disposition: form-data; name="profilePicture"; filename="a.jpg"';
        controller.enqueue(bytesOf(`--x\r\n${part}\r\n\r\n`, makeJpeg()));
      },
      pull(controller) {
        sentBytes += 65_536;
        if (sentBytes > limitBytes) controller.close();
        else controller.enqueue(new Uint8Array(65_536));
      },
    });
  const headers = { "Authorization": `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" };
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, test.app.fetch);
  const response = await fetch(`http://127.0.0.1:${server.addr.port}/api/auth/upload-dp`, {
    method: "POST",
    body: endless(200_000_000),
    headers,
  });
  assert.equal(response.status, 413);
  assert.equal((await response.json()).message, "File size must be less than 5MB");
  assert.ok(sentBytes < 20_000_000, `${sentBytes} bytes were taken`);
  const lied = await test.app.request("/api/auth/upload-dp", {
    method: "POST",
    body: endless(sentBytes + 8_000_000),
    headers: { ...headers, "Content-Length": "10" },
  });
  assert.equal(lied.status, 413);
  assert.deepEqual(await listStored(test), []);
});

Deno.test("the export carries the picture", async () => {
  await using test = await openTestApp();
  const { token } = await insertPatientWithToken(test);
  await uploadPictureFile(test, token, makePng());
  const { picture } = await (await test.send("GET", "/api/auth/export", { token })).json();
  assert.deepEqual(picture, { type: "image/png", base64: makePng().toBase64() });
});

Deno.test("DELETE /api/auth/upload-dp removes the picture and its object, of nobody else, and again", async () => {
  await using test = await openTestApp();
  const [{ token }, other] = [await insertPatientWithToken(test), await insertPatientWithToken(test)];
  const [mine, theirs] = [await uploadForAddress(test, token), await uploadForAddress(test, other.token)];
  for (let time = 0; time < 2; time++) {
    assert.equal((await test.send("DELETE", "/api/auth/upload-dp", { token })).status, 204);
  }
  assert.equal(await readProfilePicture(test, token), null);
  assert.equal((await test.send("GET", mine)).status, 404);
  assert.equal((await test.send("GET", theirs)).status, 200);
  assert.equal((await listStored(test)).length, 1);
  assert.equal((await test.send("DELETE", "/api/auth/upload-dp")).status, 401);
});
