export interface FoundRegex {
  at: string;
  pattern: string;
  flags: string;
}

interface LintReport {
  diagnostics: { filename: string; message: string; code: string; range: { start: { line: number } } }[];
  errors: { file_path: string; message: string }[];
}

const PRODUCT = ["main.ts", "open_app.ts", "lib/", "routes/", "islands/", "sw/"];
const LEFT_OUT = "lib/tools/";

export function listProductFiles(root: URL): string[] {
  return PRODUCT.flatMap((path) => path.endsWith("/") ? [...walkSources(root, path)] : [path]);
}

function* walkSources(root: URL, folder: string): Iterable<string> {
  if (folder === LEFT_OUT) return;
  for (const { name, isDirectory } of Deno.readDirSync(new URL(folder, root))) {
    if (isDirectory) yield* walkSources(root, `${folder}${name}/`);
    else if (/\.tsx?$/.test(name)) yield folder + name;
  }
}

/**
 * Lists every regular expression literal of some files, in order.
 *
 * By the linter's parser; the rule `no-dynamic-regex` forbids others.
 *
 * @param root With a trailing slash.
 * @throws {Error} when a file cannot be read as TypeScript.
 */
export async function collectRegexes(root: URL, paths: readonly string[]): Promise<FoundRegex[]> {
  const config = decodeURIComponent(new URL("lint.json", import.meta.url).pathname);
  const args = ["lint", "--json", "--quiet", `--config=${config}`, ...paths];
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd: root }).output();
  const { diagnostics, errors } = parseReport(stdout, stderr);
  const [failed] = errors;
  if (failed) throw new Error(`${failed.file_path}: ${failed.message}`);
  return diagnostics.map(({ filename, message, range }) => {
    const at = `${filename.replace(root.href, "")}:${range.start.line}`;
    return { at, ...JSON.parse(message) };
  }).sort((a, b) => a.at.localeCompare(b.at, "en", { numeric: true }));
}

function parseReport(stdout: Uint8Array<ArrayBuffer>, stderr: Uint8Array<ArrayBuffer>): LintReport {
  const text = new TextDecoder().decode(stdout);
  if (text === "") throw new Error(`deno lint said nothing: ${new TextDecoder().decode(stderr)}`);
  return JSON.parse(text);
}
