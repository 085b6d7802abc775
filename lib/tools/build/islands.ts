/**
 * Bundles the browser's scripts: few files, each of which a release renames only where its own text has changed.
 *
 * @see docs/decisions/013-scripts-in-few-files.md
 * @module
 */
import type { BuildOptions, Metafile, Plugin } from "esbuild";
import type { Page } from "@/routes/pages/page.ts";
import { isGuestScreen } from "./budget.ts";
import { BuildError, type BuiltFile, createAsset, shortHash } from "./built_file.ts";
import { type Bundle, bundleSources, collectOutputs, listLater } from "./bundle.ts";
import { editSources } from "./source_plugin.ts";

type Outputs = Metafile["outputs"];

/** Of every document with an island. */
const START = "islands/start.ts";

/** Packages of all screens, in one file. */
const PACKAGES = "islands/packages.ts";

/** Patients' scripts: the first, which is all that the logbook needs, and what may come later. */
export const PATIENT_WEIGHTS = {
  first: "islands/patient.ts",
  screens: "islands/screens.ts",
  rare: "islands/rare.ts",
  background: "islands/background.ts",
} as const;

export const GUEST = "islands/guest.ts";
/** Rarely needed: without it who signs in has less to wait for. */
const FORGOT_PASSWORD = "islands/forgot_password/ForgotPassword.tsx";

const { screens: SCREENS, rare: RARE, background: BACKGROUND } = PATIENT_WEIGHTS;

/** All that may be loaded by `import()`: it finds what the first script of its page holds. */
const LATER: readonly string[] = [
  SCREENS,
  RARE,
  BACKGROUND,
  FORGOT_PASSWORD,
  "islands/client/session/clearing.ts",
  "islands/notices/notices.ts",
  "islands/offline/precache_app.ts",
  "islands/install/watch_install.ts",
  "islands/install/install_dialog.ts",
  "islands/landing/live_answer.ts",
  "islands/landing/send_subscription.ts",
  "islands/shared_report/save_shared_pdf.ts",
  "islands/shared_report/shared_report_model.ts",
];

/** Draws the report, in a worker: a file that imports nothing. */
export const REPORT_WORKER = "islands/log_book/export/report_worker.ts";

/** Reads documents: pdf.js for the page, and what it has in a worker. */
const PDF_ENGINE = "islands/library/pdf_engine.ts";
const PDF_WORKER = "islands/library/pdf_worker.ts";

/** Useless without a network, and too heavy for whoever only looks at the start page: never kept on a phone. */
export const ONLINE_SOURCES: readonly string[] = [
  "islands/install/install_dialog.ts",
  "islands/landing/live_answer.ts",
  "islands/landing/send_subscription.ts",
];

const RELOADER = "lib/tools/build/dev_reload.ts";

export function firstScriptOf({ entry, island = "" }: Pick<Page, "entry" | "island">): string {
  if (entry) return `islands/${entry}.ts`;
  if (island.startsWith("admin/")) return "islands/admin/mount.ts";
  return isGuestScreen(island) ? GUEST : PATIENT_WEIGHTS.first;
}

export interface IslandOptions {
  root: string;
  pages: readonly Page[];
  /** Constants of the sources; values are expressions. */
  define: Record<string, string>;
  isDevelopment: boolean;
}

export interface IslandBundle {
  files: BuiltFile[];
  metafile: Metafile;
  /** What comes with a first script, or later than it. */
  inputsOf(first: string): Metafile["inputs"];
  scriptsOf(page: Page): PageScripts;
  /** Addresses of what reads documents. */
  readers: readonly string[];
}

/** What a page loads; all are addresses. */
export interface PageScripts {
  scripts: string[];
  /** Modules that are loaded before any click. */
  preloads: string[];
  /** Modules that a phone keeps at the first visit. */
  kept: string[];
  /** Modules that a phone keeps once it is idle. */
  reportParts: string[];
  /** Addresses by the names under which modules import each other; empty where these are the addresses. */
  names: Record<string, string>;
  /** The name of the first script, which an island's own brings. */
  firstScript: string;
}

/** A first script with all that it may load. */
interface Script {
  files: BuiltFile[];
  inputs: Metafile["inputs"];
  /** By address without the slash. */
  outputs: Outputs;
  names: Record<string, string>;
}

const NO_SCRIPTS: PageScripts = {
  scripts: [],
  preloads: [],
  kept: [],
  reportParts: [],
  names: {},
  firstScript: "",
};

