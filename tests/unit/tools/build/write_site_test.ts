import assert from "node:assert/strict";
import type { BuiltFile } from "@/lib/tools/build/built_file.ts";
import { holdOutput } from "@/lib/tools/build/output.ts";
import { type FinishedSite, writeSite } from "@/lib/tools/build/write_site.ts";
import { holdSite, openSite, readManifest, type SiteFile } from "@/routes/site.ts";
import { makeTempFolder } from "../../../support/temp_folder.ts";

function documentOf(path: string, text: string): BuiltFile {
  const bytes = new TextEncoder().encode(text);
  return { path, type: "text/html; charset=UTF-8", bytes, isImmutable: false, contentSecurityPolicy: "p" };
}

function siteOf(text: string, more: BuiltFile[] = []): FinishedSite {
  return {
    sources: text,
    files: [documentOf("/", text), documentOf("/login", text), ...more],
    notFound: documentOf("/404", text),
    buildWorkers: () => Promise.resolve([]),
  };
}

async function textOf(file: SiteFile | undefined): Promise<string> {
  return new TextDecoder().decode(await file?.read("identity"));
}

function readHome(out: URL): Promise<string> {
  return textOf(openSite(out).find("/"));
}

async function listFolders(out: URL): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(out));
  return entries.filter(({ isDirectory }) => isDirectory).map(({ name }) => name);
}

const addressOf = (path: string) => new URL(`file://${path}/`);

Deno.test("writeSite() leaves what openSite() reads, byte for byte", async () => {
  await using folder = await makeTempFolder();
  const out = addressOf(`${folder.path}/dist`);
  const compressed = { brotli: new Uint8Array([1]), gzip: new Uint8Array([2, 3]) };
  const script = {
    path: "/assets/a-1.js",
    type: "text/javascript",
    bytes: new Uint8Array([4]),
    isImmutable: true,
  };
  await writeSite(out, siteOf("home", [{ ...script, compressed } as BuiltFile]));
  const site = openSite(out);
  assert.equal(site.find("/")?.contentSecurityPolicy, "p");
  const file = site.find("/assets/a-1.js") ?? assert.fail("the script is on the site");
  assert.match(file.etag, /^W\/"[0-9a-f]{10}"$/);
  const { type, isImmutable, contentSecurityPolicy } = file;
  assert.deepEqual([type, isImmutable, contentSecurityPolicy], ["text/javascript", true, undefined]);
  assert.deepEqual([...file.encodings], ["br", "gzip", "identity"]);
  assert.deepEqual(await file.read("identity"), new Uint8Array([4]));
  assert.deepEqual(await file.read("br"), compressed.brotli);
  assert.deepEqual(await file.read("gzip"), compressed.gzip);
  assert.deepEqual([...site.find("/")?.encodings ?? []], ["identity"]);
  assert.equal(site.find("/404"), undefined);
  assert.equal(site.find("/assets/a-1.js.br"), undefined);
  assert.equal(await textOf(site.notFound), "home");
});

Deno.test("writeSite() keeps what stands at one address in several languages apart", async () => {
  await using folder = await makeTempFolder();
  const out = addressOf(folder.path);
  const more = ["/login#yo", "/login#ha"].map((path) => documentOf(path, path));
  await writeSite(out, siteOf("login", more));
  const site = openSite(out);
  const texts = ["/login", "/login#yo", "/login#ha"].map((path) => textOf(site.find(path)));
  assert.deepEqual(await Promise.all(texts), ["login", "/login#yo", "/login#ha"]);
});

Deno.test("a file is read when it is first asked for, and once", async () => {
  await using folder = await makeTempFolder();
  const out = addressOf(folder.path);
  await writeSite(out, siteOf("home"));
  const site = openSite(out);
  const path = new URL(`${readManifest(out)?.folder}/login.html`, out);
  await Deno.rename(path, new URL("login.html", out));
  await assert.rejects(textOf(site.find("/login")), Deno.errors.NotFound);
  await Deno.rename(new URL("login.html", out), path);
  assert.equal(await textOf(site.find("/login")), "home");
  await Deno.remove(path);
  assert.equal(await textOf(site.find("/login")), "home");
});

Deno.test("a site that could not be written whole leaves the one before in its place", async () => {
  await using folder = await makeTempFolder();
  const out = addressOf(folder.path);
  await writeSite(out, siteOf("old"));
  const unwritable = documentOf(`/${"x".repeat(300)}`, "");
  await assert.rejects(writeSite(out, siteOf("new", [unwritable])));
  assert.equal(await readHome(out), "old");
});

/** As `deno task build` does. */
async function build(out: URL, text: string): Promise<void> {
  using hold = await holdOutput(out);
  await writeSite(out, siteOf(text));
  await hold.removeEarlier();
}

Deno.test("builds take nothing away from a running server, however many; the next build after it does", async () => {
  await using folder = await makeTempFolder();
  const out = addressOf(folder.path);
  await build(out, "first");
  await Deno.mkdir(new URL("server", out));
  await Deno.writeTextFile(new URL("server/build.json", out), '{"files":["main.js"]}');
  for (const name of ["main.js", "app-OLD.js"]) await Deno.writeTextFile(new URL(`server/${name}`, out), "");
  const running = holdSite(out);
  const site = openSite(out);
  for (const text of ["second", "third", "fourth"]) await build(out, text);
  assert.equal(await textOf(site.find("/login")).catch(String), "first");
  await Deno.stat(new URL("server/app-OLD.js", out));
  running[Symbol.dispose]();
  await build(out, "fifth");
  assert.deepEqual((await listFolders(out)).sort(), ["server", readManifest(out)?.folder].sort());
  assert.deepEqual(Array.from(Deno.readDirSync(new URL("server", out)), ({ name }) => name).sort(), [
    "build.json",
    "main.js",
  ]);
  assert.equal(await readHome(out), "fifth");
});

Deno.test("a folder that another build is still writing is left alone", async () => {
  await using folder = await makeTempFolder();
  const out = addressOf(folder.path);
  const other = await holdOutput(out);
  await Deno.mkdir(new URL("site-under-way", out));
  await build(out, "home");
  assert.ok((await listFolders(out)).includes("site-under-way"));
  other[Symbol.dispose]();
  await build(out, "home");
  assert.ok(!(await listFolders(out)).includes("site-under-way"));
});

Deno.test("whoever opens the site while it is built again gets one of the two, never a mixture", async () => {
  await using folder = await makeTempFolder();
  const out = addressOf(folder.path);
  await writeSite(out, siteOf("0"));
  const writing = (async () => {
    for (let round = 1; round <= 20; round++) await writeSite(out, siteOf(String(round)));
  })();
  let isWriting = true;
  writing.finally(() => isWriting = false);
  while (isWriting) {
    const site = openSite(out);
    const texts = [site.find("/"), site.find("/login"), site.notFound].map(textOf);
    assert.equal(new Set(await Promise.all(texts)).size, 1);
    // Reading takes no turn of the event loop, which writing needs.
    await Deno.stat(out);
  }
  await writing;
});

Deno.test("openSite() says what to do where nothing has been built", async () => {
  await using folder = await makeTempFolder();
  assert.throws(() => openSite(addressOf(folder.path)), /no built site in .* run deno task build first/);
});
