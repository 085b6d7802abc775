/** The browser's scripts: bundled, split and minified. @module */
import { build, type BuildOptions, type Metafile } from "esbuild";
import type { Page } from "@/routes/pages/page.ts";
import { BuildError, type BuiltFile, createAsset } from "./built_file.ts";
import { collectOutputs, listOfflineModules, type OfflineModules, readOutputs } from "./outputs.ts";
import { minifyNames } from "./minify.ts";
import { editSources } from "./source_plugin.ts";

/**
 * What documents load first, and the screens that it brings, by the beginning of their names.
 *
 * Each is bundled by itself: what patients, administrators and visitors share would else be cut into ever smaller
 * pieces.
 */
const ENTRIES = [
  { source: "islands/admin/mount.ts", screens: "admin/" },
  { source: "islands/landing.ts", screens: "landing" },
  { source: "islands/meal_guide.ts", screens: "meal_guide" },
  { source: "islands/policy.ts", screens: "policy" },
  { source: "islands/mount.ts", screens: "" },
] as const;
const RELOADER = "lib/tools/build/dev_reload.ts";

/** The scripts, and who needs which. */
export interface IslandBundle {
  files: BuiltFile[];
  metafile: Metafile;
  /** Returns the modules of a page before anything is clicked: what runs, and what that will ask for. */
  modulesOf(page: ScriptedPage): { scripts: string[]; preloads: string[] };
  /** Returns what a page needs to work without a network. */
  listOffline(page: ScriptedPage): OfflineModules;
}

/** What of a page decides about its scripts. */
type ScriptedPage = Pick<Page, "island" | "entry" | "isStatic">;

/** Options of {@linkcode bundleIslands}. */
export interface IslandOptions {
  root: string;
  /** Constants written into the code, as the text of an expression. */
  define: Record<string, string>;
  isDevelopment: boolean;
  /** Leaves names of properties as they are. */
  isQuick?: boolean;
}

/** Bundles the islands of a tree. */
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
  { root, define, isDevelopment, isQuick }: IslandOptions,
): Promise<IslandBundle> {
  const { outputFiles, metafile } = await build({
    ...esbuildOptions(root, isDevelopment),
    entryPoints: isDevelopment ? [source, RELOADER] : [source],
    plugins: [editSources(root)],
    define: { "process.env.NODE_ENV": '"production"', ...define },
  });
  const addressOf = (made: string) => findEntry(metafile, Object.keys(metafile.outputs), made);
  const [entry, reloader] = [addressOf(source), addressOf(RELOADER)];
  if (!entry) throw new BuildError(`${source} made no script`);
  const scripts = reloader ? [entry, reloader] : [entry];
  const outputs = readOutputs(root, outputFiles);
  const finish = async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    if (isDevelopment || isQuick) return bytes;
    const renamed = await minifyNames(bytes);
    return holdsFramework(metafile, path) ? askForEarlyCompilation(renamed) : renamed;
  };
  return {
    files: await Promise.all(
      outputs.map(async ({ path, bytes }) => createAsset(path, await finish(path, bytes))),
    ),
    metafile,
    modulesOf({ island }) {
      const loaded = island ? [requireLoaded(metafile, entry, `islands/${island}/`)] : [];
      const modules = collectOutputs(metafile, [...scripts, ...loaded]);
      return { scripts, preloads: modules.filter((path) => !scripts.includes(path)) };
    },
    listOffline({ island }) {
      // Whoever has screens is signed in on some of them.
      const parts = island ? [island, "background", "language", ...ON_EVERY_PAGE] : ON_EVERY_PAGE;
      const later = parts.map((part) => requireLoaded(metafile, entry, `islands/${part}/`));
      return listOfflineModules(metafile, [entry], later);
    },
  };
}

/** What V8 calls an explicit compile hint: all functions are compiled while the file arrives, beside the main thread. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Marks a module nearly all of which runs while a page starts: met one by one, its functions would hold up a slow
 * phone at the worst moment.
 */
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
    // The shim is for React before 18; ours brings the hook itself.
    alias: { "@": root, "use-sync-external-store/shim/index.js": "react" },
    external: JSPDF_EXTRAS,
    legalComments: "none",
    entryNames: "assets/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    logLevel: "silent",
  } satisfies BuildOptions;
}

/** jsPDF asks for these only to draw HTML or SVG, which no report does. */
const JSPDF_EXTRAS = ["html2canvas", "dompurify", "canvg"];

/** Returns the address of that one of some outputs which was made for a source, or for a file below a folder. */
function findEntry(metafile: Metafile, outputs: readonly string[], source: string): string | undefined {
  const isMade = (made?: string) => source.endsWith("/") ? made?.startsWith(source) : made === source;
  const found = outputs.find((output) => isMade(metafile.outputs[output]?.entryPoint));
  return found && `/${found}`;
}

/** Returns the address of what the entry itself loads; what an island loads later is not looked at. */
function requireLoaded(metafile: Metafile, entry: string, source: string): string {
  const imports = metafile.outputs[entry.slice(1)]?.imports ?? [];
  const loaded = imports.filter(({ kind }) => kind === "dynamic-import").map(({ path }) => path);
  const address = findEntry(metafile, loaded, source);
  if (!address) throw new BuildError(`${source} is not loaded by ${entry}`);
  return address;
}
