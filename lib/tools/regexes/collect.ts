import { globSync } from "node:fs";
import { collectByLint } from "../collect_by_lint.ts";

export interface FoundRegex {
  at: string;
  pattern: string;
  flags: string;
}

/** Without tools: they meet no text of strangers. */
export function listProductFiles(root: URL): string[] {
  const files = globSync("{lib,routes,islands,sw}/**/*.{ts,tsx}", { cwd: root });
  return ["main.ts", "open_app.ts", ...files.filter((path) => !path.startsWith("lib/tools/"))];
}

/**
 * Lists every regular expression literal of some files, in order; the rule `no-dynamic-regex` forbids others.
 *
 * @param root With a trailing slash.
 * @throws {Error} when a file cannot be read as TypeScript.
 */
export async function collectRegexes(root: URL, paths: readonly string[]): Promise<FoundRegex[]> {
  const config = new URL("lint.json", import.meta.url);
  const collected = await collectByLint<Omit<FoundRegex, "at">>(config, root, paths);
  return collected.map(({ file, line, found }) => ({ at: `${file}:${line}`, ...found }))
    .sort((a, b) => a.at.localeCompare(b.at, "en", { numeric: true }));
}
