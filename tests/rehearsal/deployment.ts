/** A program made ready as the platform does it: the tree, then the commands of the `deploy` section. @module */
import { readMigrations } from "@/lib/store/migrations.ts";
import type { Program } from "./instances.ts";
import { ROOT, runProgram } from "../support/programs.ts";
import { makeTempFolder } from "../support/temp_folder.ts";

/** What the `deploy` section of a deno.json says. */
interface DeploySection {
  install: string;
  build: string;
  predeploy: string;
  runtime: { entrypoint: string };
}

/** A program that is built; disposing of it removes its folder. */
export interface Deployment extends Program, AsyncDisposable {
  /** Brings the database up to date, as before every deployment. */
  predeploy(): Promise<void>;
  /** Runs another command in its folder, with its settings, and returns what it printed. */
  run(command: string): Promise<string>;
}

/** What the migration of a next release may do at any time. */
export const NEXT_STEP = "ALTER TABLE feedback ADD COLUMN rehearsed INTEGER NOT NULL DEFAULT 0;\n";

/**
 * Returns the program of this tree as it stands.
 *
 * @param nextStep SQL of a migration that it has beside its own.
 */
export async function deploy(
  { settings, nextStep }: { settings: Record<string, string>; nextStep?: string },
): Promise<Deployment> {
  await using stack = new AsyncDisposableStack();
  const { path } = stack.use(await makeTempFolder());
  await copyTree(path);
  const folder = new URL(`file://${path}/`);
  if (nextStep) {
    const { length } = await readMigrations(new URL("migrations/", folder));
    const number = String(length + 1).padStart(4, "0");
    await Deno.writeTextFile(new URL(`migrations/${number}_next.sql`, folder), nextStep);
  }
  const { install, build, predeploy, runtime } = await readDeploySection(folder);
  await runCommand(install, folder);
  await runCommand(build, folder, settings);
  const owned = stack.move();
  return {
    folder,
    entrypoint: runtime.entrypoint,
    predeploy: async () => void await runCommand(predeploy, folder, settings),
    run: (command) => runCommand(command, folder, settings),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Returns the program of this tree in its own folder, which is built already. */
export async function useThisTree(): Promise<Program> {
  const { runtime } = await readDeploySection(ROOT);
  return { folder: ROOT, entrypoint: runtime.entrypoint };
}

async function readDeploySection(folder: URL): Promise<DeploySection> {
  const { deploy } = JSON.parse(await Deno.readTextFile(new URL("deno.json", folder)));
  return deploy;
}

/** Of the tree as it stands, all but what is made from it. */
async function copyTree(path: string): Promise<void> {
  const { exclude } = JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT)));
  const left = [...exclude, ".git", ".env"].map((name) => `--exclude=./${name}`).join(" ");
  await runCommand(`set -o pipefail; tar -c ${left} . | tar -x -C '${path}'`, ROOT);
}

/** Runs a command, in which `deno` is the one that runs this, and returns what it printed. */
async function runCommand(
  script: string,
  cwd: URL,
  settings: Record<string, string> = {},
): Promise<string> {
  const PATH = `${Deno.execPath().replace(/\/[^/]+$/, "")}:${Deno.env.get("PATH")}`;
  const { code, out, err } = await runProgram(["bash", "-c", script], { cwd, env: { ...settings, PATH } });
  if (code !== 0) throw new Error(`${script} failed:\n${out}\n${err}`);
  return out;
}
