import assert from "node:assert/strict";
import { watchChanges } from "@/lib/tools/dev/changes.ts";
import { makeTempFolder } from "../../support/temp_folder.ts";

Deno.test("watchChanges() yields once for a burst of writes, again for a later one, and ends at the signal", async () => {
  await using folder = await makeTempFolder();
  const stopping = new AbortController();
  const changes = watchChanges([folder.path], stopping.signal);
  const first = changes.next();
  for (const name of ["a", "b", "c"]) await Deno.writeTextFile(`${folder.path}/${name}`, name);
  assert.equal((await first).done, false);
  const second = changes.next();
  await Deno.writeTextFile(`${folder.path}/a`, "changed");
  assert.equal((await second).done, false);
  const last = changes.next();
  stopping.abort();
  assert.equal((await last).done, true);
});
