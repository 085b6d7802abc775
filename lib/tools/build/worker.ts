/** The service worker: bundled, and told what to keep. @module */
import { build } from "esbuild";
import { injectManifest } from "workbox-build";
import { WORKER_PATHS } from "@/lib/shared/offline.ts";
import { BuildError, type BuiltFile } from "./built_file.ts";
import type { OfflineFiles } from "./offline_files.ts";
import { minifyNames } from "./minify.ts";

/** Most that the worker may weigh before it is compressed; every visit asks whether there is a new one. */
export const WORKER_MAX_BYTES = 30_000;

/**
 * Builds the worker, once for each of its addresses.
 *
 * @param offline What it keeps; without it, the worker that takes itself and its caches away.
 */
export async function buildWorker(root: string, offline?: OfflineFiles): Promise<BuiltFile[]> {
  const script = await minifyNames(await bundle(root, offline));
  const bytes = offline ? await inject(script, offline) : script;
  if (bytes.byteLength > WORKER_MAX_BYTES) {
    throw new BuildError(`The worker takes ${bytes.byteLength} bytes, of at most ${WORKER_MAX_BYTES}`);
  }
  return WORKER_PATHS.map((path) => ({
    path,
    type: "text/javascript; charset=UTF-8",
    bytes,
    isImmutable: false,
  }));
}

async function bundle(root: string, offline?: OfflineFiles): Promise<Uint8Array<ArrayBuffer>> {
  const { outputFiles: [script] } = await build({
    absWorkingDir: root,
    entryPoints: [offline ? "sw/worker.ts" : "sw/kill_worker.ts"],
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    alias: { "@": root },
    define: {
      "process.env.NODE_ENV": '"production"',
      REPORT_PARTS: JSON.stringify(offline?.reportParts ?? []),
    },
    legalComments: "none",
    logLevel: "silent",
  });
  if (!script) throw new BuildError("sw/ made no worker");
  return new Uint8Array(script.contents);
}

/** Workbox writes the list in; it works on files, so the script passes through a folder of its own. */
async function inject(script: Uint8Array, { kept }: OfflineFiles): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await Deno.makeTempDir({ prefix: "alafia_worker_" });
  const [swSrc, swDest] = [`${folder}/worker.js`, `${folder}/sw.js`];
  try {
    await Deno.writeFile(swSrc, script);
    const { warnings } = await injectManifest({
      swSrc,
      swDest,
      globDirectory: folder,
      globPatterns: [],
      additionalManifestEntries: kept,
    });
    if (warnings.length > 0) throw new BuildError(warnings.join("; "));
    return await Deno.readFile(swDest);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
