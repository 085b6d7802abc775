import assert from "node:assert/strict";
import { openDatabase } from "@/lib/store/open_database.ts";
import { runTask } from "@/tests/support/programs.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

async function run(
  task: Parameters<typeof runTask>[0],
  args: string[],
  env: Record<string, string>,
): Promise<[number, string]> {
  const { code, out, err } = await runTask(task, args, {
    env: { ADMIN_EMAIL: "", ADMIN_PASSWORD: "", ...env },
  });
  return [code, (code === 0 ? out : err).trim()];
}

Deno.test("deno task audit:verify counts an intact log and names the place where one is broken", async () => {
  await using folder = await makeTempFolder();
  const env = { DATA_DIR: folder.path, ADMIN_PASSWORD: "purple-Danfo-71" };
  for (const email of ["a@example.ng", "b@example.ng"]) await run("admin:create", [email], env);
  assert.deepEqual(await run("audit:verify", [], env), [0, "The audit log is intact: 2 entries"]);
  const db = await openDatabase({ url: `file:${folder.path}/alafia.db` });
  await db.write([
    { sql: "DROP TRIGGER audit_log_never_changes" },
    { sql: "UPDATE audit_log SET target_id = 'somebody else' WHERE seq = 2" },
  ]);
  await db.close();
  const [code, line] = await run("audit:verify", [], env);
  assert.equal(code, 1);
  assert.equal(line, "The audit log is broken at entry 2; 1 entries before that are intact");
});

const CREATED = { ADMIN_PASSWORD: "purple-Danfo-71" };

Deno.test("audit:verify compares with a head of the server's log, and says what it is not told of", async () => {
  await using folder = await makeTempFolder();
  const env = { DATA_DIR: folder.path, ...CREATED };
  const { err } = await runTask("admin:create", ["a@example.ng"], { env: { ADMIN_EMAIL: "", ...env } });
  const head = JSON.parse(err);
  assert.deepEqual([head.level, head.event, head.seq], ["info", "audit_head", 1]);
  assert.deepEqual(await run("audit:verify", ["1", head.hash], env), [
    0,
    "The audit log is intact: 1 entries, and holds entry 1 as it was logged",
  ]);
  const [code, line] = await run("audit:verify", ["2", head.hash], env);
  assert.equal(code, 1);
  assert.match(line, /^The audit log does not hold entry 2 as it was logged: [^\n]+$/);
  for (const args of [["1"], ["x", head.hash], ["1", "hash"], ["1", head.hash, "more"]]) {
    assert.deepEqual(await run("audit:verify", [...args], env), [
      2,
      "Usage: deno task audit:verify [-- SEQ HASH]",
    ]);
  }
});

Deno.test("a rotated secret is told in one line, kept beside the new one for one start, and then done with", async () => {
  await using folder = await makeTempFolder();
  const env = { DATA_DIR: folder.path, ...CREATED, LOG_LEVEL: "error" };
  const make = (email: string) => run("admin:create", [email], env);
  await make("a@example.ng");
  const [secret, previous] = [`${folder.path}/secret`, `${folder.path}/secret.previous`];
  await Deno.rename(secret, previous);
  await Deno.rename(previous, `${folder.path}/elsewhere`);
  const sentence = /^The database's audit key was sealed under another secret: [^\n]+$/;
  for (const [code, said] of [await make("b@example.ng"), await run("audit:verify", [], env)]) {
    assert.equal(code, 1);
    assert.match(said, sentence);
  }
  await Deno.rename(`${folder.path}/elsewhere`, previous);
  assert.equal((await make("b@example.ng"))[0], 0);
  await Deno.remove(previous);
  assert.deepEqual(await run("audit:verify", [], env), [0, "The audit log is intact: 2 entries"]);
});

Deno.test("a key that is lost is given up by name, and the audit log says so for ever", async () => {
  await using folder = await makeTempFolder();
  const env = { DATA_DIR: folder.path, ...CREATED, LOG_LEVEL: "info" };
  await run("admin:create", ["a@example.ng"], env);
  await Deno.remove(`${folder.path}/secret`);
  assert.equal((await run("secrets:reset", ["nothing"], env))[0], 2);
  for (const name of ["vapid", "phone_seal"]) {
    assert.equal((await run("secrets:reset", [name], env))[0], 0, name);
  }
  assert.equal((await run("admin:create", ["b@example.ng"], env))[0], 1);
  assert.equal((await run("secrets:reset", ["audit"], env))[0], 0);
  assert.equal((await run("admin:create", ["b@example.ng"], env))[0], 0);
  const [code, line] = await run("audit:verify", [], env);
  assert.equal(code, 1);
  assert.equal(line, "The audit log is broken at entry 2, where the server found it tampered with");
});
