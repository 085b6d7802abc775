import assert from "node:assert/strict";
import { stop } from "esbuild";
import { bundleIslands, type PageScripts } from "@/lib/tools/build/islands.ts";
import { PAGES } from "@/routes/pages/pages.ts";

const ROOT = decodeURIComponent(new URL("../../../../", import.meta.url).pathname).replace(/\/$/, "");

const CONSTANTS = {
  "REPORT_FONT_URLS.regular": '"/assets/regular.ttf"',
  "REPORT_FONT_URLS.bold": '"/assets/bold.ttf"',
  SCREEN_SHEETS: '"{}"',
  HAS_WORKER: "true",
};

/** Scripts of the logbook's page, from sources with other constants. */
async function bundle(constants: Partial<typeof CONSTANTS> = {}): Promise<PageScripts> {
  const define = { ...CONSTANTS, ...constants };
  const { scriptsOf } = await bundleIslands({ root: ROOT, pages: PAGES, define, isDevelopment: false });
  const page = PAGES.find(({ path }) => path === "/dashboard");
  assert.ok(page);
  return scriptsOf(page);
}

Deno.test("a change in one script renames that script and no other", async () => {
  const before = await bundle();
  const inFirst = await bundle({ SCREEN_SHEETS: '"{ }"' });
  const inRare = await bundle({ "REPORT_FONT_URLS.regular": '"/assets/other.ttf"' });
  await stop();
  const listRenamed = ({ names }: PageScripts) =>
    Object.keys(names).filter((name) => names[name] !== before.names[name]);
  assert.deepEqual(listRenamed(before), []);
  assert.deepEqual(listRenamed(inFirst), ["/assets/patient.js"]);
  assert.deepEqual(listRenamed(inRare), ["/assets/rare.js"]);
});
