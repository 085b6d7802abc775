/** Fastify and Express on better-sqlite3, in Node, by npm and a lock file of their own. @module */
import { isDeepStrictEqual } from "node:util";
import { type BenchServer, ROOT, startServer } from "./servers.ts";

export type Framework = "Fastify" | "Express";

const SOURCE = new URL("tests/bench/peers/", ROOT);
const INSTALLED = new URL("node_modules/.bench_peers/", ROOT);
const PACKAGE_FILES = ["package.json", "package-lock.json"];

/** Returns why not; undefined: installed. The first time may compile C++ for minutes. */
export async function installPeers(): Promise<string | undefined> {
  await Deno.mkdir(INSTALLED, { recursive: true });
  if (!await isInstalled()) {
    for (const name of PACKAGE_FILES) await Deno.copyFile(new URL(name, SOURCE), new URL(name, INSTALLED));
    const failure = await run("npm", ["ci", "--no-audit", "--no-fund"]);
    if (failure !== undefined) return failure;
  }
  await Deno.copyFile(new URL("peer_server.js", SOURCE), new URL("peer_server.js", INSTALLED));
  return await run("node", ["-e", "new (require('better-sqlite3'))(':memory:')"]);
}

/** npm writes its note last. */
async function isInstalled(): Promise<boolean> {
  try {
    await Deno.stat(new URL("node_modules/.package-lock.json", INSTALLED));
    const [wanted, there] = await Promise.all(
      [SOURCE, INSTALLED].map((folder) => Deno.readTextFile(new URL("package-lock.json", folder))),
    );
    return wanted === there;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function run(program: string, args: string[]): Promise<string | undefined> {
  try {
    const { success, stderr } = await new Deno.Command(program, { args, cwd: INSTALLED, stdout: "null" })
      .output();
    return success ? undefined : `${program} ${args[0]}: ${new TextDecoder().decode(stderr).trim()}`;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return `${program} is not installed`;
    throw error;
  }
}

/** On the peers' table at `path`. */
export async function startPeer(framework: Framework, path: string): Promise<BenchServer> {
  return await startServer("node", ["peer_server.js", framework.toLowerCase(), path], { cwd: INSTALLED });
}

/** @throws {Error} when answers differ. */
export async function requireSameReadings(
  servers: readonly BenchServer[],
  path: string,
  token: string,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const answers = await Promise.all(servers.map(async ({ port }) => {
    const { success, data } = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json();
    return { success, data };
  }));
  const differs = answers.find((answer) => !isDeepStrictEqual(answer, answers[0]));
  if (differs) throw new Error(`Answered something else: ${JSON.stringify(differs).slice(0, 500)}`);
}
