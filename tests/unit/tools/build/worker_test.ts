import assert from "node:assert/strict";
import { stop } from "esbuild";
import { brotliCompressSync } from "node:zlib";
import { type OfflineFiles, WORKER_PATHS } from "@/lib/shared/offline.ts";
import { integrityOf } from "@/lib/tools/build/built_file.ts";
import { buildWorker } from "@/lib/tools/build/worker.ts";
import { PAGES } from "@/routes/pages/pages.ts";
import type { Site, SiteFile } from "@/routes/site.ts";
import { openBuiltSite } from "../../../support/releases.ts";

const ROOT = decodeURIComponent(new URL("../../../../", import.meta.url).pathname).replace(/\/$/, "");
function requireFile(site: Site, path: string): SiteFile {
  const file = site.find(path);
  assert.ok(file, path);
  return file;
}

function textOf({ plain }: SiteFile): string {
  return new TextDecoder().decode(plain);
}

/** The list in the worker, as the browser will read it. */
async function readList(): Promise<{ site: Site } & OfflineFiles> {
  const site = await openBuiltSite();
  const worker = textOf(requireFile(site, "/sw.js"));
  return { site, ...JSON.parse(/\{"documents":.*?"notificationIcon":"[^"]+"\}/.exec(worker)?.[0] ?? "{}") };
}

Deno.test("both addresses serve the very same bytes, checked at every visit, and few of them", async () => {
  const site = await openBuiltSite();
  const [first, second] = WORKER_PATHS.map((path) => requireFile(site, path));
  assert.ok(first && second);
  assert.deepEqual(first.plain, second.plain);
  for (const { type, isImmutable, etag } of [first, second]) {
    assert.deepEqual([type, isImmutable], ["text/javascript; charset=UTF-8", false]);
    assert.match(etag, /^W\/"/);
  }
  const bytes = first.brotli?.byteLength ?? Infinity;
  assert.ok(bytes <= 9_400, `${bytes} bytes`);
});

Deno.test("every document that opens offline is listed, with the hash of its bytes, and no other", async () => {
  const { site, documents } = await readList();
  const paths = documents.map(({ path }) => path);
  assert.deepEqual(paths, PAGES.filter(({ opensOffline }) => opensOffline).map(({ path }) => path));
  for (const path of ["/", "/login", "/dashboard", "/settings", "/offline"]) assert.ok(paths.includes(path));
  assert.ok(!paths.includes("/google"));
  for (const { path, integrity } of documents) {
    assert.equal(integrity, await integrityOf(requireFile(site, path).plain), path);
  }
});

/** Scripts that only other pages load, which the first script of many pages can load all the same. */
function listScreenScripts(site: Site): string[] {
  return PAGES.flatMap(({ path, island }) =>
    island ? textOf(requireFile(site, path)).match(/\/assets\/[\w.-]+\.js/g) ?? [] : []
  );
}

function listNamed(site: Site, path: string): string[] {
  const named = /(?:\shref=|\ssrc=|url\()"?(\/assets\/[\w.-]+)|(?:from|import\(?)"\.(\/[\w.-]+\.js)"/g;
  return Array.from(
    textOf(requireFile(site, path)).matchAll(named),
    ([, address, module]) => address ?? `/assets${module}`,
  );
}

Deno.test("everything that a page or its scripts name is among its needs, the report's parts excepted", async () => {
  const { site, documents, files, reportParts } = await readList();
  const later = new Set([...reportParts, ...listScreenScripts(site)]);
  const isIcon = (path: string) => /\.png$|\/favicon/.test(path);
  for (const { path, needs } of documents) {
    const needed = new Set(needs.map((place) => files[place] ?? ""));
    const own = listNamed(site, path);
    const named = [...needed].flatMap((file) => listNamed(site, file)).filter((file) => !later.has(file));
    const unlisted = [...own, ...named].filter((file) => !needed.has(file) && !isIcon(file));
    assert.deepEqual(unlisted, [], path);
  }
  assert.ok(files.every((path) => site.find(path)), "nothing is listed that is not there");
});

Deno.test("what makes a report is left for later: the drawing library and its fonts", async () => {
  const { site, files, reportParts } = await readList();
  assert.equal(reportParts.filter((path) => path.endsWith(".ttf")).length, 2);
  assert.ok(reportParts.some((path) => /report_pdf-\w+\.js$/.test(path)));
  for (const path of reportParts) {
    assert.ok(site.find(path), path);
    assert.ok(!files.includes(path), path);
  }
});

Deno.test("the whole app takes less than 255 KB of somebody's data", async () => {
  const { site, documents, files } = await readList();
  const sizeOf = ({ brotli, plain }: SiteFile) => (brotli ?? plain).byteLength;
  const paths = [...documents.map(({ path }) => path), ...files];
  const bytes = paths.reduce((sum, path) => sum + sizeOf(requireFile(site, path)), 0);
  assert.ok(bytes <= 255_000, `${bytes} bytes`);
});

Deno.test("the offline page runs no script, links no sheet and takes little", async () => {
  const { site, documents, files } = await readList();
  const needs = documents.find(({ path }) => path === "/offline")?.needs.map((place) => files[place] ?? "");
  assert.ok(needs?.every((path) => path.endsWith(".svg")), `${needs}`);
  const offline = requireFile(site, "/offline");
  assert.deepEqual(listNamed(site, "/offline").filter((path) => !/\.(png|svg)$/.test(path)), []);
  const bytes = offline.brotli?.byteLength ?? Infinity;
  assert.ok(bytes <= 3500, `${bytes} bytes`);
});

Deno.test("the worker that takes itself away is another one, small, at the same addresses", async () => {
  const files = await buildWorker(ROOT);
  await stop();
  assert.deepEqual(files.map(({ path }) => path), [...WORKER_PATHS]);
  for (const { bytes } of files) {
    const text = new TextDecoder().decode(bytes);
    assert.match(text, /unregister\(\)/);
    assert.doesNotMatch(text, /"fetch"/, "it answers nothing");
    assert.ok(brotliCompressSync(bytes).byteLength < 600);
  }
});
