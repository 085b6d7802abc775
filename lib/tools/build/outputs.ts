/** Reads esbuild's outputs. @module */
import type { ImportKind, Metafile, OutputFile } from "esbuild";

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

/** For reports and files only, and heavier than everything else. */
const LATER_SOURCES = [
  "islands/log_book/report_worker.ts",
  "islands/log_book/export_readings.ts",
  "islands/log_book/import/ImportDialog.tsx",
];
/** Useless offline. */
export const ONLINE_SOURCES = [
  "islands/feedback/OwnActions.tsx",
  "islands/google_link/GoogleLink.tsx",
  "islands/google_sign_in/GoogleSignIn.tsx",
  "islands/install/install_dialog.ts",
  "islands/landing/send_subscription.ts",
  "islands/sign_in/OwnPassword.tsx",
] as const;

export interface OfflineModules {
  /** At the first visit. */
  kept: string[];
  /** When idle. */
  reportParts: string[];
}

/**
 * Lists the scripts of screens, and what those may load later.
 *
 * @param entries Run by every document; what they load later are screens, not all kept.
 * @param screens The kept ones.
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

/** Undefined without reports, as on the landing page. */
function findAddress(metafile: Metafile, source: string): string | undefined {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source);
  return found && `/${found[0]}`;
}
