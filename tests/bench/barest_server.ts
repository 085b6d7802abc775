/**
 * Baseline: the barest page that the app's packages can make, all of it as brotli. Argument: path of its readings' JSON.
 *
 * @module
 */
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build, type BuildOptions, stop } from "esbuild";
import { ROOT } from "../support/programs.ts";

const DOCUMENT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Logbook</title>
<meta name="viewport" content="width=device-width"><link rel="modulepreload" href="/packages.js">
<script type="module" src="/page.js"></script><div id="root"></div></html>`;

const PACKAGES = `export { signal } from "@preact/signals-react";
export { useSignals } from "@preact/signals-react/runtime";
export { openDB } from "idb";
export { createRoot } from "react-dom/client";
export { jsx, jsxs } from "react/jsx-runtime";`;

const NAMES = [...PACKAGES.matchAll(/"(.+)"/g)].map(([, name = ""]) => name);

async function bundle(options: BuildOptions): Promise<Uint8Array> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT.pathname,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    ...options,
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

const packages = await bundle({ stdin: { contents: PACKAGES, resolveDir: ROOT.pathname } });
const page = await bundle({
  entryPoints: ["tests/bench/barest/page.jsx"],
  jsx: "automatic",
  alias: Object.fromEntries(NAMES.map((name) => [name, "/packages.js"])),
  external: ["/packages.js"],
});
await stop();

const SCRIPT = { "Content-Type": "text/javascript" };
const FOREVER = { "Cache-Control": "public, max-age=31536000, immutable" };
const NO_CACHE = { "Cache-Control": "no-cache" };
const [readings = ""] = Deno.args;
const ANSWERS: Record<string, [Uint8Array, Record<string, string>]> = {
  "/dashboard": [new TextEncoder().encode(DOCUMENT), { "Content-Type": "text/html", ...NO_CACHE }],
  "/packages.js": [packages, { ...SCRIPT, ...FOREVER }],
  "/page.js": [page, { ...SCRIPT, ...FOREVER }],
  "/sw.js": [await Deno.readFile(new URL("barest/worker.js", import.meta.url)), { ...SCRIPT, ...NO_CACHE }],
  "/readings.json": [await Deno.readFile(readings), { "Content-Type": "application/json", ...NO_CACHE }],
};

const compressed = new Map<string, Response>();
for (const [path, [bytes, headers]] of Object.entries(ANSWERS)) {
  const body = new Uint8Array(await promisify(brotliCompress)(bytes));
  compressed.set(path, new Response(body, { headers: { ...headers, "Content-Encoding": "br" } }));
}

Deno.serve({
  hostname: "127.0.0.1",
  port: 0,
  onListen: ({ port }) =>
    void Deno.stdout.writeSync(new TextEncoder().encode(`ready on http://127.0.0.1:${port}\n`)),
}, ({ url }) => compressed.get(new URL(url).pathname)?.clone() ?? new Response(null, { status: 404 }));