export async function bundleIslands(options: IslandOptions): Promise<IslandBundle> {
  const lone = await Promise.all([
    bundleAlone(REPORT_WORKER, options),
    bundleAlone(PACKAGES, options),
    bundleAlone(START, options),
    bundleAlone(PDF_ENGINE, options),
    bundleAlone(PDF_WORKER, options),
  ]);
  const [worker, packages, start, pdfEngine, pdfWorker] = lone;
  const define = {
    ...options.define,
    REPORT_WORKER_URL: JSON.stringify(worker.address),
    "PDF_URLS.engine": JSON.stringify(pdfEngine.address),
    "PDF_URLS.worker": JSON.stringify(pdfWorker.address),
  };
  const pages = options.pages.filter(({ isStatic }) => !isStatic);
  const scripts = new Map(
    await Promise.all(
      [...new Set(pages.map(firstScriptOf))].map(async (first) => {
        const isNamed = pages.some((page) => page.island !== undefined && firstScriptOf(page) === first);
        return [first, await bundleScript(first, isNamed, { ...options, define }, packages)] as const;
      }),
    ),
  );
  const all = [...scripts.values()];
  requireKnown(all);
  const files = [...all.flatMap((script) => script.files), ...lone.map(({ file }) => file)];
  return {
    files: [...new Map(files.map((file) => [file.path, file])).values()],
    metafile: {
      inputs: Object.assign({}, ...[...lone, ...all].map(({ inputs }) => inputs)),
      outputs: Object.assign({}, ...[...lone, ...all].map(({ outputs }) => outputs)),
    },
    readers: [pdfEngine.address, pdfWorker.address],
    inputsOf: (first) => first === REPORT_WORKER ? worker.inputs : scripts.get(first)?.inputs ?? {},
    scriptsOf(page) {
      const first = firstScriptOf(page);
      const script = scripts.get(first);
      if (page.isStatic || !script) return NO_SCRIPTS;
      return listScripts(script, first, page, { start: start.address, worker: worker.address });
    },
  };
}

/** Whoever loads code later must say what is drawn until then, and if it never comes: only weights are worth it. */
function requireKnown(scripts: readonly Script[]): void {
  const modules = scripts.flatMap(({ inputs }) => Object.values(inputs));
  const loaded = new Set(
    modules.flatMap(({ imports }) => listLater(imports)).filter((path) => !BUILT.test(path)),
  );
  const [different] = loaded.symmetricDifference(new Set(LATER));
  if (different) {
    throw new BuildError(
      `${different} is loaded later or said to be, but not both: see lib/tools/build/islands.ts`,
    );
  }
}

interface LoneFile extends Pick<Script, "inputs" | "outputs"> {
  address: string;
  file: BuiltFile;
  exports: readonly string[];
}

async function bundleAlone(
  source: string,
  { root, define, isDevelopment }: IslandOptions,
): Promise<LoneFile> {
  const { files: [script], metafile } = await bundleSources(root, {
    ...optionsFor(root, define),
    splitting: false,
    minify: !isDevelopment,
    entryPoints: [source],
    plugins: [editSources(root)],
  });
  const [output] = Object.values(metafile.outputs);
  if (!script || !output) throw new BuildError(`${source} made no script`);
  // V8's explicit compile hint: the framework, mostly run at start, is compiled while it arrives.
  const hint = source === PACKAGES && !isDevelopment ? "//# allFunctionsCalledOnLoad\n" : "";
  const bytes = new TextEncoder().encode(hint + new TextDecoder().decode(script.bytes));
  const file = createAsset(script.path, bytes);
  return {
    address: file.path,
    file,
    exports: output.exports,
    inputs: metafile.inputs,
    outputs: { [file.path.slice(1)]: output },
  };
}

async function bundleScript(
  first: string,
  isNamed: boolean,
  { root, define, isDevelopment }: IslandOptions,
  packages: LoneFile,
): Promise<Script> {
  const bundle = await bundleSources(root, {
    ...optionsFor(root, define),
    minify: !isDevelopment,
    sourcemap: isDevelopment && "inline",
    entryPoints: isDevelopment ? [first, RELOADER] : [first],
    external: [...JSPDF_EXTRAS, "./packages.js", "/assets/*"],
    plugins: [...isNamed ? [usePackages(packages)] : [], editSources(root, { first, later: LATER })],
  });
  const { files, outputs } = withoutStub(bundle, first);
  const { inputs } = bundle.metafile;
  if (isNamed) return { inputs, ...await nameByRole(files, outputs, first, packages) };
  return { inputs, outputs, files: files.map(({ path, bytes }) => createAsset(path, bytes)), names: {} };
}

/** Packages are imported from their file: two scripts that each carry them would make signing in load them twice. */
function usePackages({ exports }: LoneFile): Plugin {
  return {
    name: "packages",
    setup(build) {
      build.onResolve({ filter: PACKAGE_NAMES }, () => ({ path: "all", namespace: "packages" }));
      build.onLoad({ filter: /.*/, namespace: "packages" }, () => ({
        contents: `export { ${exports.join(", ")} } from "./packages.js";`,
        loader: "js",
      }));
    },
  };
}

