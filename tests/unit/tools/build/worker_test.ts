import assert from "node:assert/strict";
import { stop } from "esbuild";
import { brotliCompressSync } from "node:zlib";
import { WORKER_PATHS } from "@/lib/shared/offline.ts";
import { integrityOf } from "@/lib/tools/build/built_file.ts";
import type { PrecacheEntry } from "@/lib/tools/build/offline_files.ts";
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

/** The lists in the worker, as the browser will read them. */
async function readLists(): Promise<{ site: Site; kept: PrecacheEntry[]; reportParts: string[] }> {
  const site = await openBuiltSite();
  const worker = textOf(requireFile(site, "/sw.js"));
  const listed: (PrecacheEntry | string)[] = JSON.parse(/\[\{"integrity".*?"\]/.exec(worker)?.[0] ?? "[]");
  const kept = listed.map((file) => typeof file === "string" ? { url: file, revision: null } : file);
  const reportParts: string[] = JSON.parse(/\["\/assets\/report_pdf[^\]]+\]/.exec(worker)?.[0] ?? "[]");
  return { site, kept, reportParts };
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

Deno.test("every document that opens offline is kept, with the hash of its bytes, and no other", async () => {
  const { site, kept } = await readLists();
  const documents = kept.filter(({ revision }) => revision !== null);
  const expected = PAGES.filter(({ opensOffline }) => opensOffline).map(({ path }) => path);
  assert.deepEqual(documents.map(({ url }) => url).sort(), [...expected].sort());
  for (const path of ["/", "/login", "/dashboard", "/settings", "/offline"]) {
    assert.ok(expected.includes(path));
  }
  assert.ok(!expected.includes("/google"));
  for (const { url, integrity } of documents) {
    assert.equal(integrity, await integrityOf(requireFile(site, url).plain), url);
  }
});

/** Screens that never open offline, which the script of every page can load all the same. */
function listOnlineScreens(site: Site): string[] {
  const pages = PAGES.filter(({ opensOffline }) => !opensOffline);
  return pages.flatMap(({ path }) => textOf(requireFile(site, path)).match(/\/assets\/[\w.-]+\.js/g) ?? []);
}

Deno.test("everything that a kept document or script names is kept, the report's parts excepted", async () => {
  const { site, kept, reportParts } = await readLists();
  const known = new Set(kept.map(({ url }) => url));
  const later = new Set([...reportParts, ...listOnlineScreens(site)]);
  const isPicture = (path: string) => /\.(png|webmanifest)$/.test(path);
  const unkept: string[] = [];
  for (const { url } of kept) {
    const text = textOf(requireFile(site, url));
    const named = Array.from(
      text.matchAll(/(?:\shref=|\ssrc=|url\()"?(\/assets\/[\w.-]+)|(?:from|import\(?)"\.(\/[\w.-]+\.js)"/g),
      ([, address, module]) => address ?? `/assets${module}`,
    );
    unkept.push(...named.filter((path) => !known.has(path) && !later.has(path) && !isPicture(path)));
  }
  assert.deepEqual(unkept, []);
  assert.ok(kept.every(({ url }) => site.find(url)), "nothing is listed that is not there");
});

Deno.test("what makes a report is left for later: the drawing library and its fonts", async () => {
  const { site, kept, reportParts } = await readLists();
  assert.equal(reportParts.filter((path) => path.endsWith(".ttf")).length, 2);
  assert.ok(reportParts.some((path) => /report_pdf-\w+\.js$/.test(path)));
  for (const path of reportParts) {
    assert.ok(site.find(path), path);
    assert.ok(!kept.some(({ url }) => url === path), path);
  }
});

Deno.test("the whole app takes less than 255 KB of somebody's data", async () => {
  const { site, kept } = await readLists();
  const sizeOf = ({ brotli, plain }: SiteFile) => (brotli ?? plain).byteLength;
  const bytes = kept.reduce((sum, { url }) => sum + sizeOf(requireFile(site, url)), 0);
  assert.ok(bytes <= 255_000, `${bytes} bytes`);
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
