/** Reading what esbuild made. @module */
import type { Metafile, OutputFile } from "esbuild";

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

/** Returns the addresses of outputs and of everything that they import statically, each once. */
export function collectOutputs(metafile: Metafile, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: imported, kind } of metafile.outputs[path.slice(1)]?.imports ?? []) {
      if (kind === "import-statement") visit(`/${imported}`);
    }
  };
  entries.forEach(visit);
  return [...found];
}
