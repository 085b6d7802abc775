/** What tasks with one file share. @module */
import { parseConfig } from "@/lib/config.ts";
import { databaseAddressOf, filePathOf } from "@/lib/store/open_database.ts";
import { endTask, printLine } from "./terminal.ts";

/**
 * Runs a task on the embedded database and a named file, and prints the line it returns.
 *
 * Exits with 1 and one line on failure, with 2 on wrong arguments.
 */
export async function runFileTask(
  name: string,
  run: (databasePath: string, filePath: string) => Promise<string>,
): Promise<void> {
  const files = Deno.args.filter((argument) => argument !== "--");
  const [file] = files;
  if (file === undefined || files.length > 1) endTask(2, `Usage: deno task ${name} -- FILE`);
  try {
    const path = filePathOf(databaseAddressOf(parseConfig((variable) => Deno.env.get(variable))));
    if (path === undefined) endTask(1, "DATABASE_URL names a server, which makes its own backups");
    printLine(await run(path, file));
  } catch (error) {
    endTask(1, error instanceof Error ? error.message : String(error));
  }
}
