import assert from "node:assert/strict";
import { bytesOfHostile, type HostileFile, LYING_FILES, RUNNING_TYPES } from "../support/hostile_files.ts";
import { storeMedia } from "../support/stored_media.ts";
import { openTestApp } from "../support/test_app.ts";

/** The only types that may ever leave, written down a second time. */
const MAY_LEAVE =
  /^(audio\/(mpeg|mp4|aac|ogg|wav)|video\/(mp4|webm)|application\/pdf|image\/(jpeg|png|gif|webp)|text\/(plain|vtt); charset=utf-8)$/;

async function serveHostile(file: HostileFile): Promise<Response> {
  await using test = await openTestApp();
  const path = await storeMedia(test, { type: file.type, bytes: bytesOfHostile(file), title: "x.html" });
  const answer = await test.send("GET", path);
  assert.deepEqual(await answer.bytes(), bytesOfHostile(file));
  return answer;
}

/** Whoever opens the answer as a page, or in one, gets nothing that runs. */
function assertInert({ headers }: Response): void {
  assert.equal(headers.get("X-Content-Type-Options"), "nosniff");
  assert.equal(headers.get("X-Frame-Options"), "DENY");
  assert.equal(headers.get("Cross-Origin-Resource-Policy"), "same-origin");
  const policy = headers.get("Content-Security-Policy") ?? "";
  assert.match(policy, /^default-src 'none';/);
  assert.doesNotMatch(policy, /script|unsafe|frame-src|connect|\*|http|data:|blob:/);
}

for (const file of RUNNING_TYPES) {
  Deno.test(`hostile file ${file.name} can only be kept`, async () => {
    const answer = await serveHostile(file);
    assertInert(answer);
    assert.equal(answer.headers.get("Content-Type"), "application/octet-stream");
    assert.match(answer.headers.get("Content-Disposition") ?? "", /^attachment; filename="x.html.bin"/);
    assert.match(answer.headers.get("Content-Security-Policy") ?? "", /; sandbox$/);
  });
}

for (const file of LYING_FILES) {
  Deno.test(`hostile file ${file.name} is nothing but what it says it is`, async () => {
    const answer = await serveHostile(file);
    assertInert(answer);
    const type = answer.headers.get("Content-Type") ?? "";
    assert.match(type, MAY_LEAVE);
    assert.equal(type.split(";")[0], file.type);
  });
}
