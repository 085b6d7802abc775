/** Bundles the service worker with what to keep. @module */
import { build } from "esbuild";
import { type OfflineFiles, WORKER_PATHS } from "@/lib/shared/offline.ts";
import { BuildError, type BuiltFile } from "./built_file.ts";
import { minifyNames } from "./minify.ts";

/** Before compression; every visit checks for a new one. */
export const WORKER_MAX_BYTES = 30_000;

/**
 * Once for each of its addresses.
 *
 * @param offline What it may keep; without it, a worker that removes itself and its caches.
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
    legalComments: "none",
    logLevel: "silent",
  });
  if (!script) throw new BuildError("sw/ made no worker");
  return new Uint8Array(script.contents);
}

/** Inserts the list. */
function inject(script: Uint8Array, offline: OfflineFiles): Uint8Array<ArrayBuffer> {
  const [before, after, ...more] = new TextDecoder().decode(script).split("OFFLINE_FILES");
  if (after === undefined || more.length > 0) throw new BuildError("sw/ must name OFFLINE_FILES once");
  return new TextEncoder().encode(before + JSON.stringify(offline) + after);
}
