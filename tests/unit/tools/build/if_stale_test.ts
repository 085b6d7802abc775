import assert from "node:assert/strict";
import { stop } from "esbuild";
import { parseDocumentSettings } from "@/lib/config.ts";
import { holdOutput } from "@/lib/tools/build/output.ts";
import { buildServer } from "@/lib/tools/build/server.ts";
import { describeVariant, hashSources, SERVER_SOURCES } from "@/lib/tools/build/sources.ts";
import { writeSite } from "@/lib/tools/build/write_site.ts";
import { makeTempFolder } from "../../../support/temp_folder.ts";
import { runDeno } from "@/tests/support/programs.ts";

const ROOT = decodeURIComponent(new URL("../../../../", import.meta.url).pathname).replace(/\/$/, "");

async function listFiles(folder: URL): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder), async (entry) => {
    const address = new URL(entry.name, folder);
    if (entry.isDirectory) return await listFiles(new URL(`${address}/`));
    return [`${address} ${(await Deno.stat(address)).mtime?.getTime()}`];
  });
  return entries.flat().sort();
}

Deno.test("deno task build --if-stale leaves alone what was built from these sources", async () => {
  await using folder = await makeTempFolder();
  const out = new URL(`file://${folder.path}/`);
  const bytes = new TextEncoder().encode("kept");
  const notFound = { path: "/404", type: "text/html", bytes, isImmutable: false };
  const buildWorkers = () => Promise.resolve([]);
  const variant = describeVariant({
    kind: "release",
    killsWorker: false,
    settings: parseDocumentSettings(() => undefined),
  });
  await writeSite(out, { sources: await hashSources(ROOT, variant), files: [], notFound, buildWorkers });
  await buildServer(ROOT, out, await hashSources(ROOT, "", SERVER_SOURCES));
  await stop();
  (await holdOutput(out))[Symbol.dispose]();
  const before = await listFiles(out);
  assert.ok(before.some((file) => file.includes("/server/main.js ")));
  const args = ["run", "-A", "lib/tools/build.ts", "--if-stale", `--out=${folder.path}`];
  assert.deepEqual(await runDeno(args), { code: 0, out: "", err: "" });
  assert.deepEqual(await listFiles(out), before);
});
