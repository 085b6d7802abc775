/** Bundles the browser's scripts. @module */
import { build, type BuildOptions, type Metafile } from "esbuild";
import type { Page } from "@/routes/pages/page.ts";
import { BuildError, type BuiltFile, createAsset } from "./built_file.ts";
import { collectOutputs, listOfflineModules, type OfflineModules, readOutputs } from "./outputs.ts";
import { findLoadedBefore } from "./loaded_before.ts";
import { editSources } from "./source_plugin.ts";

/**
 * The first scripts of documents, and prefixes of the screens they load.
 *
 * Bundled apart: what patients, administrators and visitors share would be cut into ever smaller pieces.
 */
const ENTRIES = [
  { source: "islands/admin/mount.ts", screens: "admin/" },
  { source: "islands/google_return.ts", screens: "google_return" },
  { source: "islands/landing.ts", screens: "landing" },
  { source: "islands/meal_guide.ts", screens: "meal_guide" },
  { source: "islands/policy.ts", screens: "policy" },
  { source: "islands/mount.ts", screens: "" },
] as const;
const RELOADER = "lib/tools/build/dev_reload.ts";

export interface IslandBundle {
  files: BuiltFile[];
  metafile: Metafile;
  /** What imports what, as written. */
  graph: Pick<Metafile, "inputs">;
  /** Modules before any click: those that run, and those to be loaded next. */
  modulesOf(page: ScriptedPage): { scripts: string[]; preloads: string[] };
  /** What a page needs offline. */
  listOffline(page: ScriptedPage): OfflineModules;
}

type ScriptedPage = Pick<Page, "island" | "entry" | "isStatic">;

export interface IslandOptions {
  root: string;
  /** Constants, as expressions. */
  define: Record<string, string>;
  isDevelopment: boolean;
}

export async function bundleIslands(options: IslandOptions): Promise<IslandBundle> {
  const bundles = await Promise.all(ENTRIES.map(({ source }) => bundleEntry(source, options)));
  const filesByPath = new Map(bundles.flatMap(({ files }) => files).map((file) => [file.path, file]));
  const bundleOf = (island: string) => {
    const bundle = bundles[ENTRIES.findIndex(({ screens }) => island.startsWith(screens))];
    if (!bundle) throw new BuildError(`${island} belongs to no entry`);
    return bundle;
  };
  return {
    files: [...filesByPath.values()],
    graph: { inputs: Object.assign({}, ...bundles.map(({ graph }) => graph.inputs)) },
    metafile: {
      inputs: Object.assign({}, ...bundles.map(({ metafile }) => metafile.inputs)),
      outputs: Object.assign({}, ...bundles.map(({ metafile }) => metafile.outputs)),
    },
    modulesOf: (page) =>
      page.isStatic
        ? { scripts: [], preloads: [] }
        : bundleOf(page.entry ?? page.island ?? "").modulesOf(page),
    listOffline: (page) =>
      page.isStatic
        ? { kept: [], reportParts: [] }
        : bundleOf(page.entry ?? page.island ?? "").listOffline(page),
  };
}

/** What every page loads beside its screen. */
const ON_EVERY_PAGE = ["install", "offline"];

async function bundleEntry(
  source: string,
  { root, define, isDevelopment }: IslandOptions,
): Promise<IslandBundle> {
  const asked = {
    ...esbuildOptions(root, isDevelopment),
    entryPoints: isDevelopment ? [source, RELOADER] : [source],
    define: { "process.env.NODE_ENV": '"production"', ...define },
  };
  const { metafile: graph } = await build({ ...asked, plugins: [editSources(root)] });
  const plugins = [editSources(root, findLoadedBefore(graph, source))];
  const { outputFiles, metafile } = await build({ ...asked, plugins });
  const addressOf = (made: string) => findEntry(metafile, Object.keys(metafile.outputs), made);
  const [entry, reloader] = [addressOf(source), addressOf(RELOADER)];
  if (!entry) throw new BuildError(`${source} made no script`);
  const scripts = reloader ? [entry, reloader] : [entry];
  const outputs = readOutputs(root, outputFiles);
  const finish = (path: string, bytes: Uint8Array<ArrayBuffer>) =>
    !isDevelopment && holdsFramework(metafile, path) ? askForEarlyCompilation(bytes) : bytes;
  return {
    files: outputs.map(({ path, bytes }) => createAsset(path, finish(path, bytes))),
    metafile,
    graph,
    modulesOf({ island }) {
      const loaded = island ? [requireLoaded(metafile, entry, `islands/${island}/`)] : [];
      const modules = collectOutputs(metafile, [...scripts, ...loaded]);
      return { scripts, preloads: modules.filter((path) => !scripts.includes(path)) };
    },
    listOffline({ island }) {
      const parts = island ? [island, "language", ...ON_EVERY_PAGE] : ON_EVERY_PAGE;
      const later = parts.map((part) => requireLoaded(metafile, entry, `islands/${part}/`));
      return listOfflineModules(metafile, [entry], later);
    },
  };
}

/** V8's explicit compile hint: compiles all functions while the file arrives, off the main thread. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/** For a module mostly run at start: compiled one by one, its functions would hold up a slow phone. */
function askForEarlyCompilation(module: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(COMPILE_HINT + new TextDecoder().decode(module));
}

function holdsFramework(metafile: Metafile, address: string): boolean {
  return Object.keys(metafile.outputs[address.slice(1)]?.inputs ?? {})
    .some((input) => input.includes("node_modules/react-dom/"));
}

function esbuildOptions(root: string, isDevelopment: boolean) {
  return {
    absWorkingDir: root,
    outdir: ".",
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    minify: !isDevelopment,
    sourcemap: isDevelopment && "inline",
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    // The shim is for React before 18, which lacks the hook.
    alias: { "@": root, "use-sync-external-store/shim/index.js": "react" },
    external: JSPDF_EXTRAS,
    legalComments: "none",
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    logLevel: "silent",
  } satisfies BuildOptions;
}

/** jsPDF uses these only to draw HTML or SVG. */
const JSPDF_EXTRAS = ["html2canvas", "dompurify", "canvg"];

/** Finds the output of a source, or of a file below a folder. */
function findEntry(metafile: Metafile, outputs: readonly string[], source: string): string | undefined {
  const isMade = (made?: string) => source.endsWith("/") ? made?.startsWith(source) : made === source;
  const found = outputs.find((output) => isMade(metafile.outputs[output]?.entryPoint));
  return found && `/${found}`;
}

/** Finds what the entry loads itself, not what an island loads later. */
function requireLoaded(metafile: Metafile, entry: string, source: string): string {
  const imports = collectOutputs(metafile, [entry])
    .flatMap((address) => metafile.outputs[address.slice(1)]?.imports ?? []);
  const loaded = imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path);
  const address = findEntry(metafile, loaded, source);
  if (!address) throw new BuildError(`${source} is not loaded by ${entry}`);
  return address;
}
