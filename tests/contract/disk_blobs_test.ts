import assert from "node:assert/strict";
import { BlobsUnavailableError } from "@/lib/adapters/blobs/blobs.ts";
import { openDiskBlobs } from "@/lib/adapters/blobs/disk_blobs.ts";
import { openBlobs } from "@/lib/adapters/blobs/open_blobs.ts";
import { makeTempFolder } from "../support/temp_folder.ts";
import { testBlobsContract } from "./blobs_contract.ts";

const BYTES = new TextEncoder().encode("a picture");
const PNG = { type: "image/png" };

async function listDrafts(folder: string): Promise<string[]> {
  try {
    return (await Array.fromAsync(Deno.readDir(`${folder}/.drafts`))).map(({ name }) => name);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

testBlobsContract("disk blobs", async () => {
  const folder = await makeTempFolder();
  const blobs = await openBlobs({ dataDir: folder.path });
  return {
    blobs,
    listLeftovers: () => listDrafts(`${folder.path}/media`),
    async [Symbol.asyncDispose]() {
      await blobs.close();
      await folder[Symbol.asyncDispose]();
    },
  };
});

Deno.test("disk blobs: files are readable for nobody else", async () => {
  await using folder = await makeTempFolder();
  const blobs = await openDiskBlobs(`${folder.path}/media`);
  await blobs.put("pictures/a.png", BYTES, PNG);
  const modeOf = async (path: string) => ((await Deno.stat(`${folder.path}/${path}`)).mode ?? 0) & 0o777;
  assert.equal(await modeOf("media/pictures/a.png"), 0o600);
  assert.equal(await modeOf("media/pictures"), 0o700);
  assert.equal(await modeOf("media"), 0o700);
});

Deno.test("disk blobs: objects outlive the process", async () => {
  await using folder = await makeTempFolder();
  await (await openDiskBlobs(folder.path)).put("pictures/a.png", BYTES, PNG);
  const again = await openDiskBlobs(folder.path);
  assert.equal((await again.stat("pictures/a.png"))?.type, "image/png");
});

Deno.test("disk blobs: drafts of a process that was killed go after a day, no sooner", async () => {
  await using folder = await makeTempFolder();
  await Deno.mkdir(`${folder.path}/.drafts`);
  for (const name of ["old", "new"]) {
    await Deno.writeTextFile(`${folder.path}/.drafts/${name}`, "half a pict");
  }
  const twoDaysAgo = new Date(Date.now() - 48 * 3600_000);
  await Deno.utime(`${folder.path}/.drafts/old`, twoDaysAgo, twoDaysAgo);
  const blobs = await openDiskBlobs(folder.path);
  assert.deepEqual(await listDrafts(folder.path), ["new"]);
  assert.deepEqual(await Array.fromAsync(blobs.list("")), []);
});

Deno.test("disk blobs: a folder that cannot be used is said so, without a path", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/media`;
  const blobs = await openDiskBlobs(path);
  await Deno.writeTextFile(path, "in the way");
  const calls = [
    () => blobs.put("pictures/a.png", BYTES, PNG),
    () => blobs.get("pictures/a.png"),
    () => blobs.stat("pictures/a.png"),
    () => blobs.delete("pictures/a.png"),
    () => Array.fromAsync(blobs.list("")),
  ];
  for (const call of calls) {
    await assert.rejects(call(), (error) => {
      assert.ok(error instanceof BlobsUnavailableError, String(error));
      assert.doesNotMatch(error.message, /\/|pictures/);
      return true;
    });
  }
});

Deno.test("disk blobs: what is unfinished below a prefix is removed, and nothing beside it", async () => {
  await using folder = await makeTempFolder();
  const blobs = await openDiskBlobs(folder.path);
  const hold = Promise.withResolvers<never>();
  const slow = (key: string) => {
    const content = ReadableStream.from((async function* () {
      yield new Uint8Array(10);
      await hold.promise;
    })());
    return assert.rejects(blobs.put(key, content, { type: "video/mp4" }));
  };
  const puts = [slow("media/1/a.mp4"), slow("media/12/a.mp4")];
  while ((await listDrafts(folder.path)).length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  await blobs.deleteUnfinished("media/1/");
  assert.match((await listDrafts(folder.path)).join(), /^media~12~a\.mp4~[^,]*$/);
  hold.reject(new Error("broken off"));
  await Promise.all(puts);
  assert.deepEqual(await listDrafts(folder.path), []);
});
