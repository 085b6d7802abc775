import assert from "node:assert/strict";
import { loadTranslations } from "@/lib/shared/complete_languages.ts";
import { errorText } from "@/lib/shared/messages/errors.ts";
import { LANGUAGES } from "@/lib/shared/languages.ts";
import { buildServer, readServerBuild } from "@/lib/tools/build/server.ts";
import { makeTempFolder } from "../../../support/temp_folder.ts";

/** Of the code that is there when a first document is answered: another 10,000 are some 0.5 ms. */
const START_MAX_BYTES = 46_000;
const ROOT = new URL("../../../../", import.meta.url);

/** The files that are read for `name` and whatever it imports by itself. */
function* listLoaded(folder: string, name: string, seen = new Set<string>()): Iterable<string> {
  if (seen.has(name)) return;
  seen.add(name);
  const text = Deno.readTextFileSync(`${folder}/${name}`);
  yield text;
  for (const [, imported = ""] of text.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)) {
    yield* listLoaded(folder, imported, seen);
  }
}

/** Of each language but English some words that the bundler leaves as they are written. */
async function findWords(): Promise<string[]> {
  const tables = await Promise.all(LANGUAGES.map(loadTranslations));
  return tables.flatMap((table) =>
    /[\w ,.]{16,}/.exec(Object.values(table?.errors ?? {}).join("\n"))?.[0] ?? []
  );
}

Deno.test("the bundled server starts without sentences, and is opened without routes, zod, node:crypto, web-push and languages: they come when needed", async () => {
  await using folder = await makeTempFolder();
  await buildServer(ROOT.pathname, new URL(`file://${folder.path}/`), "sources");
  const server = `${folder.path}/server`;
  const names = [...Deno.readDirSync(server)].map(({ name }) => name).filter((name) => name.endsWith(".js"));
  const loads = (entry: RegExp, mark: string) => {
    const entries = names.filter((name) => entry.test(name));
    assert.notEqual(entries.length, 0);
    return entries.map((name) => [...listLoaded(server, name)].some((text) => text.includes(mark)));
  };
  for (const name of names) {
    assert.doesNotMatch(Deno.readTextFileSync(`${server}/${name}`), /\bimport\("/, name);
  }
  // Itself, and what it starts with.
  const start = [...listLoaded(server, "main.js")];
  assert.equal(start.length, 2);
  const bytes = start.reduce((sum, text) => sum + text.length, 0);
  assert.ok(bytes <= START_MAX_BYTES, `${bytes} bytes are read and compiled before the first document`);
  for (
    const mark of ["RegExpRouter", errorText.english.wrong_credentials, "import.meta.resolve(", 'from"node:']
  ) {
    assert.deepEqual(start.filter((text) => text.includes(mark)), [], mark);
  }
  for (const mark of ["ZodMiniObject", 'from"node:crypto"']) {
    assert.deepEqual(loads(/^app-/, mark), [true]);
    assert.deepEqual(loads(/^(main\.js$|open_app-)/, mark), [false, false]);
  }
  assert.deepEqual(loads(/^(main\.js$|open_app-|app-)/, "generateVAPIDKeys"), [false, false, false]);
  assert.ok(loads(/./, 'import(String("web-push"))').includes(true), "it is loaded with the first message");
  const spoken = await findWords();
  assert.equal(spoken.length, LANGUAGES.length - 1);
  for (const words of spoken) {
    assert.deepEqual(loads(/^all-/, words).filter(Boolean), [true], words);
    assert.deepEqual(loads(/^(main\.js$|open_app-|app-)/, words), [false, false, false], words);
  }
});

Deno.test("each part of the bundled server exports what its source exports", async () => {
  await using folder = await makeTempFolder();
  const out = new URL(`file://${folder.path}/dist/`);
  await Deno.symlink(new URL("node_modules", ROOT), `${folder.path}/node_modules`);
  await buildServer(ROOT.pathname, out, "sources");
  const { parts = {} } = await readServerBuild(out) ?? {};
  assert.ok(Object.keys(parts).length > 10, "there are parts");
  for (const [source, file] of Object.entries(parts)) {
    const [built, written] = await Promise.all([
      import(new URL(`server/${file}`, out).href),
      import(new URL(source, ROOT).href),
    ]);
    assert.deepEqual(Object.keys(built).sort(), Object.keys(written).sort(), source);
  }
});
