/** Bundles the service worker with the list of what a phone can keep. @module */
import type { ManifestEntry } from "workbox-build";
import { type OfflineFile, WORKER_PATHS } from "@/lib/shared/offline.ts";
import { BuildError, type BuiltFile } from "./built_file.ts";
import { bundleSources } from "./bundle.ts";

/** Before compression; every visit checks for a new one. */
export const WORKER_MAX_BYTES = 31_000;

export interface WorkerSite {
  /** The built site; with a trailing slash. */
  folder: URL;
  notificationIcon: string;
  /** Describes those of the site's files that can be kept. */
  selectKept(found: readonly ManifestEntry[]): OfflineFile[];
}

/**
 * Once for each of its addresses.
 *
 * @param site Without it, a worker that removes itself and its caches.
 * @throws {BuildError} above {@linkcode WORKER_MAX_BYTES}.
 */
export async function buildWorker(root: string, site?: WorkerSite): Promise<BuiltFile[]> {
  const script = await bundle(root, site);
  const bytes = site ? await injectList(script, site) : script;
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

async function bundle(root: string, site?: WorkerSite): Promise<Uint8Array<ArrayBuffer>> {
  const { files: [script] } = await bundleSources(root, {
    entryPoints: [site ? "sw/worker.ts" : "sw/kill_worker.ts"],
    format: "iife",
    define: { NOTIFICATION_ICON: JSON.stringify(site?.notificationIcon ?? "") },
  });
  if (!script) throw new BuildError("sw/ made no worker");
  return script.bytes;
}

async function injectList(
  script: Uint8Array<ArrayBuffer>,
  { folder, selectKept }: WorkerSite,
): Promise<Uint8Array<ArrayBuffer>> {
  // Takes most of a second to load, which a build for development does without.
  const { injectManifest } = await import("workbox-build");
  const file = decodeURIComponent(new URL(WORKER_PATHS[0].slice(1), folder).pathname);
  await Deno.writeFile(file, script);
  await injectManifest({
    swSrc: file,
    swDest: file,
    globDirectory: decodeURIComponent(folder.pathname),
    globPatterns: ["**/*.{css,html,js,pfb,svg,ttf}"],
    // workbox knows entries of fewer fields, and passes all of them on.
    manifestTransforms: [(found) => ({ manifest: selectKept(found) as typeof found })],
  });
  return await Deno.readFile(file);
}
