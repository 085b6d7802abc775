import assert from "node:assert/strict";
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from "@aws-sdk/client-s3";
import { type Blobs, BlobsUnavailableError } from "@/lib/adapters/blobs/blobs.ts";
import { openBlobs } from "@/lib/adapters/blobs/open_blobs.ts";
import { openS3Blobs, type S3Settings } from "@/lib/adapters/blobs/s3_blobs.ts";
import { hasS3Server, type S3Server, startS3Server } from "../support/s3_server.ts";
import { type BlobsUnderTest, testBlobsContract } from "./blobs_contract.ts";

const ignore = !hasS3Server();
const kind = ignore ? "S3 blobs (skipped: OpenStack Swift is not installed)" : "S3 blobs";
const BYTES = new TextEncoder().encode("a picture");
const PNG = { type: "image/png" };

let server: S3Server | undefined;
let buckets = 0;

if (!ignore) {
  Deno.test.beforeAll(async () => {
    server = await startS3Server();
  });
  Deno.test.afterAll(async () => await server?.[Symbol.asyncDispose]());
}

/** Makes an empty bucket and returns how to reach it. */
async function makeBucket(): Promise<S3Settings & { admin: S3Client }> {
  if (!server) throw new Error("The server is not running");
  const settings = { ...server.settings, bucket: `media-${++buckets}` };
  const admin = new S3Client({ ...settings, credentials: settings, forcePathStyle: true });
  await admin.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  return { ...settings, admin };
}

testBlobsContract(kind, async (): Promise<BlobsUnderTest> => {
  const { admin, ...settings } = await makeBucket();
  const blobs = await openBlobs({ s3: settings, dataDir: "/nowhere" });
  return {
    blobs,
    async listLeftovers() {
      const { Uploads } = await admin.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }));
      return (Uploads ?? []).map(({ Key }) => Key ?? "");
    },
    async [Symbol.asyncDispose]() {
      await blobs.close();
      admin.destroy();
    },
  };
}, ignore);

/** Every call of the interface, on one key. */
function callsOf(blobs: Blobs): (() => Promise<unknown>)[] {
  return [
    () => blobs.put("pictures/a.png", BYTES, PNG),
    () => blobs.get("pictures/a.png"),
    () => blobs.stat("pictures/a.png"),
    () => blobs.delete("pictures/a.png"),
    () => Array.fromAsync(blobs.list("pictures/")),
  ];
}

/** Requires every call to say that the storage is away, in words that name no key, address or secret. */
async function assertUnavailable(settings: S3Settings, calls = callsOf): Promise<void> {
  const blobs = openS3Blobs(settings);
  for (const call of calls(blobs)) {
    await assert.rejects(call(), (error) => {
      assert.ok(error instanceof BlobsUnavailableError, String(error));
      assert.doesNotMatch(error.message, /pictures|127\.0|secret|media-/);
      return true;
    });
  }
  await blobs.close();
}

Deno.test({
  name: `${kind}: a wrong secret, and a key nobody has, are refused by the server`,
  ignore,
  async fn() {
    const { admin, ...settings } = await makeBucket();
    await assertUnavailable({ ...settings, secretAccessKey: "not the secret" });
    await assertUnavailable({ ...settings, accessKeyId: "test:nobody" });
    const blobs = openS3Blobs(settings);
    assert.deepEqual(await Array.fromAsync(blobs.list("")), []);
    await blobs.close();
    admin.destroy();
  },
});

/** A bucket with one object, of which addresses can be signed. */
async function openDirectReads() {
  const { admin, ...settings } = await makeBucket();
  const blobs = openS3Blobs({ ...settings, delivery: "redirect" });
  await blobs.put("media/1/a.mp4", BYTES, { type: "text/html" });
  const direct = blobs.presigned ?? assert.fail("addresses can be signed");
  return {
    direct,
    endpoint: settings.endpoint,
    async [Symbol.asyncDispose]() {
      await blobs.close();
      admin.destroy();
    },
  };
}

