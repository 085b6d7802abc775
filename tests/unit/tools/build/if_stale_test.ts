import assert from "node:assert/strict";
import { parseDocumentSettings } from "@/lib/config.ts";
import { describeVariant, hashSources } from "@/lib/tools/build/sources.ts";
import { writeSite } from "@/lib/tools/build/write_site.ts";
import { makeTempFolder } from "../../../support/temp_folder.ts";

const ROOT = decodeURIComponent(new URL("../../../../", import.meta.url).pathname).replace(/\/$/, "");

Deno.test("deno task build --if-stale leaves a site alone that was built from these sources", async () => {
  await using folder = await makeTempFolder();
  const out = new URL(`file://${folder.path}/`);
  const bytes = new TextEncoder().encode("kept");
  const notFound = { path: "/404", type: "text/html", bytes, isImmutable: false };
  const variant = describeVariant(false, parseDocumentSettings(() => undefined));
  await writeSite(out, { sources: await hashSources(ROOT, variant), files: [], notFound });
  const before = await Array.fromAsync(Deno.readDir(out));
  const args = ["run", "-A", "lib/tools/build.ts", "--if-stale", `--out=${folder.path}`];
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args, cwd: ROOT }).output();
  assert.deepEqual([success, stdout.byteLength, new TextDecoder().decode(stderr)], [true, 0, ""]);
  assert.deepEqual(await Array.fromAsync(Deno.readDir(out)), before);
});
