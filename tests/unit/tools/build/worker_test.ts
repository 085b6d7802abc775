import assert from "node:assert/strict";
import { stop } from "esbuild";
import { brotliCompressSync } from "node:zlib";
import { type OfflineFile, WORKER_PATHS } from "@/lib/shared/offline.ts";
import { integrityOf } from "@/lib/tools/build/built_file.ts";
import { ONLINE_SOURCES } from "@/lib/tools/build/islands.ts";
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

async function textOf(file: SiteFile): Promise<string> {
  return new TextDecoder().decode(await file.read("identity"));
}

interface OfflineList {
  site: Site;
  documents: { path: string; integrity: string; needs: string[] }[];
  /** Kept with documents, sentences excepted. */
  files: string[];
  reportParts: string[];
  readerParts: string[];
}

/** The list in the worker, as the browser will read it. */
async function readList(): Promise<OfflineList> {
  const site = await openBuiltSite();
  const worker = await textOf(requireFile(site, "/sw.js"));
  const found = /\[\{"(?:keptFor|url)":.*?"url":"[^"]+"\}\]/.exec(worker)?.[0] ?? "[]";
  const list: OfflineFile[] = JSON.parse(found);
  return {
    site,
    documents: list.flatMap(({ url, revision, needs = [] }) =>
      revision === undefined ? [] : [{
        path: url,
        integrity: revision,
        needs: needs.flatMap(([from, to]) => list.slice(from, to).map((file) => file.url)),
      }]
    ),
    files: list.filter(({ revision, keptFor }) => !revision && !keptFor).map(({ url }) => url),
    reportParts: list.filter(({ keptFor }) => keptFor === "report").map(({ url }) => url),
    readerParts: list.filter(({ keptFor }) => keptFor === "reader").map(({ url }) => url),
  };
}

Deno.test("both addresses serve the very same bytes, checked at every visit, and few of them", async () => {
  const site = await openBuiltSite();
  const [first, second] = WORKER_PATHS.map((path) => requireFile(site, path));
  assert.ok(first && second);
  assert.deepEqual(await first.read("identity"), await second.read("identity"));
  for (const { type, isImmutable, etag } of [first, second]) {
    assert.deepEqual([type, isImmutable], ["text/javascript; charset=UTF-8", false]);
    assert.match(etag, /^W\/"/);
  }
  const bytes = (await first.read("br")).byteLength;
  // Other hashes alone make some twenty bytes.
  assert.ok(bytes <= 9_650, `${bytes} bytes`);
});

Deno.test("every document that opens offline is listed, with the hash of its bytes, and no other", async () => {
  const { site, documents } = await readList();
  const paths = documents.map(({ path }) => path);
  assert.deepEqual(paths, PAGES.filter(({ opensOffline }) => opensOffline).map(({ path }) => path));
  for (const path of ["/", "/login", "/dashboard", "/settings", "/offline", "/ha", "/yo/meal-guide"]) {
    assert.ok(paths.includes(path));
  }
  assert.ok(!paths.includes("/google"));
  for (const { path, integrity } of documents) {
    assert.equal(integrity, await integrityOf(await requireFile(site, path).read("identity")), path);
  }
});

/** Scripts that only other pages load, which the first script of many pages can load all the same. */
async function listScreenScripts(site: Site): Promise<string[]> {
  const screens = PAGES.filter(({ island }) => island);
  const texts = await Promise.all(screens.map(({ path }) => textOf(requireFile(site, path))));
  return texts.flatMap((text) => text.match(/\/assets\/[\w.-]+\.js/g) ?? []);
}

/** What a document, a sheet or a module names. @param names Addresses by the names in modules. */
async function listNamed(site: Site, path: string, names: Record<string, string> = {}): Promise<string[]> {
  const named = /(?:\shref=|\ssrc=|url\()"?(\/assets\/[\w.-]+)|(?:from|import\(?)"\.(\/[\w.-]+\.js)"/g;
  return Array.from(
    (await textOf(requireFile(site, path))).matchAll(named),
    ([, address, module]) => address ?? names[`/assets${module}`] ?? `/assets${module}`,
  );
}

async function readNames(site: Site, path: string): Promise<Record<string, string>> {
  const map = /<script type="importmap">(.*?)<\/script>/.exec(await textOf(requireFile(site, path)))?.[1];
  return map ? JSON.parse(map).imports : {};
}

Deno.test("everything that a page or its scripts name is among its needs, the report's parts excepted", async () => {
  const { site, documents, files, reportParts, readerParts } = await readList();
  const later = new Set([...reportParts, ...readerParts, ...await listScreenScripts(site)]);
  const isOnline = (path: string) => ONLINE_SOURCES.some((source) => path.includes(`/${nameOf(source)}-`));
  const isIcon = (path: string) => /\.png$|\/favicon/.test(path);
  for (const { path, needs } of documents) {
    const needed = new Set(needs);
    const own = await listNamed(site, path);
    const names = await readNames(site, path);
    const byFile = await Promise.all([...needed].map((file) => listNamed(site, file, names)));
    const named = byFile.flat().filter((file) => !later.has(file) && !isOnline(file));
    const unlisted = [...own, ...named].filter((file) => !needed.has(file) && !isIcon(file));
    assert.deepEqual(unlisted, [], path);
  }
  assert.ok(files.every((path) => site.find(path)), "nothing is listed that is not there");
  assert.ok(!files.some(isOnline), "nor what is of no use without a network");
});

function nameOf(source: string): string {
  return source.replace(/^.*\/|\.tsx?$/g, "");
}

Deno.test("what makes a report is left for later: the drawing library and its fonts", async () => {
  const { site, files, reportParts } = await readList();
  assert.equal(reportParts.filter((path) => path.endsWith(".ttf")).length, 2);
  assert.ok(reportParts.some((path) => /report_worker-\w+\.js$/.test(path)));
  for (const path of reportParts) {
    assert.ok(site.find(path), path);
    assert.ok(!files.includes(path), path);
  }
});

Deno.test("what reads documents is kept for whoever reads one, and fetched ahead for nobody", async () => {
  const { site, files, readerParts } = await readList();
  const names = readerParts.map((path) => path.replace(/-\w+(?=\.js$|\/)/, "")).toSorted();
  assert.deepEqual(names, [
    "/assets/pdf/FoxitDingbats.pfb",
    "/assets/pdf/FoxitSymbol.pfb",
    "/assets/pdf/jbig2_nowasm_fallback.js",
    "/assets/pdf/openjpeg_nowasm_fallback.js",
    "/assets/pdf_engine.js",
    "/assets/pdf_worker.js",
  ]);
  assert.ok(readerParts.every((path) => site.find(path) && !files.includes(path)));
});

Deno.test("the whole app takes at most 425 KB of somebody's data", async () => {
  const { site, documents, files } = await readList();
  const app = documents.filter(({ path }) => !/^\/(pcm|ha|yo|ig)(\/|$)/.test(path));
  const paths = [...app.map(({ path }) => path), ...files];
  const bodies = await Promise.all(
    paths.map((path) => requireFile(site, path)).map((file) =>
      file.read(file.encodings.has("br") ? "br" : "identity")
    ),
  );
  const bytes = bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
  assert.ok(bytes <= 425_000, `${bytes} bytes`);
});

Deno.test("the offline page loads no script, links no sheet and takes little", async () => {
  const { site, documents } = await readList();
  const needs = documents.find(({ path }) => path === "/offline")?.needs;
  assert.ok(needs?.every((path) => path.endsWith(".svg")), `${needs}`);
  const offline = requireFile(site, "/offline");
  assert.deepEqual((await listNamed(site, "/offline")).filter((path) => !/\.(png|svg)$/.test(path)), []);
  const bytes = (await offline.read("br")).byteLength;
  assert.ok(bytes <= 3500, `${bytes} bytes`);
});

Deno.test("the offline page's sheet holds every value that its rules use", async () => {
  const { site } = await readList();
  const document = await textOf(requireFile(site, "/offline"));
  const used = Array.from(document.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name);
  assert.ok(used.length > 10);
  assert.deepEqual(used.filter((name) => !document.includes(`${name}:`)), []);
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
