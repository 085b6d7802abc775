import assert from "node:assert/strict";
import type { Row } from "@/lib/store/database.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { type AppServer, startAppServer } from "../support/app_server.ts";
import { startPatientSession } from "../support/patient_session.ts";
import { RetryingWriter } from "../support/retrying_writer.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

const CYCLES = 30;
const WRITERS = 8;
/** Tokens name the origin, and a server on port 0 has another one each time. */
const APP_URL = "http://localhost:8000";

interface ReadingRow extends Row {
  id: string;
  deleted: number;
  value: number;
  comment: string;
  version: number;
  seq: number;
}

/** Lets all write, and ends the server without a word at the `killAt`-th answer, in the midst of the others. */
async function writeUntilKilled(server: AppServer, writers: RetryingWriter[], killAt: number): Promise<void> {
  let answers = 0;
  const onAcknowledged = () => {
    if (++answers === killAt) server.process.kill("SIGKILL");
  };
  await Promise.all(writers.map((writer) => writer.writeUntilCut(server.url, onAcknowledged)));
  await server.process.status;
}

/** Looks at the files as the killed server left them, in a copy: its next start has to find them untouched. */
async function inspectRemains(dataDir: string, copyPath: string, writers: RetryingWriter[]): Promise<void> {
  for (const suffix of ["", "-wal"]) {
    await Deno.copyFile(`${dataDir}/alafia.db${suffix}`, copyPath + suffix);
  }
  const db = await openDatabase({ url: `file:${copyPath}` });
  assert.deepEqual(await db.read({ sql: "PRAGMA integrity_check" }), [{ integrity_check: "ok" }]);
  requireEachOnce(await db.read<ReadingRow>({ sql: "SELECT * FROM readings" }), writers);
  await db.close();
  for (const suffix of ["", "-wal", "-shm"]) await Deno.remove(copyPath + suffix).catch(() => {});
}

/** Requires that what was confirmed stands as it was confirmed, and that nothing stands twice. */
function requireEachOnce(rows: ReadingRow[], writers: RetryingWriter[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  assert.equal(new Set(rows.map(({ seq }) => seq)).size, rows.length);
  for (const { confirmed, uncertainId } of writers) {
    for (const [id, reading] of confirmed) {
      const row = byId.get(id);
      byId.delete(id);
      assert.ok(row, `${id} was acknowledged and is lost`);
      if (id === uncertainId) continue;
      const expected = reading ? { deleted: 0, value: reading.value } : { deleted: 1, value: 0 };
      assert.deepEqual({ deleted: row.deleted, value: row.value }, expected);
      if (reading) assert.equal(row.version, reading.version);
    }
    if (uncertainId) byId.delete(uncertainId);
  }
  assert.deepEqual([...byId.keys()], [], "readings that nobody asked for");
}

Deno.test("30 times kill -9 under 8 writers lose nothing and double nothing", async () => {
  await using folder = await makeTempFolder();
  const settings = { DATA_DIR: `${folder.path}/data`, APP_URL };
  const writers: RetryingWriter[] = [];
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await using server = await startAppServer(settings);
    if (cycle === 0) await signWritersIn(server, writers);
    // Between hardly anything and a good deal: 8 calls are under way whenever it happens.
    await writeUntilKilled(server, writers, 10 + (cycle * 37) % 150);
    await inspectRemains(settings.DATA_DIR, `${folder.path}/remains_${cycle}.db`, writers);
  }
  await using server = await startAppServer(settings);
  await Promise.all(writers.map((writer) => writer.settle(server.url)));
  await server.stop();
  await inspectRemains(settings.DATA_DIR, `${folder.path}/remains.db`, writers);
  const sum = (of: "acknowledged" | "repeated") => writers.reduce((total, writer) => total + writer[of], 0);
  assert.ok(sum("repeated") >= CYCLES, "the kills met no call under way");
});

async function signWritersIn(server: AppServer, writers: RetryingWriter[]): Promise<void> {
  const { token } = await startPatientSession(server);
  for (let index = 0; index < WRITERS; index++) writers.push(new RetryingWriter(token));
}