const PACKAGE_NAMES =
  /^(react|react\/jsx-runtime|react-dom|react-dom\/client|@preact\/signals-react|@preact\/signals-react\/runtime|idb)$/;

/** Addresses of what is bundled already. */
const BUILT = /^(\.\/packages\.js$|\/assets\/)/;

/** What is loaded later imports the first script, so that esbuild puts it into a chunk and leaves an empty file. */
function withoutStub(
  { files, metafile: { outputs } }: Bundle,
  first: string,
): { files: Bundle["files"]; outputs: Outputs } {
  const isStub = (path: string) => outputs[path]?.entryPoint === first && !(first in outputs[path].inputs);
  return {
    files: files.filter(({ path }) => !isStub(path.slice(1))),
    outputs: Object.fromEntries(Object.entries(outputs).filter(([path]) => !isStub(path))),
  };
}

/** Names files by their entries, for modules to import each other by; addresses hold a hash of each file's own text. */
async function nameByRole(
  files: Bundle["files"],
  outputs: Outputs,
  first: string,
  packages: LoneFile,
): Promise<Omit<Script, "inputs">> {
  const entries = Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint ? [{ entryPoint, reached: collectOutputs(outputs, [`/${path}`]) }] : []
  );
  const roleOf = (path: string): string => {
    const { entryPoint, inputs } = outputs[path] ?? { inputs: {} };
    const own = first in inputs ? first : entryPoint;
    if (own) return nameOf(own);
    return entries.filter(({ reached }) => reached.includes(`/${path}`))
      .map(({ entryPoint }) => nameOf(entryPoint)).sort().join("-");
  };
  const roles = new Map(files.map(({ path }) => [path, roleOf(path.slice(1))]));
  const names: Record<string, string> = { "/assets/packages.js": packages.address };
  const addresses = new Map<string, string>();
  const named = await Promise.all(files.map(async ({ path, bytes }) => {
    const text = new TextDecoder().decode(bytes)
      .replace(/"\.\/([\w.-]+\.js)"/g, (whole, file) => {
        const role = roles.get(`/assets/${file}`);
        return role ? `"./${role}.js"` : whole;
      });
    const renamed = new TextEncoder().encode(text);
    const role = roles.get(path) ?? "";
    const address = `/assets/${role}-${await shortHash(renamed)}.js`;
    names[`/assets/${role}.js`] = address;
    addresses.set(path.slice(1), address.slice(1));
    return createAsset(address, renamed);
  }));
  const rename = (path: string) => addresses.get(path) ?? path;
  return {
    files: named,
    names,
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([path, output]) => [rename(path), {
        ...output,
        imports: output.imports.map((each) =>
          each.path === "./packages.js"
            ? { ...each, path: packages.address.slice(1), external: false }
            : { ...each, path: rename(each.path) }
        ),
      }]),
    ),
  };
}

function nameOf(source: string): string {
  return source.replace(/^.*\/|\.tsx?$/g, "");
}

function listScripts(
  { outputs, names }: Script,
  first: string,
  { island }: Page,
  { start, worker }: { start: string; worker: string },
): PageScripts {
  const addressesOf = (sources: readonly string[]) =>
    Object.entries(outputs).flatMap(([path, { entryPoint, inputs }]) =>
      sources.some((source) => source === entryPoint || source === first && source in inputs)
        ? [`/${path}`]
        : []
    );
  const own = addressesOf([first]);
  const scripts = [...island ? [start] : own, ...addressesOf([RELOADER])];
  const isLogBook = island === "log_book";
  const shown = addressesOf(island === "forgot_password" ? [FORGOT_PASSWORD] : isLogBook ? [] : [SCREENS]);
  const unkept = addressesOf([RARE, ...ONLINE_SOURCES, ...isLogBook ? [SCREENS] : []]);
  const kept = collectOutputs(outputs, own, (address) => !unkept.includes(address));
  const rare = collectOutputs(outputs, addressesOf([RARE]));
  return {
    scripts,
    preloads: collectOutputs(outputs, [...own, ...shown]).filter((path) => !scripts.includes(path)),
    kept: [...new Set([...scripts, ...kept])].sort(),
    reportParts: [...rare, ...rare.length > 0 ? [worker] : []].filter((address) => !kept.includes(address)),
    names,
    firstScript: nameOf(first),
  };
}

/** jsPDF uses these only to draw HTML or SVG. */
const JSPDF_EXTRAS = ["html2canvas", "dompurify", "canvg"];

function optionsFor(root: string, define: Record<string, string>): BuildOptions {
  return {
    splitting: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', ...define },
    // The shim is for React before 18, which lacks the hook.
    alias: { "@": root, "use-sync-external-store/shim/index.js": "react" },
    external: JSPDF_EXTRAS,
  };
}