Deno.test({
  name:
    `${kind}: whoever has a signed address reads that object, as the type and under the name that were signed`,
  ignore,
  async fn() {
    await using bucket = await openDirectReads();
    const disposition = "attachment; filename=\"_.mp4\"; filename*=UTF-8''%E1%BA%B8.mp4";
    const options = { type: "video/mp4", disposition, cacheControl: "public, max-age=9" };
    const address = await bucket.direct.sign("media/1/a.mp4", new Date(), options);
    assert.equal(bucket.direct.origin, new URL(bucket.endpoint).origin);
    assert.equal(new URL(address).origin, bucket.direct.origin);
    const whole = await fetch(address);
    assert.equal(await whole.text(), "a picture");
    const { headers } = whole;
    assert.equal(headers.get("Content-Type"), "video/mp4");
    assert.equal(headers.get("Content-Disposition"), disposition);
    assert.equal(headers.get("Cache-Control"), "public, max-age=9");
    const part = await fetch(address, { headers: { Range: "bytes=2-4" } });
    assert.deepEqual([part.status, await part.text()], [206, "pic"]);
    assert.equal(part.headers.get("Content-Range"), "bytes 2-4/9");
  },
});

Deno.test({
  name: `${kind}: a signed address that was changed, or has ended, opens nothing`,
  ignore,
  async fn() {
    await using bucket = await openDirectReads();
    const sign = (now: Date) =>
      bucket.direct.sign("media/1/a.mp4", now, { type: "video/mp4", cacheControl: "private" });
    const address = await sign(new Date());
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);
    const dead = [
      address.replace("a.mp4", "b.mp4"),
      address.replace("video%2Fmp4", "text%2Fhtml"),
      address.replace(/X-Amz-Expires=\d+/, "X-Amz-Expires=604800"),
      address.split("?")[0] ?? "",
      await sign(hoursAgo(3)),
    ];
    for (const url of dead) {
      const answer = await fetch(url);
      await answer.body?.cancel();
      // An address without any signature is a broken request to some servers.
      assert.ok([400, 403].includes(answer.status), `${answer.status} ${url}`);
    }
    const answer = await fetch(await sign(hoursAgo(1)));
    assert.equal(await answer.text(), "a picture", "it holds for an hour at the least");
  },
});

Deno.test("S3 blobs: a signed address stays the same for an hour, and what is no key is not signed", async () => {
  await using server = startFakeServer(() => new Response());
  const blobs = openS3Blobs({ ...server.settings, delivery: "redirect" });
  const direct = blobs.presigned ?? assert.fail("addresses can be signed");
  const sign = (time: string, key = "media/1/a.mp4") =>
    direct.sign(key, new Date(`2026-11-21T${time}Z`), { type: "video/mp4", cacheControl: "private" });
  assert.equal(await sign("09:00:00"), await sign("09:59:59"));
  assert.notEqual(await sign("09:00:00"), await sign("10:00:00"));
  await assert.rejects(sign("09:00:00", "media/../pictures/a.png"), TypeError);
  await blobs.close();
});

Deno.test("S3 blobs: a reader who leaves is not sent the rest", async () => {
  const left = Promise.withResolvers<void>();
  const chunk = new Uint8Array(1024 * 1024);
  await using server = startFakeServer(() => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
      cancel: () => left.resolve(),
    });
    const headers = {
      "ETag": '"1"',
      "Content-Type": "video/mp4",
      "Last-Modified": new Date(0).toUTCString(),
    };
    return new Response(endless, { headers: { ...headers, "Content-Length": String(1e12) } });
  });
  const blobs = openS3Blobs(server.settings);
  const reader = (await blobs.get("video.mp4"))?.stream.getReader();
  await reader?.read();
  await reader?.cancel();
  await left.promise;
  await blobs.close();
});

