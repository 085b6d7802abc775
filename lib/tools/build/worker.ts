/** The service worker: bundled, and told what to keep. @module */
import { build } from "esbuild";
import { WORKER_PATHS } from "@/lib/shared/offline.ts";
import { BuildError, type BuiltFile } from "./built_file.ts";
import { minifyNames } from "./minify.ts";
import type { OfflineFiles } from "./offline_files.ts";

/** Most that the worker may weigh before it is compressed; every visit asks whether there is a new one. */
export const WORKER_MAX_BYTES = 30_000;

/**
 * Builds the worker, once for each of its addresses.
 *
 * @param offline What it keeps; without it, the worker that takes itself and its caches away.
 */
export async function buildWorker(root: string, offline?: OfflineFiles): Promise<BuiltFile[]> {
  const script = await minifyNames(await bundle(root, offline));
  const bytes = offline ? inject(script, offline) : script;
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

/** Writes the list where Workbox reads it. */
function inject(script: Uint8Array, { kept }: OfflineFiles): Uint8Array<ArrayBuffer> {
  const [before, after, ...more] = new TextDecoder().decode(script).split("self.__WB_MANIFEST");
  if (after === undefined || more.length > 0) throw new BuildError("sw/ must name self.__WB_MANIFEST once");
  const entries = kept.map(({ url, revision, integrity }) =>
    revision === null ? url : { integrity, revision, url }
  );
  return new TextEncoder().encode(before + JSON.stringify(entries) + after);
}
