import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readDocumentSettings } from "@/lib/config.ts";
import { FOOD_SOURCES } from "@/lib/shared/foods/food_guide.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { policyHash } from "@/lib/tools/build/built_file.ts";
import { ENCODINGS } from "@/routes/encodings.ts";
import { ANSWERS_IN_LANGUAGE, PAGES } from "@/routes/pages/pages.ts";
import { MANIFEST_FILE, readManifest, type Site, type SiteFile } from "@/routes/site.ts";
import { openBuiltSite } from "../../../support/releases.ts";

const dist = new URL("../../../../dist/", import.meta.url);

async function openDist(): Promise<{ site: Site; paths: string[] }> {
  const site = await openBuiltSite();
  return { site, paths: Object.keys(readManifest(dist)?.files ?? {}) };
}

async function textOf(file: SiteFile | undefined): Promise<string> {
  return new TextDecoder().decode(await file?.read("identity"));
}

function readScripts(site: Site, paths: readonly string[]): Promise<string[]> {
  return Promise.all(paths.filter((path) => path.endsWith(".js")).map((path) => textOf(site.find(path))));
}

/** Every document, the 404 one included, by its address. */
async function readDocuments(): Promise<[path: string, text: string, file: SiteFile][]> {
  const { site } = await openDist();
  const files = [...PAGES, ...ANSWERS_IN_LANGUAGE].map(({ path }) => [path, site.find(path)] as const);
  const found = [...files, ["/404", site.notFound] as const];
  return await Promise.all(found.map(async ([path, file]) => {
    assert.ok(file, path);
    return [path, await textOf(file), file];
  }));
}

Deno.test("The manifest, which each start reads before it answers, is short", async () => {
  const { paths } = await openDist();
  const { size } = await Deno.stat(new URL(MANIFEST_FILE, dist));
  assert.ok(size <= 80 * paths.length, `${size} bytes for ${paths.length} files`);
});

Deno.test("every file says the same in each of its encodings, and text has all three", async () => {
  const { site, paths } = await openDist();
  for (const path of paths) {
    const file = site.find(path);
    if (file?.type === "image/png") continue;
    assert.deepEqual([...file?.encodings ?? []], ["br", "gzip", "identity"], path);
    const [brotli, gzip, plain] = await Promise.all(ENCODINGS.map((encoding) => file?.read(encoding)));
    assert.ok(brotli && gzip && plain, path);
    assert.deepEqual(new Uint8Array(brotliDecompressSync(brotli)), plain, path);
    assert.deepEqual(new Uint8Array(gunzipSync(gzip)), plain, path);
  }
});

Deno.test("assets carry a hash in their address and are kept for ever, documents are not", async () => {
  const { site, paths } = await openDist();
  for (const path of paths) {
    const isAsset = path.startsWith("/assets/");
    assert.equal(site.find(path)?.isImmutable, isAsset, path);
    if (isAsset) assert.match(path, /-([0-9A-Z]{8}|[0-9a-f]{10})(\/\w+)?\.\w+$/);
  }
});

Deno.test("a document's policy allows its own style, early script and names, and the document holds nothing else inline", async () => {
  for (const [path, text, { contentSecurityPolicy = "" }] of await readDocuments()) {
    for (const [, style = ""] of text.matchAll(/<style>(.*?)<\/style>/gs)) {
      assert.ok(contentSecurityPolicy.includes(`'${await policyHash(style)}'`), path);
    }
    for (const [, script = ""] of text.matchAll(/<script>(.*?)<\/script>/gs)) {
      assert.ok(contentSecurityPolicy.includes(`'${await policyHash(script)}'`), path);
      // A form has to be held until its script comes.
      const mostCharacters = text.includes("data-drawn") ? 800 : path === "/dashboard" ? 550 : 240;
      assert.ok(script.length < mostCharacters, `${path} waits for ${script}`);
    }
    for (const { index, 1: names = "" } of text.matchAll(/<script type="importmap">(.*?)<\/script>/gs)) {
      assert.doesNotMatch(text.slice(0, index), /<link|<script/, `${path} names its modules too late`);
      assert.ok(contentSecurityPolicy.includes(`'${await policyHash(names)}'`), path);
    }
    // Sentences are data, which no policy is asked about.
    const markup = text.replace(
      /<style>.*?<\/style>|<script( type="importmap"| id="sentences" type="application\/json")?>.*?<\/script>/gs,
      "",
    );
    assert.doesNotMatch(markup, /\s(style|on\w+)=/, path);
    assert.doesNotMatch(markup, /javascript:|<script(?![^>]* src=)/, path);
    assert.doesNotMatch(contentSecurityPolicy, /unsafe/, path);
  }
});

/** No files; and a screen that is drawn elsewhere. */
const ANSWERED_BY_ROUTES = [
  "/feedback",
  "/whatsapp",
  "/podcast.xml",
  ...LANGUAGES.map((language) => `/whatsapp?language=${language}`),
];
/** What the meal guide cites. */
const CITED = FOOD_SOURCES.map(({ url }) => url);

