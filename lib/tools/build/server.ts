/** Bundles the server, which starts faster than from sources. @module */
import { relative } from "node:path";
import { build, type Plugin } from "esbuild";
import { BuildError } from "./built_file.ts";

/** In the site's folder; `main.js` starts the server. */
const FOLDER = "server/";
const RECORD_FILE = "build.json";
/** The beginning of an entry's name where it is loaded later. */
const LATER = "later:";

export interface ServerBuild {
  /** Is the hash of the sources that it was built from. */
  sources: string;
  files: readonly string[];
  /** Of what is loaded later: the source's path below the root, and its file. */
  parts: Readonly<Record<string, string>>;
}

/** Loaded from node_modules on demand. */
const PACKAGES = [
  "@aws-sdk/*",
  "@fastify/busboy",
  "@zxcvbn-ts/*",
  "file-type",
  "nodemailer",
  // CommonJS: the bundle's `export * from` would give it no names.
  "standardwebhooks",
  "web-push",
];

/** Finds the database driver's native file. */
const DRIVER_LOADERS = ["@neon-rs/load", "detect-libc"];
const NATIVE_DRIVER = new URL("native_driver.ts", import.meta.url).pathname;

/** Bundles `main.ts` into `server/main.js` below `out`. Former files stay: a running server may load one. */
export async function buildServer(root: string, out: URL, sources: string): Promise<void> {
  const folder = new URL(FOLDER, out);
  const previous = await readServerBuild(out);
  const { files, parts } = await bundle(root);
  await Deno.mkdir(folder, { recursive: true });
  for (const [name, text] of files) {
    const draft = new URL(`${name}.${crypto.randomUUID()}`, folder);
    await Deno.writeTextFile(draft, text);
    await Deno.rename(draft, new URL(name, folder));
  }
  const record: ServerBuild = { sources, files: [...files.keys()], parts };
  await Deno.writeTextFile(new URL(RECORD_FILE, folder), JSON.stringify(record));
  const kept = new Set([RECORD_FILE, ...record.files, ...previous?.files ?? []]);
  for await (const { name } of Deno.readDir(folder)) {
    if (!kept.has(name)) await Deno.remove(new URL(name, folder));
  }
}

/** The entry comes last: it may load all others. */
async function bundle(root: string): Promise<{ files: Map<string, string>; parts: ServerBuild["parts"] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["main.ts"],
    outdir: `dist/${FOLDER}`,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "esnext",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["deno", "worker"],
    alias: { "@": root, ...Object.fromEntries(DRIVER_LOADERS.map((name) => [name, NATIVE_DRIVER])) },
    // By it the driver takes what the first loader's `load()` returns.
    define: { "process.env.LIBSQL_JS_DEV": "true", "__dirname": '""' },
    external: [...PACKAGES, "node:*"],
    plugins: [await keepStartTogether(root)],
    minify: true,
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    chunkNames: "[name]-[hash]",
    logLevel: "silent",
  });
  const files = outputFiles.map(({ path, text }) => [path.slice(path.lastIndexOf("/") + 1), text] as const);
  if (!files.some(([name]) => name === "main.js")) throw new BuildError("main.ts made no main.js");
  const last = files.filter(([name]) => name.startsWith("main.js"));
  const parts = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint?.startsWith(LATER)
      ? [[entryPoint.slice(LATER.length), path.slice(path.lastIndexOf("/") + 1)]]
      : []
  );
  return {
    files: new Map([...files.filter((file) => !last.includes(file)), ...last.reverse()].map(hideImports)),
    parts: Object.fromEntries(parts),
  };
}

/**
 * The entry and its static imports become one file: opening a file costs the start half a millisecond. So whatever is
 * loaded later imports all of it.
 */
async function keepStartTogether(root: string): Promise<Plugin> {
  const entry = await Deno.readTextFile(`${root}/main.ts`);
  const start = [...entry.matchAll(/^import (?!type ).*"(.+)";$/gm)].map(([, path]) => `import "${path}";`);
  return {
    name: "start-together",
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter: /^/ }, async ({ kind, path, importer, resolveDir }) => {
        if (kind !== "dynamic-import" || importer.includes("/node_modules/")) return;
        const found = await resolve(path, { kind: "import-statement", importer, resolveDir });
        return found.external ? undefined : { namespace: "later", path: relative(root, found.path) };
      });
      onLoad({ filter: /^/, namespace: "later" }, ({ path }) => ({
        contents: [...start, `export * from "./${path}";`].join("\n"),
        resolveDir: root,
      }));
    },
  };
}

/** Deno would resolve a plain `import("…")` before the first line runs, and for a package all packages. */
function hideImports([name, text]: readonly [string, string]): readonly [string, string] {
  return [
    name,
    name.endsWith(".js") ? text.replace(/\bimport\(("[^"]+")\)/g, "import(String($1))") : text,
  ];
}

/** What was built last; undefined if nothing was. */
export async function readServerBuild(out: URL): Promise<ServerBuild | undefined> {
  try {
    return JSON.parse(await Deno.readTextFile(new URL(`${FOLDER}${RECORD_FILE}`, out)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
