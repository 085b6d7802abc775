import assert from "node:assert/strict";
import denoJson from "@/deno.json" with { type: "json" };
import { parseConfig } from "@/lib/config.ts";
import { buildArguments, SERVER_ENTRY, SERVER_ENVIRONMENT, serverArguments } from "@/lib/tools/start_task.ts";
import { runDeno } from "@/tests/support/programs.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

function argumentsWith(settings: Record<string, string>): string[] {
  return serverArguments((name) => settings[name]);
}

/** Runs a script in place of the server, and returns what it prints. */
async function runInItsPlace(script: string, settings: Record<string, string>): Promise<string> {
  await using folder = await makeTempFolder();
  const path = `${folder.path}/probe.ts`;
  await Deno.writeTextFile(path, script);
  // The lock file belongs to the project's configuration, which a script elsewhere does not have.
  const args = argumentsWith(settings).filter((argument) => !argument.startsWith("--lock="))
    .map((argument) => argument === SERVER_ENTRY ? path : argument);
  const env = { ...settings, SOMEBODY_ELSES_SECRET: "seen" };
  const { code, out, err } = await runDeno(args, { env });
  assert.equal(code, 0, err);
  return out;
}

const PROBE = `
const outcome = async (work) => {
  try { await work(); return "allowed"; } catch (error) { return error.name; }
};
// Changes nothing, even where it may.
const openForWriting = (path) => Deno.openSync(path, { write: true }).close();
const dataDir = Deno.env.get("DATA_DIR");
console.log(JSON.stringify({
  readSystem: await outcome(() => Deno.readTextFile("/etc/passwd")),
  readSettings: await outcome(() => Deno.readTextFile(".env")),
  readAround: await outcome(() => [...Deno.readDirSync(dataDir + "/..")]),
  listHome: await outcome(() => [...Deno.readDirSync("/root")]),
  writeProject: await outcome(() => openForWriting("dist/manifest.json")),
  writeCode: await outcome(() => openForWriting("main.ts")),
  writeTemp: await outcome(() => openForWriting("/tmp/planted")),
  run: await outcome(() => new Deno.Command("id").output()),
  library: await outcome(() => Deno.dlopen("libc.so.6", {})),
  environment: Deno.env.get("SOMEBODY_ELSES_SECRET") ?? "not set",
  readSite: await outcome(() => [...Deno.readDirSync("migrations")]),
  writeData: await outcome(() => Deno.writeTextFile(dataDir + "/own", "")),
}));
`;

Deno.test("the served process opens the project, its data folder and the database driver, and nothing else", async () => {
  await using folder = await makeTempFolder();
  const dataDir = `${folder.path}/my data`;
  await Deno.mkdir(dataDir);
  const outcomes = JSON.parse(await runInItsPlace(PROBE, { DATA_DIR: dataDir }));
  assert.deepEqual(outcomes, {
    readSystem: "NotCapable",
    readSettings: "NotCapable",
    readAround: "NotCapable",
    listHome: "NotCapable",
    writeProject: "NotCapable",
    writeCode: "NotCapable",
    writeTemp: "NotCapable",
    run: "NotCapable",
    library: "NotCapable",
    environment: "not set",
    readSite: "allowed",
    writeData: "allowed",
  });
});

function find(args: string[], flag: string): string | undefined {
  return args.find((argument) => argument === flag || argument.startsWith(`${flag}=`));
}

Deno.test("native calls are for the database driver, where the database is a file", () => {
  const drivers = find(argumentsWith({}), "--allow-ffi")?.slice("--allow-ffi=".length).split(",") ?? [];
  assert.ok(drivers.length > 0);
  for (const driver of drivers) assert.match(driver, /^node_modules\/.*@libsql\/[^/]+\/index\.node$/);
  assert.equal(find(argumentsWith({ DATABASE_URL: "libsql://a.example" }), "--allow-ffi"), undefined);
});

Deno.test("a database file that lies elsewhere takes its folder along", () => {
  const args = argumentsWith({ DATA_DIR: "/srv/data", DATABASE_URL: "file:///srv/db/alafia.db" });
  assert.equal(find(args, "--allow-write"), "--allow-write=/srv/data,/srv/db");
  assert.match(find(args, "--allow-read") ?? "", /,\/srv\/data,\/srv\/db$/);
});

Deno.test("a wrong setting does not keep the server from starting, for it is the server that names it", () => {
  const args = argumentsWith({ DATA_DIR: "/srv/data", PORT: "a" });
  assert.equal(args.at(-1), SERVER_ENTRY);
});

Deno.test("the build is told what documents show and where packages are, and no secret", () => {
  const names = new Set<string>();
  const args = buildArguments((name) => {
    names.add(name);
    return "told";
  });
  const told = args.filter((argument) => argument.endsWith("=told")).map((argument) => argument.slice(0, -5));
  assert.deepEqual(told, [...names]);
  const settings = [
    "APP_URL",
    "WHATSAPP_NUMBER",
    "CONTACT_EMAIL",
    "CONTACT_PHONE",
    "SOCIAL_LINKS",
    "CLAIMS_CONFIRMED",
  ];
  for (const name of ["PATH", "HOME", "HTTPS_PROXY", ...settings]) assert.ok(names.has(name), name);
  const others = new Set<string>();
  parseConfig((name) => void others.add(name));
  assert.deepEqual([...others].filter((name) => names.has(name)), settings);
  assert.deepEqual(args.slice(told.length, told.length + 2), [Deno.execPath(), "run"]);
  assert.match(denoJson.tasks.start, /start_task\.ts build \| xargs -0 env -i && /);
});

Deno.test("the lock decides which packages are started with, and the task sets what the tests do", () => {
  const { start } = denoJson.tasks;
  assert.ok(argumentsWith({}).includes("--frozen"));
  for (const command of start.split("&&").filter((part) => part.includes("deno run"))) {
    assert.match(command, /deno run -A --frozen --node-modules-dir=auto --lock=start\.lock /);
  }
  // With "auto", `deno task` itself would install all of deno.lock first.
  assert.equal(denoJson.nodeModulesDir, "manual");
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) {
    assert.ok(start.includes(`export ${name}=${value} &&`), name);
  }
});
