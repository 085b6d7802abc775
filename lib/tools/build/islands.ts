/** Bundles the browser's scripts. @module */
import type { BuildOptions, Metafile } from "esbuild";
import type { Page } from "@/routes/pages/page.ts";
import { BuildError, type BuiltFile, createAsset } from "./built_file.ts";
import { bundleSources, collectOutputs, type ImportGraph, listLater } from "./bundle.ts";
import { findLoadedBefore } from "./loaded_before.ts";
import { editSources } from "./source_plugin.ts";

const RELOADER = "lib/tools/build/dev_reload.ts";

/** Draws the report, and loads nothing of the page. */
export const REPORT_WORKER = "islands/log_book/export/report_worker.ts";

/** Loaded for reports and files only, and heavier than everything else: kept on a phone when it is idle. */
const REPORT_SOURCES = [
  REPORT_WORKER,
  "islands/log_book/export/export_readings.ts",
  "islands/log_book/import/ImportDialog.tsx",
];

/** Useless without a network, and too heavy for whoever only looks at the start page: never kept on a phone. */
export const ONLINE_SOURCES = [
  "islands/install/install_dialog.ts",
  "islands/landing/send_subscription.ts",
  "islands/shares/freeze_readings.ts",
] as const;

/** What imports what as written, by the first script of documents. */
export type ImportGraphs = ReadonlyMap<string, ImportGraph>;

export function firstScriptOf({ entry, island }: Pick<Page, "entry" | "island">): string {
  const mount = island?.startsWith("admin/") ? "admin/mount" : "mount";
  return `islands/${entry ?? mount}.ts`;
}

/** Reads the imports of all that pages may load. */
export async function readImports(root: string, pages: readonly Page[]): Promise<ImportGraphs> {
  const scripts = new Set(pages.filter(({ isStatic }) => !isStatic).map(firstScriptOf));
  const graphs = [...scripts].map(async (script) => {
    const options = {
      ...optionsFor(root),
      minify: false,
      entryPoints: [script],
      plugins: [editSources(root)],
    };
    return [script, (await bundleSources(root, options)).metafile] as const;
  });
  const imports = new Map(await Promise.all(graphs));
  const isThere = (source: string) => imports.values().some(({ inputs }) => source in inputs);
  const missing = [...REPORT_SOURCES, ...ONLINE_SOURCES].find((source) => !isThere(source));
  if (missing) throw new BuildError(`${missing} is loaded by no page: see lib/tools/build/islands.ts`);
  return imports;
}

export interface IslandOptions {
  root: string;
  graphs: ImportGraphs;
  /** Constants of the sources; values are expressions. */
  define: Record<string, string>;
  isDevelopment: boolean;
}

export interface IslandBundle {
  files: BuiltFile[];
  metafile: Metafile;
  scriptsOf(page: Page): PageScripts;
}

/** What a page loads; all are addresses. */
export interface PageScripts {
  scripts: string[];
  /** Modules that `scripts` load before any click. */
  preloads: string[];
  /** Modules that a phone keeps at the first visit. */
  kept: string[];
  /** Modules that a phone keeps once it is idle. */
  reportParts: string[];
  /** The screen's module, or the first script. */
  source?: string;
}

/** Each first script apart: what patients, administrators and visitors share would be cut into ever smaller pieces. */
export async function bundleIslands(options: IslandOptions): Promise<IslandBundle> {
  const bundles = await Promise.all(
    [...options.graphs].map(async ([script, graph]) =>
      [script, await bundleScript(script, graph, options)] as const
    ),
  );
  const files = new Map(bundles.flatMap(([, bundle]) => bundle.files).map((file) => [file.path, file]));
  const metafiles = new Map(bundles.map(([script, { metafile }]) => [script, metafile]));
  return {
    files: [...files.values()],
    metafile: {
      inputs: Object.assign({}, ...metafiles.values().map(({ inputs }) => inputs)),
      outputs: Object.assign({}, ...metafiles.values().map(({ outputs }) => outputs)),
    },
    scriptsOf(page) {
      const script = firstScriptOf(page);
      const metafile = metafiles.get(script);
      if (page.isStatic || !metafile) return { scripts: [], preloads: [], kept: [], reportParts: [] };
      return listScripts(metafile, script, page.island);
    },
  };
}

async function bundleScript(script: string, graph: ImportGraph, options: IslandOptions) {
  const { root, define, isDevelopment } = options;
  const { files, metafile } = await bundleSources(root, {
    ...optionsFor(root, define),
    minify: !isDevelopment,
    sourcemap: isDevelopment && "inline",
    entryPoints: isDevelopment ? [script, RELOADER] : [script],
    plugins: [editSources(root, findLoadedBefore(graph, script))],
  });
  const finish = (path: string, bytes: Uint8Array<ArrayBuffer>) =>
    !isDevelopment && holdsFramework(metafile, path) ? askForEarlyCompilation(bytes) : bytes;
  return { files: files.map(({ path, bytes }) => createAsset(path, finish(path, bytes))), metafile };
}

function listScripts({ inputs, outputs }: Metafile, script: string, island?: string): PageScripts {
  const addresses = new Map(
    Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, `/${path}`]),
  );
  const addressesOf = (sources: readonly string[]) =>
    sources.flatMap((source) => addresses.get(source) ?? []);
  const screens = listLater(inputs[script]?.imports);
  const screen = screens.find((source) => source.startsWith(`islands/${island}/`));
  if (island && !screen) throw new BuildError(`islands/${island}/ is not loaded by ${script}`);
  const first = addressesOf([script]);
  const scripts = addressesOf([script, RELOADER]);
  const shown = addressesOf(screen ? [screen] : []);
  const modules = collectOutputs(outputs, [...scripts, ...shown]);
  const atOnce = collectOutputs(outputs, first);
  const later = atOnce.flatMap((address) => listLater(outputs[address.slice(1)]?.imports));
  const others = addressesOf(screens);
  const beside = later.map((path) => `/${path}`).filter((address) => !others.includes(address));
  const reportEntries = addressesOf(REPORT_SOURCES);
  const unkept = [...reportEntries, ...addressesOf(ONLINE_SOURCES)];
  const isKept = (address: string) => !unkept.includes(address);
  const kept = new Set([...atOnce, ...collectOutputs(outputs, [...shown, ...beside].filter(isKept), isKept)]);
  return {
    scripts,
    preloads: modules.filter((path) => !scripts.includes(path)),
    kept: [...kept].sort(),
    reportParts: collectOutputs(outputs, reportEntries, () => true).filter((address) => !kept.has(address)),
    source: screen ?? script,
  };
}

/** V8's explicit compile hint: compiles all functions while the file arrives, off the main thread. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/** For a module mostly run at start: compiled one by one, its functions would hold up a slow phone. */
function askForEarlyCompilation(module: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(COMPILE_HINT + new TextDecoder().decode(module));
}

function holdsFramework({ outputs }: Metafile, address: string): boolean {
  return Object.keys(outputs[address.slice(1)]?.inputs ?? {})
    .some((input) => input.includes("node_modules/react-dom/"));
}

/** jsPDF uses these only to draw HTML or SVG. */
const JSPDF_EXTRAS = ["html2canvas", "dompurify", "canvg"];

function optionsFor(root: string, define: Record<string, string> = {}): BuildOptions {
  return {
    splitting: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', ...define },
    // The shim is for React before 18, which lacks the hook.
    alias: { "@": root, "use-sync-external-store/shim/index.js": "react" },
    external: JSPDF_EXTRAS,
  };
}
