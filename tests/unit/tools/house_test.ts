import assert from "node:assert/strict";
import denoJson from "@/deno.json" with { type: "json" };
import { ROOT, runDeno } from "@/tests/support/programs.ts";
import { makeTempFolder } from "@/tests/support/temp_folder.ts";

const SOURCE_FOLDERS = ["lib", "routes", "islands", "sw", "static", "migrations", "tests", ".ci"];
const MAX_LINES = 450;

/** Sentences, and the modules that are made of them. */
const SENTENCES = /\/lib\/shared\/(texts|messages)\//;

/** Lists the files of a folder and of the folders in it; none where the folder is not there yet. */
function* walkFiles(folder: URL): Iterable<URL> {
  let entries: Deno.DirEntry[] = [];
  try {
    entries = [...Deno.readDirSync(folder)];
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  for (const { name, isDirectory } of entries) {
    if (isDirectory) yield* walkFiles(new URL(`${name}/`, folder));
    else yield new URL(name, folder);
  }
}

function listSources(pattern: RegExp): URL[] {
  const files = SOURCE_FOLDERS.flatMap((folder) => [...walkFiles(new URL(`${folder}/`, ROOT))]);
  return [new URL("main.ts", ROOT), new URL("open_app.ts", ROOT), ...files].filter(({ pathname }) =>
    pattern.test(pathname) && !SENTENCES.test(pathname)
  );
}

interface ModuleGraph {
  modules: {
    specifier: string;
    error?: string;
    dependencies?: { code?: { specifier?: string }; type?: { specifier?: string } }[];
  }[];
}

/** A weight of scripts is loaded by what it stands on. */
const LOADS_WEIGHTS = /\/islands\/weights\.ts$/;

/** Reads who imports whom; type-only and dynamic imports count. */
async function readModuleGraph(): Promise<Map<string, string[]>> {
  await using folder = await makeTempFolder();
  const all = `${folder.path}/all.ts`;
  const modules = listSources(/\.tsx?$/).filter(({ href }) => !href.startsWith(`${ROOT}tests/`));
  await Deno.writeTextFile(all, modules.map(({ href }) => `import "${href}";`).join("\n"));
  const [lock, config] = ["deno.lock", "deno.json"].map((file) => new URL(file, ROOT).pathname);
  const { out } = await runDeno(["info", "--json", "--frozen", `--lock=${lock}`, `--config=${config}`, all]);
  const graph: ModuleGraph = JSON.parse(out);
  return new Map(graph.modules.map(({ specifier, error, dependencies = [] }) => {
    assert.equal(error, undefined);
    const imported = dependencies.flatMap(({ code, type }) => [code?.specifier, type?.specifier]);
    if (LOADS_WEIGHTS.test(specifier)) return [specifier, []];
    return [specifier, imported.filter((target) => target !== undefined)];
  }));
}

/** Returns the modules of one cycle in order, undefined when there is none. */
function findCycle(graph: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (module: string, path: string[]): string[] | undefined => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module];
    if (done.has(module)) return undefined;
    for (const imported of graph.get(module) ?? []) {
      const cycle = visit(imported, [...path, module]);
      if (cycle) return cycle;
    }
    done.add(module);
    return undefined;
  };
  for (const module of graph.keys()) {
    const cycle = visit(module, []);
    if (cycle) return cycle;
  }
  return undefined;
}

Deno.test("no module imports itself through others", async () => {
  const graph = await readModuleGraph();
  assert.ok(graph.size > 50, `${graph.size} modules`);
  assert.deepEqual(findCycle(graph), undefined);
});

Deno.test("findCycle() finds a cycle and none in a tree that meets again", () => {
  assert.deepEqual(findCycle(new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]])), ["b", "c", "b"]);
  assert.deepEqual(findCycle(new Map([["a", ["a"]]])), ["a", "a"]);
  assert.equal(findCycle(new Map([["a", ["b", "c"]], ["b", ["d"]], ["c", ["d"]], ["d", []]])), undefined);
});

Deno.test(`no file of the house has more than ${MAX_LINES} lines`, () => {
  const written = listSources(/\.(tsx?|js|css|sql|md|json|sh|run)$/).filter(({ href }) =>
    // The whole schema, by noun, is one step; foods and promises are tables, which only grow.
    !href.endsWith("-lock.json") && !href.endsWith("/foods.json") && !href.endsWith("/0001_baseline.sql") &&
    !href.endsWith("/tests/promises.ts")
  );
  const long = written.flatMap((file) => {
    const lines = Deno.readTextFileSync(file).trimEnd().split("\n").length;
    return lines > MAX_LINES ? [`${file.pathname.slice(ROOT.pathname.length)}: ${lines}`] : [];
  });
  assert.deepEqual(long, []);
});

