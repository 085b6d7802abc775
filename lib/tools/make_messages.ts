/**
 * Writes `lib/shared/messages` from `lib/shared/texts`, where it is not as it should be; every task runs it first.
 *
 * It imports nothing that is made.
 *
 * @module
 */
import { readCatalogue } from "./texts/catalogue.ts";
import { IN_LANGUAGES, MESSAGES, writeModules } from "./texts/modules.ts";
import { endTask } from "./terminal.ts";

/** @throws {TextFaults} */
export function makeMessages(root: string): void {
  const modules = writeModules(readCatalogue(root));
  const folder = `${root}/${MESSAGES}`;
  Deno.mkdirSync(`${folder}/${IN_LANGUAGES}`, { recursive: true });
  for (const [name, text] of modules) {
    if (readIfThere(`${folder}/${name}`) !== text) Deno.writeTextFileSync(`${folder}/${name}`, text);
  }
  for (const inside of ["", IN_LANGUAGES]) {
    for (const { name, isFile } of Deno.readDirSync(`${folder}/${inside}`)) {
      if (isFile && !modules.has(inside + name)) Deno.removeSync(`${folder}/${inside}${name}`);
    }
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

if (import.meta.main) {
  try {
    makeMessages(decodeURIComponent(new URL("../..", import.meta.url).pathname).replace(/\/$/, ""));
  } catch (error) {
    endTask(1, error instanceof Error ? error.message : String(error));
  }
}
