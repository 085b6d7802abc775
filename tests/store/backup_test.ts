import assert from "node:assert/strict";
import { openDatabase } from "@/lib/store/open_database.ts";
import { getDatabaseState } from "@/lib/store/system_state.ts";
import { sharePerWorker } from "../support/app_server.ts";
import { countData, workOnDataFolder } from "../support/data_folder.ts";
import { runTask } from "../support/programs.ts";
import { makeTempFolder, type TempFolder } from "../support/temp_folder.ts";

/** Runs `deno task backup` or `restore` as a person would: in a process of its own. */
async function runFileTask(name: "backup" | "restore", dataDir: string, args: string[]) {
  const { code, out, err } = await runTask(name, args, { env: { DATA_DIR: dataDir, DATABASE_URL: "" } });
  return { code, said: (out + err).trim() };
}

const seed = sharePerWorker(async () => {
  const folder = await makeTempFolder();
  await workOnDataFolder(folder.path, "seed");
  await runFileTask("backup", folder.path, [`${folder.path}/copy.db`]);
  return folder;
});

/** A data folder of 100 readings, with a backup of it as `copy.db`. */
async function makeSeededFolder(): Promise<TempFolder> {
  const { path } = await seed();
  const folder = await makeTempFolder();
  for await (const { name } of Deno.readDir(path)) {
    await Deno.copyFile(`${path}/${name}`, `${folder.path}/${name}`);
  }
  return folder;
}

function listDrafts(folder: string): string[] {
  return Array.from(Deno.readDirSync(folder), ({ name }) => name).filter((name) => name.includes("incoming"));
}

Deno.test("A backup taken while the server writes holds a whole moment of it", async () => {
  await using folder = await makeSeededFolder();
  await Deno.remove(`${folder.path}/copy.db`);
  const db = await openDatabase({ url: `file:${folder.path}/alafia.db` });
  const [person] = await db.read<{ id: string }>({ sql: "SELECT id FROM users" });
  let isWriting = true;
  let written = 100;
  const writing = (async () => {
    while (isWriting) {
      const pair = [0, 1].map(() => ({
        sql:
          `INSERT INTO readings (user_id, date, time, id, type, value, unit, comment, version, seq, updated_at)
          VALUES (?1, '', '', ?2, '', 1, '', '', 1, (SELECT max(seq) FROM readings) + 1, '')`,
        args: [person?.id ?? "", crypto.randomUUID()],
      }));
      await db.write(pair);
      written += 2;
    }
  })();
  const backup = await runFileTask("backup", folder.path, [`${folder.path}/copy.db`]);
  isWriting = false;
  await writing;
  assert.deepEqual(backup, { code: 0, said: `The database was copied to ${folder.path}/copy.db` });
  assert.equal(((await Deno.stat(`${folder.path}/copy.db`)).mode ?? 0) & 0o777, 0o600);
  const copy = await openDatabase({ url: `file:${folder.path}/copy.db` });
  assert.deepEqual(await copy.read({ sql: "PRAGMA integrity_check" }), [{ integrity_check: "ok" }]);
  const [{ count } = { count: 0 }] = await copy.read<{ count: number }>({
    sql: "SELECT count(*) AS count FROM readings",
  });
  assert.ok(count >= 100 && count <= written && count % 2 === 0, `${count} of ${written}`);
  await copy.close();
  const { backedUpAt = "" } = await getDatabaseState(db);
  assert.ok(
    Math.abs(Date.parse(backedUpAt) - Date.now()) < 600_000,
    `the backup left its time: ${backedUpAt}`,
  );
  await db.close();
});