/** A server of the test's own, which answers as it is told. */
function startFakeServer(
  answer: (request: Request) => Response | Promise<Response>,
  timeouts = { connectMs: 30_000, responseMs: 30_000 },
) {
  const http = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    await request.body?.pipeTo(new WritableStream());
    return await answer(request);
  });
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${http.addr.port}`,
    region: "auto",
    bucket: "media",
    accessKeyId: "id",
    secretAccessKey: "a secret",
    timeouts,
  };
  return { settings, [Symbol.asyncDispose]: () => http.shutdown() };
}

Deno.test("S3 blobs: a storage that is down, or fails, is said so", async () => {
  await using server = startFakeServer(() =>
    new Response("<Error><Code>SlowDown</Code></Error>", { status: 503 })
  );
  const twoCalls = (blobs: Blobs) => callsOf(blobs).slice(0, 2);
  await assertUnavailable(server.settings, twoCalls);
  await assertUnavailable({ ...server.settings, endpoint: "http://127.0.0.1:1" }, twoCalls);
});

Deno.test("S3 blobs: a storage that does not answer is not waited for", async () => {
  const over = Promise.withResolvers<Response>();
  await using server = startFakeServer(() => over.promise, { connectMs: 200, responseMs: 200 });
  const blobs = openS3Blobs(server.settings);
  await assert.rejects(blobs.stat("pictures/a.png"), BlobsUnavailableError);
  over.resolve(new Response());
  await blobs.close();
});

Deno.test("S3 blobs: list() goes on behind a full page", async () => {
  const page = (key: string, next = "") =>
    `<ListBucketResult><Contents><Key>${key}</Key><LastModified>2026-11-21T09:00:00Z</LastModified></Contents>
      ${next && `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`;
  await using server = startFakeServer(({ url }) => {
    const token = new URL(url).searchParams.get("continuation-token");
    return new Response(token === "more" ? page("b.png") : page("a.png", "more"));
  });
  const blobs = openS3Blobs(server.settings);
  const keys = (await Array.fromAsync(blobs.list(""))).map(({ key }) => key);
  assert.deepEqual(keys, ["a.png", "b.png"]);
  await blobs.close();
});

Deno.test("S3 blobs: a bucket that is missing is no missing object", async () => {
  const body = "<Error><Code>NoSuchBucket</Code></Error>";
  await using server = startFakeServer(() => new Response(body, { status: 404 }));
  const blobs = openS3Blobs(server.settings);
  await assert.rejects(blobs.get("pictures/a.png"), BlobsUnavailableError);
  await blobs.close();
});

Deno.test("S3 blobs: a storage that fails half-way gets no more, and is told to forget the rest", async () => {
  const asked: string[] = [];
  await using server = startFakeServer(({ method, url }) => {
    const { searchParams } = new URL(url);
    const part = searchParams.get("partNumber");
    asked.push(part ? `part ${part}` : method);
    if (method === "POST") return new Response("<Result><UploadId>1</UploadId></Result>");
    if (part === "2") return new Response("<Error><Code>AccessDenied</Code></Error>", { status: 403 });
    return new Response(null, { status: method === "DELETE" ? 204 : 200, headers: { ETag: '"1"' } });
  });
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
    cancel: () => void (isCancelled = true),
  });
  const blobs = openS3Blobs(server.settings);
  await assert.rejects(blobs.put("video.mp4", endless, PNG), BlobsUnavailableError);
  assert.deepEqual(asked, ["POST", "part 1", "part 2", "DELETE"]);
  assert.ok(isCancelled);
  await blobs.close();
});

Deno.test("S3 blobs: no checksum is sent that R2 refuses", async () => {
  const sent: string[] = [];
  await using server = startFakeServer(({ headers, url }) => {
    sent.push(url, ...headers.keys());
    return new Response("<Result><UploadId>1</UploadId></Result>", { headers: { ETag: '"1"' } });
  });
  const blobs = openS3Blobs(server.settings);
  await blobs.put("a.png", BYTES, PNG);
  await blobs.put("b.mp4", new Blob([new Uint8Array(9 * 1024 * 1024)]).stream(), PNG);
  assert.ok(sent.includes("authorization"));
  assert.deepEqual(sent.filter((name) => /checksum|crc|trailer|aws-chunked/i.test(name)), []);
  await blobs.close();
});
