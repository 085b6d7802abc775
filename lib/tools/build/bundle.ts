/** esbuild as it bundles everything for browsers, and its outputs. @module */
import { build, type BuildOptions, type Metafile } from "esbuild";

export interface Bundle {
  /** By address on the site; the output folder is the root. */
  files: { path: string; bytes: Uint8Array<ArrayBuffer> }[];
  metafile: Metafile;
}

/** Minified modules unless `options` say otherwise. */
export async function bundleSources(root: string, options: BuildOptions): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    outdir: ".",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    alias: { "@": root },
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    assetNames: "assets/[name]-[hash]",
    legalComments: "none",
    logLevel: "silent",
    ...options,
    write: false,
    metafile: true,
  });
  const files = outputFiles.map(({ path, contents }) => ({
    path: path.slice(root.length),
    bytes: new Uint8Array(contents),
  }));
  return { files, metafile };
}

/** Addresses of outputs and all their imports, without duplicates. @param follow Default: static imports. */
export function collectOutputs(
  outputs: Metafile["outputs"],
  entries: readonly string[],
  follow: (address: string, kind: string) => boolean = (_address, kind) => kind === "import-statement",
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
