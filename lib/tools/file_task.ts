/** What the tasks that take one file have in common. @module */
import { parseConfig } from "@/lib/config.ts";
import { databaseAddressOf, filePathOf } from "@/lib/store/open_database.ts";
import { endTask, printLine } from "./terminal.ts";

/**
 * Runs a task on the embedded database and the file that was named, and prints the line that it returns.
 *
 * Ends the process with 1 and one line when the task fails, and with 2 when it was not called rightly.
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
