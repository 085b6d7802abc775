import assert from "node:assert/strict";
import { runDeno } from "@/tests/support/programs.ts";

const BUILD_ONLY =
  /\/(react|react-dom|esbuild|scheduler|@preact\+signals[^/]*)@|\/(routes\/pages|lib\/tools|islands)\//;

async function listModules(entry: string): Promise<string[]> {
  const { out } = await runDeno(["info", "--json", entry]);
  const { modules }: { modules: { specifier: string }[] } = JSON.parse(out);
  // Declarations that a workspace member adds are listed with every graph; they never run.
  return modules.map(({ specifier }) => specifier).filter((specifier) => !specifier.endsWith(".d.ts"));
}

Deno.test("neither React nor a bundler is among the server's modules, not even behind an import()", async () => {
  const modules = await listModules("main.ts");
  assert.ok(modules.some((module) => module.endsWith("/routes/app.ts")), "the server's modules are listed");
  assert.deepEqual(modules.filter((module) => BUILD_ONLY.test(module)), []);
});
