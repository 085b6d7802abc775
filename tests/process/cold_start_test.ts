import assert from "node:assert/strict";
import { findFreePort } from "../support/programs.ts";
import { migrateDatabase } from "@/lib/store/migrations.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { spawnAppServer } from "../support/app_server.ts";
import { startHranaBridge } from "../support/hrana_bridge.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

/** Asks until somebody listens. */
async function fetchFirst(url: string): Promise<Response> {
  while (true) {
    try {
      return await fetch(url);
    } catch (error) {
      // Nobody listens yet.
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

Deno.test("documents are answered while the database is away; the API waits, and so does the ready line", async () => {
  await using folder = await makeTempFolder();
  const database = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<void>();
  await using bridge = startHranaBridge(`${folder.path}/remote.db`, {
    interrupt: () => (asked.resolve(), database.promise),
  });
  const port = findFreePort();
  await using server = await spawnAppServer({ DATABASE_URL: bridge.url, PORT: String(port) });
  const origin = `http://127.0.0.1:${port}`;
  const first = await fetchFirst(`${origin}/login`);
  assert.match(await first.text(), /<!doctype html>/i);
  await asked.promise;
  const health = fetch(`${origin}/healthz`);
  const second = await fetch(`${origin}/`);
  assert.equal(second.status, 200, await second.text());
  assert.deepEqual(server.output.all.filter((line) => line.startsWith("Alafia is ready")), []);
  database.resolve(undefined);
  assert.deepEqual(await (await health).json(), { status: "ok" });
  await server.output.waitFor(/^Alafia is ready on /);
});

Deno.test("a start that fails after a document was answered ends the process with one line and code 1", async () => {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/newer.db`;
  const db = await openDatabase({ url: `file:${path}` });
  await migrateDatabase(db, [{ version: 1, name: "newer", statements: [] }]);
  await db.write([{ sql: "UPDATE schema_migrations SET version = 9999" }]);
  await db.close();
  const answered = Promise.withResolvers<undefined>();
  await using bridge = startHranaBridge(path, { interrupt: () => answered.promise });
  const port = findFreePort();
  await using server = await spawnAppServer({ DATABASE_URL: bridge.url, PORT: String(port) });
  const document = await fetchFirst(`http://127.0.0.1:${port}/login`);
  assert.equal(document.status, 200, await document.text());
  answered.resolve(undefined);
  const reason = await server.output.waitFor(/^Alafia could not start: /);
  assert.match(reason, /: The database is at version 9999, but this program knows only \d+: update it$/);
  assert.equal((await server.process.status).code, 1);
  assert.deepEqual(server.output.all.filter((line) => !line.startsWith("{")), [reason]);
});
