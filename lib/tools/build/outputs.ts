/** Reads esbuild's outputs. @module */
import type { ImportKind, Metafile, OutputFile } from "esbuild";

/** What imports what as written. */
export type ImportGraph = Pick<Metafile, "inputs">;

/** By address on the site; the output folder is the root. */
export function readOutputs(
  root: string,
  outputFiles: readonly OutputFile[],
): { path: string; bytes: Uint8Array<ArrayBuffer> }[] {
  return outputFiles.map(({ path, contents }) => ({
    path: path.slice(root.length),
    bytes: new Uint8Array(contents),
  }));
}

/** Whether to follow an import of another output's address. */
type Follow = (address: string, kind: ImportKind | "file-loader") => boolean;

/** Addresses of outputs and all their imports, without duplicates. @param follow Default: static imports. */
export function collectOutputs(
  outputs: Metafile["outputs"],
  entries: readonly string[],
  follow: Follow = (_address, kind) => kind === "import-statement",
): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: imported, kind, external } of outputs[path.slice(1)]?.imports ?? []) {
      if (!external && follow(`/${imported}`, kind)) visit(`/${imported}`);
    }
  };
  entries.forEach(visit);
  return [...found];
}

/** Returns what is loaded by `import()`. */
export function listLater(imports: readonly { kind: string; path: string }[] = []): string[] {
  return imports.flatMap(({ kind, path }) => kind === "dynamic-import" ? [path] : []);
}
