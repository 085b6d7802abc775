import assert from "node:assert/strict";
import denoJson from "@/deno.json" with { type: "json" };
import { buildOnce } from "../support/app_server.ts";
import { startHranaBridge } from "../support/hrana_bridge.ts";
import { collectLines } from "../support/output_lines.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

const ROOT = new URL("../../", import.meta.url);
const { install, build, predeploy, runtime } = denoJson.deploy;

function settingsOf(databaseUrl: string): Record<string, string> {
  return {
    DENO_DEPLOY: "true",
    DATABASE_URL: databaseUrl,
    JWT_SECRET: "a secret of this test, long enough to sign with",
    APP_URL: "http://localhost:8000",
    PORT: "0",
  };
}

/** Runs a command of the section, in which `deno` is the one that runs this. */
async function runCommand(command: string, settings: Record<string, string>): Promise<string> {
  const [program, ...args] = command.split(" ");
  assert.equal(program, "deno");
  const env = { ...settings, PATH: Deno.env.get("PATH") ?? "", HOME: Deno.env.get("HOME") ?? "" };
  const options = { args, cwd: ROOT, clearEnv: true, env };
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), options).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

Deno.test("the deploy section installs and builds as the house does", () => {
  const { start, build: buildTask } = denoJson.tasks;
  assert.deepEqual([install, build], ["deno install --frozen", "deno task build"]);
  assert.ok(buildTask.includes("lib/tools/build.ts") && start.includes("lib/tools/build.ts"));
  assert.deepEqual([runtime.type, denoJson.deploy.buildTimeout], ["dynamic", "5m"]);
});

Deno.test("a platform whose Deno has no Argon2id is told so by the build, before anything is deployed", async () => {
  await using folder = await makeTempFolder();
  const preload = `${folder.path}/without_argon2id.js`;
  await Deno.writeTextFile(preload, "SubtleCrypto.prototype.importKey = () => Promise.reject(new Error());");
  const flags = ["-A", "--no-check", `--preload=${preload}`];
  const args = ["run", ...flags, "lib/tools/build.ts", `--out=${folder.path}`];
  const { code, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd: ROOT }).output();
  const lines = new TextDecoder().decode(stderr);
  assert.deepEqual([code, lines.includes("Alafia needs Deno 2.9 or newer")], [1, true], lines);
});

Deno.test("what is uploaded leaves out every file of settings but the example", async () => {
  const guide = await Deno.readTextFile(new URL("docs/deploying.md", ROOT));
  const ignored = (await Deno.readTextFile(new URL(".gitignore", ROOT))).split("\n");
  assert.ok(guide.includes("`.env.production`"));
  assert.deepEqual(ignored.filter((line) => line.includes(".env")), [".env*", "!.env.example"]);
});

/** Prints how long each request of the process may take. */
const PRINT_TIMEOUTS = `const timeout = AbortSignal.timeout;
AbortSignal.timeout = (ms) => (console.error("may take " + ms), timeout.call(AbortSignal, ms));`;

Deno.test("a step of a migration may take nearly as long as the platform gives the whole, 5 minutes", async () => {
  await using folder = await makeTempFolder();
  await using bridge = startHranaBridge(`${folder.path}/remote.db`);
  await Deno.writeTextFile(`${folder.path}/print_timeouts.js`, PRINT_TIMEOUTS);
  const preload = `--preload=${folder.path}/print_timeouts.js`;
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", preload, "lib/tools/migrate.ts"],
    cwd: ROOT,
    env: settingsOf(bridge.url),
  }).output();
  const text = new TextDecoder().decode(stderr);
  assert.ok(success, text);
  const timesMs = [...text.matchAll(/^may take (\d+)$/gm)].map(([, ms]) => Number(ms));
  assert.equal(timesMs.length, bridge.requests.length, text);
  assert.deepEqual([...new Set(timesMs)], [280_000]);
});

Deno.test("the deploy section migrates, and starts a server that has no HOME and no disk to write to", async () => {
  await buildOnce();
  await using folder = await makeTempFolder();
  await using bridge = startHranaBridge(`${folder.path}/remote.db`);
  const settings = settingsOf(bridge.url);
  assert.match(await runCommand(predeploy, settings), /^Applied 1: /);
  assert.match(await runCommand(predeploy, settings), /The database is up to date\n$/);
  const server = new Deno.Command(Deno.execPath(), {
    // All that the platform allows, but to write; its cron among it.
    args: [
      ...["run", "--frozen", "--no-prompt", "--unstable-cron"],
      ...["--allow-net", "--allow-env", "--allow-read", "--allow-sys", "--allow-ffi"],
      runtime.entrypoint,
    ],
    cwd: ROOT,
    clearEnv: true,
    env: settings,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = collectLines(server.stdout, server.stderr);
  try {
    const url = (await output.waitFor(/^Alafia is ready on /)).split(" ").at(-1);
    for (const path of ["/", "/healthz"]) {
      const response = await fetch(`${url}${path}`);
      assert.equal(response.status, 200, await response.text());
    }
  } finally {
    server.kill("SIGINT");
  }
  assert.equal((await server.status).code, 0, output.all.join("\n"));
  assert.deepEqual(output.all.filter((line) => /"level":"(warn|error)"|unstable/i.test(line)), []);
});