Deno.test("every file of tests that drives programs has a test of its own, by which a failed file is run again", () => {
  const without = listSources(/\/tests\/(contract|e2e|load|process)\/.*_test\.tsx?$/).filter((file) =>
    !/\bDeno\.test\(/.test(Deno.readTextFileSync(file))
  );
  assert.deepEqual(without.map(({ pathname }) => pathname.slice(ROOT.pathname.length)), []);
});

/** One line of code each, and whether the room's own type library knows what it names. */
const PROBES: Record<string, { refused: string[]; known: string[] }> = {
  "lib/shared": {
    refused: [
      "Deno.cwd()",
      "document.title",
      "window.name",
      "localStorage.length",
      "fetch('/')",
      "console.log()",
      "setTimeout(() => {}, 1)",
      "crypto.randomUUID()",
      "performance.now()",
      "process.cwd()",
    ],
    known: ["Math.max(1, 2)", "new Intl.NumberFormat('en')", "[1].at(-1)"],
  },
  islands: {
    refused: ["Deno.cwd()", "process.cwd()", "Buffer.from('')"],
    known: ["document.title", "fetch('/')", "crypto.randomUUID()"],
  },
  sw: {
    refused: ["document.title", "localStorage.length", "Deno.cwd()", "process.cwd()"],
    known: ["caches.keys()", "fetch('/')", "self.location.origin"],
  },
};

for (const [room, { refused, known }] of Object.entries(PROBES)) {
  Deno.test(`${room} is type-checked without the globals it must not touch`, async () => {
    await using folder = await makeTempFolder();
    const { compilerOptions, workspace } = denoJson;
    await Deno.writeTextFile(`${folder.path}/deno.json`, JSON.stringify({ compilerOptions, workspace }));
    for (const member of workspace) {
      await Deno.mkdir(`${folder.path}/${member}`, { recursive: true });
      await Deno.copyFile(new URL(`${member}/deno.json`, ROOT), `${folder.path}/${member}/deno.json`);
    }
    const names = [...known, ...refused].map((code, index) => {
      const name = `${room}/probe_${index}.ts`;
      Deno.writeTextFileSync(`${folder.path}/${name}`, `export const probe: unknown = ${code};\n`);
      return name;
    });
    const { err: errors } = await runDeno(["check", ...names], { cwd: folder.path });
    const isRefused = names.map((name) => errors.includes(`/${name}`));
    assert.deepEqual(isRefused, [...known.map(() => false), ...refused.map(() => true)], errors);
    assert.equal(errors.match(/Cannot find name/g)?.length, refused.length, errors);
  });
}

/** Layers that name the same act each in its own module; nobody imports two of them without a namespace. */
const NAMESPACES = ["lib/shared/wire/", "lib/shared/schemas/", "lib/store/", "lib/services/", ""];

Deno.test("an exported name is defined once in the house", () => {
  const homes = new Map<string, Set<string>>();
  const twins = new Set<string>();
  for (const { pathname } of listSources(/\.tsx?$/)) {
    const path = pathname.slice(ROOT.pathname.length);
    if (path.startsWith("tests/")) continue;
    const namespace = NAMESPACES.find((folder) => path.startsWith(folder)) ?? "";
    const text = Deno.readTextFileSync(new URL(path, ROOT));
    const defined = text.matchAll(
      /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm,
    );
    for (const name of new Set([...defined].map(([, name = ""]) => name))) {
      const found = homes.get(name) ?? new Set();
      const isTwin = found.has(namespace) || found.size > 0 && (namespace === "" || found.has(""));
      if (isTwin) twins.add(name);
      homes.set(name, found.add(namespace));
    }
  }
  assert.ok(homes.size > 1000, `${homes.size} names`);
  assert.deepEqual([...twins].sort(), []);
});

Deno.test("every document that code cites is there, and so is the heading", () => {
  const missing = listSources(/\.(tsx?|css|sql)$/).flatMap(({ pathname }) => {
    const cited = Deno.readTextFileSync(pathname).matchAll(/(?<![\w/])docs\/([\w/-]+\.md)(?:#([\w-]+))?/g);
    return [...cited].filter(([, file = "", anchor]) => !hasHeading(file, anchor))
      .map(([citation]) => `${pathname.slice(ROOT.pathname.length)}: ${citation}`);
  });
  assert.deepEqual(missing, []);
});

function hasHeading(file: string, anchor?: string): boolean {
  let text: string;
  try {
    text = Deno.readTextFileSync(new URL(`docs/${file}`, ROOT));
  } catch {
    return false;
  }
  const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-")
  );
  return anchor === undefined || anchors.includes(anchor);
}
