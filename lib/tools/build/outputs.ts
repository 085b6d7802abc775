/** Reading what esbuild made. @module */
import type { ImportKind, Metafile, OutputFile } from "esbuild";

/** Returns outputs by their address on the site; the output folder is the root. */
export function readOutputs(
  root: string,
  outputFiles: readonly OutputFile[],
): { path: string; bytes: Uint8Array<ArrayBuffer> }[] {
  return outputFiles.map(({ path, contents }) => ({
    path: path.slice(root.length),
    bytes: new Uint8Array(contents),
  }));
}

/** An import from one output to another: the other's address, and whether it is asked for at once or later. */
type Follow = (address: string, kind: ImportKind | "file-loader") => boolean;

/**
 * Returns the addresses of outputs and of everything that they import, each once.
 *
 * @param follow Which imports count; without it those that are asked for at once.
 */
export function collectOutputs(
  metafile: Metafile,
  entries: readonly string[],
  follow: Follow = (_address, kind) => kind === "import-statement",
): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: imported, kind, external } of metafile.outputs[path.slice(1)]?.imports ?? []) {
      if (!external && follow(`/${imported}`, kind)) visit(`/${imported}`);
    }
  };
  entries.forEach(visit);
  return [...found];
}
