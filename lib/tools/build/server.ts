/** The server's modules in a few files, which start faster than the sources. @module */
import { relative, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { BuildError } from "./built_file.ts";

/** In the folder that the site is built into; `main.js` starts the server. */
const FOLDER = "server/";
const RECORD_FILE = "build.json";

interface BuildRecord {
  /** Hash of the sources. */
  sources: string;
  files: readonly string[];
}

/** Loaded from node_modules when they are needed. */
const PACKAGES = [
  "@aws-sdk/*",
  "@fastify/busboy",
  "@opentelemetry/api",
  "@zxcvbn-ts/*",
  "nodemailer",
];

/** What the database driver finds its native file with. */
const DRIVER_LOADERS = ["@neon-rs/load", "detect-libc"];
const NATIVE_DRIVER = new URL("native_driver.ts", import.meta.url).pathname;

/** Returns the hash of the sources that the server in `out` was built from; undefined: there is none. */
export async function readServerSources(out: URL): Promise<string | undefined> {
  return (await readRecord(out))?.sources;
}

/**
 * Bundles `main.ts` into `server/main.js` below `out`.
 *
 * The files of the build before stay: a server that still runs may load one of them.
 */
export async function buildServer(root: string, out: URL, sources: string): Promise<void> {
  const folder = new URL(FOLDER, out);
  const previous = await readRecord(out);
  const files = await bundle(root);
  await Deno.mkdir(folder, { recursive: true });
  for (const [name, text] of files) {
    const draft = new URL(`${name}.${crypto.randomUUID()}`, folder);
    await Deno.writeTextFile(draft, text);
    await Deno.rename(draft, new URL(name, folder));
  }
  const record: BuildRecord = { sources, files: [...files.keys()] };
  await Deno.writeTextFile(new URL(RECORD_FILE, folder), JSON.stringify(record));
  const kept = new Set([RECORD_FILE, ...record.files, ...previous?.files ?? []]);
  for await (const { name } of Deno.readDir(folder)) {
    if (!kept.has(name)) await Deno.remove(new URL(name, folder));
  }
}

/** The entry comes last: what it names is there. */
async function bundle(root: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["main.ts"],
    outdir: `dist/${FOLDER}`,
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "esnext",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["deno", "worker"],
    alias: { "@": root, ...Object.fromEntries(DRIVER_LOADERS.map((name) => [name, NATIVE_DRIVER])) },
    // By which the driver takes what `load()` of the first of them returns.
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
  return new Map([...files.filter((file) => !last.includes(file)), ...last.reverse()].map(hideImports));
}

/**
 * What the entry imports by itself comes in one file, though parts of it are wanted later, too: opening a file costs the
 * start half a millisecond. So whatever is imported later imports all of it.
 */
async function keepStartTogether(root: string): Promise<Plugin> {
  const entry = await Deno.readTextFile(`${root}/main.ts`);
  const start = [...entry.matchAll(/^import (?!type ).*"(.+)";$/gm)].map(([, path]) => `import "${path}";`);
  return {
    name: "start-together",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^(@|\.{1,2})\// }, ({ kind, path, importer, resolveDir }) => {
        if (kind !== "dynamic-import" || importer.includes("/node_modules/")) return;
        const file = path.startsWith("@/") ? path.slice(2) : relative(root, resolve(resolveDir, path));
        return { namespace: "later", path: file };
      });
      onLoad({ filter: /^/, namespace: "later" }, ({ path }) => ({
        contents: [...start, `export * from "@/${path}";`].join("\n"),
        resolveDir: root,
      }));
    },
  };
}

/** Deno would read whatever a plain `import("…")` names before the first line runs, and for a package all packages. */
function hideImports([name, text]: readonly [string, string]): readonly [string, string] {
  return [
    name,
    name.endsWith(".js") ? text.replace(/\bimport\(("[^"]+")\)/g, "import(String($1))") : text,
  ];
}

async function readRecord(out: URL): Promise<BuildRecord | undefined> {
  try {
    return JSON.parse(await Deno.readTextFile(new URL(`${FOLDER}${RECORD_FILE}`, out)));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
