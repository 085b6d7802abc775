/** What MEDIA_DELIVERY=redirect hands out, with addresses signed as for a bucket; nothing is sent there. */
import assert from "node:assert/strict";
import { openS3Blobs } from "@/lib/adapters/blobs/s3_blobs.ts";
import { insertAdminWithToken } from "../support/admins.ts";
import { createTestSite } from "../support/test_site.ts";
import { uploadItem } from "../support/media_client.ts";
import { readSample } from "../support/media_files.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";

const STORAGE = "https://storage.example";
const S3_KEYS = { accessKeyId: "key-of-the-bucket", secretAccessKey: "secret-of-the-bucket" };

/** An app whose files lie on disk, and whose addresses are those of a bucket. */
async function openRedirecting() {
  const bucket = openS3Blobs({
    ...S3_KEYS,
    ...{ endpoint: STORAGE, region: "auto", bucket: "media", delivery: "redirect" },
  });
  await using plain = await openTestApp();
  const blobs = { ...plain.deps.blobs, presigned: bucket.presigned };
  const test = await openTestApp({ blobs, site: createTestSite() });
  const { token } = await insertAdminWithToken(test);
  const upload = async (status: string) => {
    const item = await uploadItem(test, token, {
      ...{ type: "video", title: "Foot care", status },
      file: await readSample("webm"),
    });
    assert.ok(item.type === "video");
    return { id: item._id, url: item.videoUrl };
  };
  return { test, token, upload };
}

async function addressOf(answer: Response): Promise<URL> {
  await answer.body?.cancel();
  assert.equal(answer.status, 302);
  return new URL(answer.headers.get("Location") ?? "");
}

/** Whether the signature of an address holds at a time. */
function secondsLeft(address: URL, now: Date): number {
  const signed = address.searchParams.get("X-Amz-Date") ?? "";
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)Z$/.exec(signed) ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return (signedAt - now.getTime()) / 1000 + Number(address.searchParams.get("X-Amz-Expires"));
}

Deno.test("an address that a cache keeps outlives its stay there, and ends within two hours", async () => {
  const { test, upload } = await openRedirecting();
  await using _test = test;
  const { url } = await upload("published");
  for (let minutes = 0; minutes < 60; minutes += 7) {
    const answer = await test.send("GET", url);
    const keptSeconds = Number(/max-age=(\d+)/.exec(answer.headers.get("Cache-Control") ?? "")?.[1]);
    const left = secondsLeft(await addressOf(answer), test.clock.now());
    assert.ok(left > 3600 && left <= 7200 && left > keptSeconds, `${left} seconds`);
    test.clock.advance({ minutes: 7 });
  }
});

Deno.test("nobody's session and no secret stand in the address, whoever asks and however", async () => {
  const { test, token, upload } = await openRedirecting();
  await using _test = test;
  const { url } = await upload("published");
  const plain = await addressOf(await test.send("GET", url));
  const asked = await test.send("GET", `${url}?token=${token}&until=9&signature=of-a-person`, {
    ...{ token, cookie: "browser=of-a-person" },
    headers: { Range: "bytes=2-4", Referer: `http://localhost/log-book?token=${token}` },
  });
  assert.equal((await addressOf(asked)).href, plain.href, "the same for everybody");
  assert.ok(![token, S3_KEYS.secretAccessKey, "of-a-person"].some((text) => plain.href.includes(text)));
  assert.equal(plain.pathname, `/media${url}`);
  assert.equal(asked.headers.get("Set-Cookie"), null);
});

Deno.test("a draft's address is for whom it was signed, and is kept by no cache, here or there", async () => {
  const { test, upload } = await openRedirecting();
  await using _test = test;
  const [draft, other] = [await upload("draft"), await upload("draft")];
  const [path = "", query = ""] = draft.url.split("?");
  const answer = await test.send("GET", draft.url);
  assert.equal(answer.headers.get("Cache-Control"), "private, no-cache");
  const address = await addressOf(answer);
  assert.equal(address.searchParams.get("response-cache-control"), "private, no-cache");
  const signature = new URLSearchParams(query).get("signature") ?? "";
  assert.ok(!address.href.includes(signature));
  for (const url of [path, `${path}?${other.url.split("?")[1]}`, `${other.url.split("?")[0]}?${query}`]) {
    await assertNothing(test, url);
  }
  test.clock.advance({ hours: 12 });
  await assertNothing(test, draft.url);
});

Deno.test("what was deleted or taken back is signed for nobody any more", async () => {
  const { test, token, upload } = await openRedirecting();
  await using _test = test;
  const [deleted, hidden, draft] = [
    await upload("published"),
    await upload("published"),
    await upload("draft"),
  ];
  await addressOf(await test.send("GET", draft.url));
  for (const { id } of [deleted, draft]) {
    assert.equal((await test.send("DELETE", `/api/v1/videos/${id}`, { token })).status, 200);
  }
  const body = { status: "hidden" };
  assert.equal(
    (await test.send("PUT", `/api/v1/admin/media/${hidden.id}/status`, { token, body })).status,
    200,
  );
  for (const { url } of [deleted, hidden, draft]) await assertNothing(test, url);
});

async function assertNothing(test: TestApp, url: string): Promise<void> {
  const answer = await test.send("GET", url);
  await answer.body?.cancel();
  assert.deepEqual([answer.status, answer.headers.get("Location")], [404, null], url);
}
