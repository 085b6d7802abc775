/** Fastify and Express on better-sqlite3, in Node, by npm and a lock file of their own. @module */
import { ROOT, runProgram, type Server, startServer } from "../support/programs.ts";

export type Framework = "Fastify" | "Express";

const SOURCE = new URL("peers/", import.meta.url);
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
    const { code, err } = await runProgram([program, ...args], { cwd: INSTALLED });
    return code === 0 ? undefined : `${program} ${args[0]}: ${err.trim()}`;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return `${program} is not installed`;
    throw error;
  }
}

/** On the peers' table at `path`. */
export async function startPeer(framework: Framework, path: string): Promise<Server> {
  return await startServer(["node", "peer_server.js", framework.toLowerCase(), path], { cwd: INSTALLED });
}
