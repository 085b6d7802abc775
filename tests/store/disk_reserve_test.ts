import assert from "node:assert/strict";
import { DiskReserve } from "@/lib/store/disk_reserve.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

const SIZE_BYTES = 16 * 1024 * 1024;

/** A reserve on a disk with plenty of room. */
function openReserve(path: string) {
  const reserve = new DiskReserve(path);
  return Object.assign(reserve, { [Symbol.asyncDispose]: () => reserve.close() });
}

async function untilMade(path: string): Promise<Deno.FileInfo> {
  while (true) {
    const facts = await Deno.stat(path).catch(() => undefined);
    if (facts?.size === SIZE_BYTES) return facts;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

Deno.test("DiskReserve keeps 16 MB on the disk itself, for its owner alone, and keeps nothing out meanwhile", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/reserve`;
  await using reserve = openReserve(path);
  assert.equal(reserve.isGivenUp, false);
  const { mode, blocks } = await untilMade(path);
  assert.equal((mode ?? 0) & 0o777, 0o600);
  assert.ok((blocks ?? 0) * 512 >= SIZE_BYTES, `${blocks} blocks`);
});

Deno.test("DiskReserve gives its space up at once, tells the next process, and makes it again by itself", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/reserve`;
  {
    await using reserve = openReserve(path);
    await untilMade(path);
    reserve.giveUp();
    assert.equal(reserve.isGivenUp, true);
    assert.equal((await Deno.stat(path)).size, 0);
  }
  await using reserve = openReserve(path);
  assert.equal(reserve.isGivenUp, true, "nothing but deletions until it is there again");
  await untilMade(path);
  while (reserve.isGivenUp) await new Promise((resolve) => setTimeout(resolve, 10));
});

Deno.test("DiskReserve that is given up or closed while it is made leaves nothing half done in the way", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/reserve`;
  {
    await using reserve = openReserve(path);
    reserve.giveUp();
  }
  assert.equal((await Deno.stat(path)).size, 0);
  await using reserve = openReserve(path);
  await untilMade(path);
  await reserve.close();
  assert.equal((await Deno.stat(path)).size, SIZE_BYTES);
});

Deno.test("Only who asks for it keeps a reserve beside a database", async () => {
  await using folder = await makeTempFolder();
  const url = `file:${folder.path}/alafia.db`;
  await (await openDatabase({ url })).close();
  await assert.rejects(Deno.stat(`${folder.path}/alafia.db-reserve`), Deno.errors.NotFound);
  const db = await openDatabase({ url }, { keepsReserve: true });
  await untilMade(`${folder.path}/alafia.db-reserve`);
  await db.close();
});
