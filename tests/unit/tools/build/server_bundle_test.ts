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

Deno.test("the bundled server is opened without the routes, zod and its schemas: they come with the first call", async () => {
  await using folder = await makeTempFolder();
  await buildServer(ROOT.pathname, new URL(`file://${folder.path}/`), "sources");
  const server = `${folder.path}/server`;
  const names = [...Deno.readDirSync(server)].map(({ name }) => name).filter((name) => name.endsWith(".js"));
  const hasZod = (entry: RegExp) => {
    const [name = "", ...others] = names.filter((name) => entry.test(name));
    assert.deepEqual(others, []);
    return [...listLoaded(server, name)].some((text) => text.includes("ZodMiniObject"));
  };
  assert.equal(hasZod(/^app-/), true);
  assert.equal(hasZod(/^main\.js$/), false);
  assert.equal(hasZod(/^open_app-/), false);
});
