import assert from "node:assert/strict";
import { hashSources } from "@/lib/tools/build/sources.ts";
import { makeTempFolder } from "../../../support/temp_folder.ts";

async function makeSources(root: string): Promise<void> {
  await Deno.mkdir(`${root}/islands/parts`, { recursive: true });
  await Deno.mkdir(`${root}/static`);
  await Deno.writeTextFile(`${root}/islands/mount.ts`, "one");
  await Deno.writeTextFile(`${root}/islands/parts/Icon.tsx`, "two");
  await Deno.writeTextFile(`${root}/static/tokens.css`, "three");
}

Deno.test("hashSources() stays the same while nothing changes but the clock", async () => {
  await using folder = await makeTempFolder();
  await makeSources(folder.path);
  const before = await hashSources(folder.path);
  await Deno.utime(`${folder.path}/islands/mount.ts`, 0, 0);
  await Deno.mkdir(`${folder.path}/routes/api`, { recursive: true });
  await Deno.writeTextFile(`${folder.path}/routes/api/readings.ts`, "no part of the site");
  assert.equal(await hashSources(folder.path), before);
});

const CHANGES: [what: string, change: (root: string) => Promise<void>][] = [
  ["a content of the same length", (root) => Deno.writeTextFile(`${root}/islands/mount.ts`, "eno")],
  ["a new file", (root) => Deno.writeTextFile(`${root}/static/new.svg`, "")],
  ["a removed file", (root) => Deno.remove(`${root}/islands/parts/Icon.tsx`)],
  ["a renamed file", (root) => Deno.rename(`${root}/static/tokens.css`, `${root}/static/tokens2.css`)],
  ["a new lock file", (root) => Deno.writeTextFile(`${root}/deno.lock`, "{}")],
];

for (const [what, change] of CHANGES) {
  Deno.test(`hashSources() changes with ${what}`, async () => {
    await using folder = await makeTempFolder();
    await makeSources(folder.path);
    const before = await hashSources(folder.path);
    await change(folder.path);
    assert.notEqual(await hashSources(folder.path), before);
  });
}

Deno.test("hashSources() tells variants of the same sources apart", async () => {
  await using folder = await makeTempFolder();
  await makeSources(folder.path);
  assert.notEqual(await hashSources(folder.path, "development"), await hashSources(folder.path));
});
