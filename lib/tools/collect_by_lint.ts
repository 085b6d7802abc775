/** Collects from sources by the linter's parser: a plugin reports each finding as JSON, and refuses nothing. @module */

export interface Collected<Found> {
  /** From the root. */
  file: string;
  /** From 1. */
  line: number;
  found: Found;
}

interface LintReport {
  diagnostics: { filename: string; message: string; range: { start: { line: number } } }[];
  errors: { file_path: string; message: string }[];
}

/**
 * @param config Of the linter: names the plugin, and no other rule.
 * @param root With a trailing slash.
 * @throws {Error} when a file cannot be read as TypeScript.
 */
export async function collectByLint<Found>(
  config: URL,
  root: URL,
  paths: readonly string[],
): Promise<Collected<Found>[]> {
  const args = ["lint", "--json", "--quiet", `--config=${decodeURIComponent(config.pathname)}`, ...paths];
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd: root }).output();
  const text = new TextDecoder().decode(stdout);
  if (text === "") throw new Error(`deno lint said nothing: ${new TextDecoder().decode(stderr)}`);
  const { diagnostics, errors: [failed] }: LintReport = JSON.parse(text);
  if (failed) throw new Error(`${failed.file_path}: ${failed.message}`);
  return diagnostics.map(({ filename, message, range }) => ({
    file: filename.replace(root.href, ""),
    line: range.start.line,
    found: JSON.parse(message),
  }));
}
