import assert from "node:assert/strict";
import { buildServer } from "@/lib/tools/build/server.ts";
import { makeTempFolder } from "../../../support/temp_folder.ts";

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

Deno.test("the bundled server is opened without the routes, zod and node:crypto: they come with the first call", async () => {
  await using folder = await makeTempFolder();
  await buildServer(ROOT.pathname, new URL(`file://${folder.path}/`), "sources");
  const server = `${folder.path}/server`;
  const names = [...Deno.readDirSync(server)].map(({ name }) => name).filter((name) => name.endsWith(".js"));
  const loads = (entry: RegExp, mark: string) => {
    const [name = "", ...others] = names.filter((name) => entry.test(name));
    assert.deepEqual(others, []);
    return [...listLoaded(server, name)].some((text) => text.includes(mark));
  };
  for (const mark of ["ZodMiniObject", 'from"node:crypto"']) {
    assert.equal(loads(/^app-/, mark), true);
    assert.equal(loads(/^main\.js$/, mark), false);
    assert.equal(loads(/^open_app-/, mark), false);
  }
});
