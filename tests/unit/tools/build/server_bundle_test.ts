import assert from "node:assert/strict";
import { stop } from "esbuild";
import { errorText } from "@/lib/shared/messages/error.ts";
import { buildServer } from "@/lib/tools/build/server.ts";
import { makeTempFolder } from "../../../support/temp_folder.ts";

/** Of the code that is there when a first document is answered: another 10,000 are some 0.5 ms. */
const START_MAX_BYTES = 47_000;
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

Deno.test("the bundled server answers a first document without routes, sentences, zod, node:crypto and web-push", async () => {
  await using folder = await makeTempFolder();
  await buildServer(ROOT.pathname, new URL(`file://${folder.path}/`), "sources");
  await stop();
  const server = `${folder.path}/server`;
  const start = [...listLoaded(server, "main.js")];
  const bytes = start.reduce((sum, text) => sum + text.length, 0);
  assert.ok(bytes <= START_MAX_BYTES, `${bytes} bytes are read and compiled before the first document`);
  const later = [
    "RegExpRouter",
    errorText.english.wrong_credentials,
    "ZodMiniObject",
    'from"node:',
    "web-push",
  ];
  for (const mark of later) assert.deepEqual(start.filter((text) => text.includes(mark)), [], mark);
  const all = Array.from(Deno.readDirSync(server), ({ name }) => Deno.readTextFileSync(`${server}/${name}`));
  for (const mark of later) assert.ok(all.some((text) => text.includes(mark)), `${mark} is loaded later`);
});