Deno.test("restore brings a backup back, keeps the former database, and no ended session lives again", async () => {
  await using folder = await makeSeededFolder();
  assert.deepEqual(await workOnDataFolder(folder.path, "change"), { readings: 10, sessions: "kept" });
  const { code, said } = await runFileTask("restore", folder.path, [`${folder.path}/copy.db`]);
  assert.equal(code, 0, said);
  assert.deepEqual(await workOnDataFolder(folder.path, "count"), { readings: 100, sessions: "kept" });
  const former = /kept as (.+)$/.exec(said)?.[1] ?? "";
  await Deno.mkdir(`${folder.path}/former`);
  await Deno.copyFile(former, `${folder.path}/former/alafia.db`);
  assert.deepEqual(await workOnDataFolder(`${folder.path}/former`, "count"), {
    readings: 10,
    sessions: "kept",
  });
});

Deno.test("restore works where there is no database yet", async () => {
  await using folder = await makeSeededFolder();
  await Deno.mkdir(`${folder.path}/b`);
  const { code, said } = await runFileTask("restore", `${folder.path}/b`, [`${folder.path}/copy.db`]);
  const lines = [
    `${folder.path}/copy.db is the database now`,
    "No database stood there that could tell all that was erased or withdrawn since the backup: it may be back",
  ];
  assert.deepEqual({ code, said }, { code: 0, said: lines.join("\n") });
  assert.deepEqual(await workOnDataFolder(`${folder.path}/b`, "count"), {
    readings: 100,
    sessions: "ended,kept",
  });
});

Deno.test("restore refuses while the database is in use, and changes nothing", async () => {
  await using folder = await makeSeededFolder();
  const db = await openDatabase({ url: `file:${folder.path}/alafia.db` });
  const { code, said } = await runFileTask("restore", folder.path, [`${folder.path}/copy.db`]);
  assert.deepEqual({ code, said }, { code: 1, said: "The database is in use: stop the server first" });
  assert.deepEqual(listDrafts(folder.path), []);
  await db.write([{ sql: "DELETE FROM readings WHERE seq > 10" }]);
  assert.deepEqual(await countData(db), { readings: 10, sessions: "ended,kept" });
  await db.close();
});

Deno.test("restore refuses a copy that is newer, damaged, of another program or not there, and changes nothing", async () => {
  await using folder = await makeSeededFolder();
  const { path } = folder;
  await Deno.rename(`${path}/copy.db`, `${path}/newer.db`);
  const newer = await openDatabase({ url: `file:${path}/newer.db` });
  await newer.write([{ sql: "INSERT INTO schema_migrations VALUES (999, 'later', '')" }]);
  await newer.close();
  const whole = await Deno.readFile(`${path}/alafia.db`);
  await Deno.writeFile(`${path}/damaged.db`, whole.map((byte, index) => index > 20_000 ? byte ^ 0x55 : byte));
  await Deno.writeTextFile(`${path}/letter.txt`, "Dear doctor");
  const refusals: Record<string, RegExp> = {
    "newer.db": /^The database is at version 999/,
    "damaged.db": /^The backup is (damaged|no database of this program)$/,
    "letter.txt": /^The backup is no database of this program$/,
    "nowhere.db": /^There is no backup at /,
  };
  for (const [name, sentence] of Object.entries(refusals)) {
    const { code, said } = await runFileTask("restore", path, [`${path}/${name}`]);
    assert.equal(code, 1, said);
    assert.match(said, sentence);
    assert.deepEqual(listDrafts(path), [], name);
  }
  assert.deepEqual(await workOnDataFolder(path, "count"), { readings: 100, sessions: "ended,kept" });
});

Deno.test("backup refuses to write over a file, and to copy what is not there", async () => {
  await using folder = await makeSeededFolder();
  const target = `${folder.path}/copy.db`;
  const nothing = await runFileTask("backup", `${folder.path}/nothing`, [`${folder.path}/nothing.db`]);
  assert.deepEqual(nothing, { code: 1, said: `There is no database at ${folder.path}/nothing/alafia.db` });
  await Deno.writeTextFile(target, "a letter");
  assert.deepEqual(await runFileTask("backup", folder.path, [target]), {
    code: 1,
    said: `${target} is there already`,
  });
  assert.equal(await Deno.readTextFile(target), "a letter");
  assert.equal((await runFileTask("backup", folder.path, [])).code, 2);
});
