/** Bundles the server, which starts faster than from sources. @module */
import { build } from "esbuild";
import { BuildError } from "./built_file.ts";
import { SERVER_FOLDER, SERVER_RECORD, type ServerBuild } from "./output.ts";

const ENTRY = "main.js";

/** Loaded from node_modules: what finds a native file by its own place, and what is CommonJS. */
const PACKAGES = [
  "@aws-sdk/*",
  "@fastify/busboy",
  "@zxcvbn-ts/*",
  "file-type",
  "libsql",
  "nodemailer",
  "standardwebhooks",
  "web-push",
];

/** Bundles `main.ts` into `server/main.js` below `out`. */
export async function buildServer(root: string, out: URL, sources: string): Promise<void> {
  const folder = new URL(SERVER_FOLDER, out);
  const files = await bundle(root);
  await Deno.mkdir(folder, { recursive: true });
  for (const [name, text] of files) {
    const draft = new URL(`${name}.${crypto.randomUUID()}`, folder);
    await Deno.writeTextFile(draft, text);
    await Deno.rename(draft, new URL(name, folder));
  }
  const record: ServerBuild = { sources, files: files.map(([name]) => name) };
  await Deno.writeTextFile(new URL(SERVER_RECORD, folder), JSON.stringify(record));
}

/** The entry comes last: it may load all others. */
async function bundle(root: string): Promise<[name: string, text: string][]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["main.ts", "open_app.ts"],
    outdir: `dist/${SERVER_FOLDER}`,
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "esnext",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["deno", "worker"],
    alias: { "@": root },
    external: [...PACKAGES, "node:*"],
    minify: true,
    sourcemap: "linked",
    sourcesContent: false,
    legalComments: "none",
    chunkNames: "[name]-[hash]",
    logLevel: "silent",
  });
  const files = outputFiles.map((
    { path, text },
  ): [string, string] => [path.slice(path.lastIndexOf("/") + 1), text]);
  if (!files.some(([name]) => name === ENTRY)) throw new BuildError(`main.ts made no ${ENTRY}`);
  return files.sort(([a], [b]) => Number(a === ENTRY) - Number(b === ENTRY));
}
