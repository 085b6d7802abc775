import assert from "node:assert/strict";
import denoJson from "@/deno.json" with { type: "json" };
import { startInstance } from "../rehearsal/instances.ts";
import { buildOnce } from "../support/app_server.ts";
import { startHranaBridge } from "../support/hrana_bridge.ts";
import { ROOT, runDeno, runProgram } from "../support/programs.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

const { install, build, predeploy, runtime } = denoJson.deploy;

function settingsOf(databaseUrl: string): Record<string, string> {
  return {
    DENO_DEPLOY: "true",
    DATABASE_URL: databaseUrl,
    JWT_SECRET: "a secret of this test, long enough to sign with",
    APP_URL: "http://localhost:8000",
  };
}

/** Runs a command of the section, in which `deno` is the one that runs this. */
async function runCommand(command: string, settings: Record<string, string>): Promise<string> {
  const [program, ...args] = command.split(" ");
  assert.equal(program, "deno");
  const env = { ...settings, PATH: Deno.env.get("PATH") ?? "", HOME: Deno.env.get("HOME") ?? "" };
  const { code, out, err } = await runProgram([Deno.execPath(), ...args], { clearEnv: true, env });
  assert.equal(code, 0, err);
  return out;
}

Deno.test("the deploy section installs and builds as the house does", () => {
  const { start, build: buildTask } = denoJson.tasks;
  assert.deepEqual([install, build], ["deno install --frozen", "deno task build"]);
  assert.ok(buildTask.includes("lib/tools/build.ts") && start.includes("lib/tools/start_task.ts build"));
  assert.deepEqual([runtime.type, denoJson.deploy.buildTimeout], ["dynamic", "5m"]);
});

Deno.test("a platform whose Deno has no Argon2id is told so by the build, before anything is deployed", async () => {
  await using folder = await makeTempFolder();
  const preload = `${folder.path}/without_argon2id.js`;
  await Deno.writeTextFile(preload, "SubtleCrypto.prototype.importKey = () => Promise.reject(new Error());");
  const flags = ["-A", "--no-check", `--preload=${preload}`];
  const { code, err } = await runDeno(["run", ...flags, "lib/tools/build.ts", `--out=${folder.path}`]);
  assert.deepEqual([code, err.includes("Alafia needs Deno 2.9 or newer")], [1, true], err);
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
  const args = ["run", "-A", "--no-check", preload, "lib/tools/migrate.ts"];
  const { code, err: text } = await runDeno(args, { env: settingsOf(bridge.url) });
  assert.equal(code, 0, text);
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
  const program = { folder: ROOT, entrypoint: runtime.entrypoint };
  await using server = await startInstance(program, { port: 0, settings });
  for (const path of ["/", "/healthz"]) {
    const response = await fetch(`${server.url}${path}`);
    assert.equal(response.status, 200, await response.text());
  }
  assert.equal(await server.stop(), 0, server.output.all.join("\n"));
  assert.deepEqual(server.output.all.filter((line) => /"level":"(warn|error)"|unstable/i.test(line)), []);
});
