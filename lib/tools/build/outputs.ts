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

/** Loaded only to make a report, or to write or read a file, and heavier than everything else together. */
const LATER_SOURCES = [
  "islands/log_book/report_worker.ts",
  "islands/log_book/export_readings.ts",
  "islands/log_book/import/ImportDialog.tsx",
];
/** Of no use without a network. */
export const ONLINE_SOURCES = [
  "islands/feedback/OwnActions.tsx",
  "islands/google_link/GoogleLink.tsx",
  "islands/google_sign_in/GoogleSignIn.tsx",
  "islands/install/install_dialog.ts",
  "islands/sign_in/OwnPassword.tsx",
] as const;

/** Addresses of scripts that work without a network. */
export interface OfflineModules {
  /** Kept at the first visit. */
  kept: string[];
  /** Kept when there is time. */
  reportParts: string[];
}

/**
 * Returns the scripts of screens and whatever those may load later.
 *
 * @param entries What every document runs; what it loads later are screens, and not all of them are kept.
 * @param screens The scripts of those that are.
 */
export function listOfflineModules(
  metafile: Metafile,
  entries: readonly string[],
  screens: readonly string[],
): OfflineModules {
  const parts = LATER_SOURCES.flatMap((source) => findAddress(metafile, source) ?? []);
  const atOnce = collectOutputs(metafile, entries);
  const online = ONLINE_SOURCES.flatMap((source) => findAddress(metafile, source) ?? []);
  const later = collectOutputs(metafile, screens, (address) => ![...parts, ...online].includes(address));
  const kept = new Set([...atOnce, ...later]);
  const reportParts = collectOutputs(metafile, parts, () => true);
  return { kept: [...kept].sort(), reportParts: reportParts.filter((address) => !kept.has(address)) };
}

/** Undefined where nobody makes a report, as on the landing page. */
function findAddress(metafile: Metafile, source: string): string | undefined {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source);
  return found && `/${found[0]}`;
}