Deno.test("every address that a document or a style sheet names leads somewhere on this site", async () => {
  const { site, paths } = await openDist();
  const sheets = paths.filter((path) => path.endsWith(".css"));
  const texts = [
    ...(await readDocuments()).map(([, text]) => text),
    ...await Promise.all(sheets.map((path) => textOf(site.find(path)))),
  ];
  for (const text of texts) {
    for (const [, address = ""] of text.matchAll(/(?:\shref=|\ssrc=|url\()"?([^")\s>]+)/g)) {
      if (/^(mailto|tel):/.test(address) || CITED.includes(address)) continue;
      if (ANSWERED_BY_ROUTES.includes(address)) continue;
      if (address.startsWith("#")) assert.ok(text.includes(`id="${address.slice(1)}"`), address);
      else assert.ok(site.find(address.split(/[?#]/)[0] ?? ""), address);
    }
  }
});

Deno.test("a screen's document asks at once for every module that its island needs", async () => {
  const { site } = await openDist();
  for (const { path, island, isTakenOver } of PAGES) {
    const text = await textOf(site.find(path));
    const names = readNames(text);
    const scripts = Array.from(text.matchAll(/<script type="module" src="([^"]+)"/g), ([, src]) => src);
    const preloads = Array.from(
      text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
      ([, href]) => href,
    );
    if (island && !isTakenOver) assert.equal(scripts.length, 1, path);
    const asked = new Set([...scripts, ...preloads]);
    for (const module of asked) {
      const source = await textOf(site.find(module ?? ""));
      for (const [, imported] of source.matchAll(/(?:from|import)"\.(\/[^"]+)"/g)) {
        const address = `/assets${imported}`;
        assert.ok(asked.has(names[address] ?? address), `${path}: ${module} imports ${imported}`);
      }
    }
  }
});

/** Addresses by the names under which a document's modules import each other. */
function readNames(document: string): Record<string, string> {
  return JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(document)?.[1] ?? `{"imports":{}}`)
    .imports;
}

Deno.test("every name in a document leads to a file, and every name in its modules is one of them", async () => {
  const { site } = await openDist();
  for (const { path } of PAGES) {
    const names = readNames(await textOf(site.find(path)));
    for (const address of Object.values(names)) {
      const module = await textOf(site.find(address));
      assert.notEqual(module, "", `${path}: ${address}`);
      for (const [, imported] of module.matchAll(/(?:from|import\(?)"\.(\/[^"]+)"/g)) {
        assert.ok(`/assets${imported}` in names, `${path}: ${address} imports ${imported}`);
      }
    }
  }
});

Deno.test("the modules of a document without names import each other by their addresses", async () => {
  const { site } = await openDist();
  for (const { path } of PAGES) {
    const text = await textOf(site.find(path));
    if (text.includes('type="importmap"')) continue;
    const found = new Set(Array.from(text.matchAll(/src="(\/assets\/[^"]+\.js)"/g), ([, src = ""]) => src));
    for (const address of found) {
      const module = await textOf(site.find(address));
      assert.notEqual(module, "", `${path} needs ${address}`);
      for (const [, imported] of module.matchAll(/(?:from|import\(?)"\.(\/[^"]+)"/g)) {
        found.add(`/assets${imported}`);
      }
    }
  }
});

Deno.test("a patient's phone loads few scripts: three before the first value, sixteen in all", async () => {
  const { site } = await openDist();
  const text = await textOf(site.find("/dashboard"));
  const atOnce = text.match(/(?:src|href)="\/assets\/[^"]+\.js"/g) ?? [];
  assert.ok(atOnce.length <= 3, `${atOnce}`);
  const all = Object.keys(readNames(text)).filter((name) => !/\/(pcm|ha|yo|ig)-/.test(name));
  assert.ok(all.length <= 16, `${all}`);
});

Deno.test("the landing page asks for no sheet, and one request fits in the first flight of packets", async () => {
  const { site } = await openDist();
  const landing = site.find("/");
  assert.doesNotMatch(await textOf(landing), /rel="stylesheet"/);
  const bytes = (await landing?.read("br"))?.byteLength ?? Infinity;
  assert.ok(bytes <= 14_000, `${bytes} bytes`);
});

Deno.test("scripts name the report's fonts by their addresses", async () => {
  const { site, paths } = await openDist();
  const fonts = paths.filter((path) => path.endsWith(".ttf"));
  assert.equal(fonts.length, 2);
  const scripts = (await readScripts(site, paths)).join("\n");
  for (const path of fonts) assert.ok(scripts.includes(path), path);
  assert.doesNotMatch(scripts, /REPORT_FONT_URLS/);
});

Deno.test("the framework is compiled while it arrives, and nothing else is", async () => {
  const { site, paths } = await openDist();
  const scripts = await readScripts(site, paths);
  // One for all; React signs its own with its version.
  const frameworks = scripts.filter((text) => text.includes("__REACT_DEVTOOLS_GLOBAL_HOOK__"));
  assert.equal(frameworks.length, 1);
  for (const text of scripts) {
    assert.equal(text.startsWith("//# allFunctionsCalledOnLoad\n"), frameworks.includes(text));
  }
});

Deno.test("scripts are those of production and never evaluate text", async () => {
  const { site, paths } = await openDist();
  for (const path of paths.filter((path) => path.endsWith(".js"))) {
    const text = await textOf(site.find(path));
    assert.doesNotMatch(text, /process\.env\.NODE_ENV|react\.dev\/warnings|dev_reload/, path);
  }
});

Deno.test("whoever found a weakness is told whom to write to, until a year after the build", async () => {
  const { site } = await openDist();
  const file = site.find("/.well-known/security.txt");
  assert.equal(file?.type, "text/plain; charset=UTF-8");
  const lines = (await textOf(file)).trimEnd().split("\n").map((line) =>
    line.split(": ") as [string, string]
  );
  const said = Object.fromEntries(lines);
  assert.equal(said.Contact, `mailto:${readDocumentSettings().contact.email}`);
  const days = (Date.parse(said.Expires ?? "") - Date.now()) / 86_400_000;
  assert.ok(days > 300 && days <= 365, `${days} days are left`);
});
