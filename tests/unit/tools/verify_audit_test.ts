import assert from "node:assert/strict";
import { openDatabase } from "@/lib/store/open_database.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

async function run(task: string, args: string[], env: Record<string, string>): Promise<[number, string]> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", task, ...args],
    env: { ADMIN_EMAIL: "", ADMIN_PASSWORD: "", ...env },
  }).output();
  return [code, new TextDecoder().decode(code === 0 ? stdout : stderr).trim()];
}

Deno.test("deno task audit:verify counts an intact log and names the place where one is broken", async () => {
  await using folder = await makeTempFolder();
  const env = { DATA_DIR: folder.path, ADMIN_PASSWORD: "purple-Danfo-71" };
  for (const email of ["a@example.ng", "b@example.ng"]) await run("admin:create", ["--", email], env);
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
