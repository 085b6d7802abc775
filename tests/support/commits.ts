/** Other commits beside this tree. @module */
import { ROOT, runProgram } from "./programs.ts";

/** Builds `commit` in `folder`, and returns where it lies. */
export async function checkOut(folder: string, commit: string): Promise<URL> {
  const root = new URL(`file://${folder}/${commit}/`);
  await run(ROOT, "git", "clone", "--quiet", "--shared", "--no-checkout", ROOT.pathname, root.pathname);
  await run(root, "git", "checkout", "--quiet", commit);
  await run(root, Deno.execPath(), "install", "--frozen", "--quiet");
  await run(root, Deno.execPath(), "run", "-A", "lib/tools/build.ts");
  return root;
}

async function run(cwd: URL, ...command: string[]): Promise<void> {
  const { code, err } = await runProgram(command, { cwd });
  if (code !== 0) throw new Error(`${command.join(" ")}: ${err}`);
}
