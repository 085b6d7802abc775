import assert from "node:assert/strict";
import { createPasswords } from "@/lib/services/accounts/passwords.ts";
import { openDatabase } from "@/lib/store/open_database.ts";
import { getCredentials, hasAdmin } from "@/lib/store/users.ts";
import { type Outcome, runTask } from "@/tests/support/programs.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

const PASSWORD = "purple-Danfo-71";

/** Runs `deno task admin:create` with something on stdin. */
function run(args: string[], env: Record<string, string>, input = ""): Promise<Outcome> {
  return runTask("admin:create", args, { env: { ADMIN_EMAIL: "", ADMIN_PASSWORD: "", ...env }, input });
}

Deno.test("deno task admin:create makes an administrator with ADMIN_PASSWORD", async () => {
  await using folder = await makeTempFolder();
  const env = { DATA_DIR: `${folder.path}/data`, ADMIN_PASSWORD: PASSWORD };
  const first = await run([" Admin@Example.NG "], env);
  assert.equal(first.code, 0, first.err);
  assert.match(first.out, /is an administrator now/);

  const db = await openDatabase({ url: `file:${env.DATA_DIR}/alafia.db` });
  const made = await getCredentials(db, "admin@example.ng");
  assert.ok(await hasAdmin(db));
  assert.ok((await createPasswords().verify(PASSWORD, made?.passwordHash)).matches);
  await db.close();

  const again = await run(["admin@example.ng"], env);
  assert.deepEqual([again.code, again.err], [1, "admin@example.ng has an account already\n"]);
});

Deno.test("deno task admin:create takes the password from stdin and never prints it", async () => {
  await using folder = await makeTempFolder();
  const { code, out, err } = await run(["a@example.ng"], { DATA_DIR: folder.path }, `${PASSWORD}\n`);
  assert.equal(code, 0, err);
  assert.ok(!`${out}${err}`.includes(PASSWORD));
});

Deno.test("deno task admin:create refuses in one line what it cannot use", async () => {
  await using folder = await makeTempFolder();
  const env = { DATA_DIR: folder.path, ADMIN_PASSWORD: PASSWORD };
  const { code, err } = await run([], env);
  assert.deepEqual([code, err], [2, "Usage: deno task admin:create -- EMAIL\n"]);
  const refused: [Promise<Outcome>, RegExp][] = [
    [run(["not an address"], env), /^Please enter a valid email address\n$/],
    [run(["a@example.ng"], { ...env, ADMIN_PASSWORD: "" }), /^No password given: .*\n$/],
    [run(["a@example.ng"], { ...env, ADMIN_PASSWORD: "password1" }), /^This password is too easy .*\n$/],
    [run(["a@example.ng"], { ...env, PORT: "many" }), /^PORT must .*\n$/],
  ];
  for (const [running, message] of refused) {
    const { code, err } = await running;
    assert.equal(code, 1);
    assert.match(err, message);
  }
});
