/** Edits the browser's sources before bundling. @module */
import type { Plugin } from "esbuild";
import { BuildError } from "./built_file.ts";
import type { ChunkGroup } from "./chunk_groups.ts";

const RESOLVED = Symbol("resolved");

/**
 * Edits sources as they are loaded; no line moves.
 *
 * Every entry of a group imports all its modules: esbuild joins modules with the same importers.
 *
 * @param root Sources, without a trailing slash.
 */
export function editSources(root: string, groups: readonly ChunkGroup[]): Plugin {
  const listCompanions = (source: string) =>
    groups.flatMap(({ entries, modules }) =>
      entries.some((entry) => source.startsWith(entry)) ? modules : []
    );
  return {
    name: "sources",
    setup(build) {
      const entries = new Set<string>();
      // Before any is loaded: one that is also imported statically could come first by that, at random.
      build.onStart(() => listDynamicImports(`${root}/islands`).forEach((path) => entries.add(path)));
      build.onResolve({ filter: /./ }, async ({ path, kind, pluginData, ...asked }) => {
        const isEntry = kind === "dynamic-import" || kind === "entry-point";
        if (!isEntry || pluginData === RESOLVED) return undefined;
        const resolved = await build.resolve(path, { ...asked, kind, pluginData: RESOLVED });
        entries.add(resolved.path);
        return resolved;
      });
      build.onLoad({ filter: /\.tsx?$/, namespace: "file" }, async ({ path }) => {
        const source = path.slice(root.length + 1);
        const isComponent = path.endsWith("x");
        const text = splitMessages(copySmallModules(await Deno.readTextFile(path), source));
        const companions = entries.has(path) ? listCompanions(source) : [];
        return {
          contents: (isComponent ? addUseSignals(text) : text) +
            companions.map((module) => importOf(`${root}/${module}`)).join(""),
          loader: isComponent ? "tsx" : "ts",
        };
      });
    },
  };
}

/** Lists modules below a folder that are imported dynamically there. */
function listDynamicImports(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    if (isDirectory) return listDynamicImports(path);
    if (!/\.tsx?$/.test(name)) return [];
    const found = Deno.readTextFileSync(path).matchAll(/\bimport\("(\.[^"]+)"\)/g);
    return [...found].map(([, address = ""]) => new URL(address, `file://${path}`).pathname);
  });
}

function importOf(path: string): string {
  return `\nimport ${JSON.stringify(path)};`;
}

/** A module per area of texts: esbuild splits by modules, so a screen would load all areas of a file. */
export function splitMessages(source: string): string {
  return source.replace(/^import \{([^{}]*)\} from "([^"]*\/messages\/[^"]+)";/gm, (whole, list, path) => {
    const names = String(list).split(",").map((name) => name.trim());
    const values = names.filter((name) => name !== "" && !name.startsWith("type "));
    if (path.endsWith("/catalogue.ts") || values.length === 0) return whole;
    const imports = values.map((name) => `import { ${name} } from "${path}?${name.split(" ")[0]}";`);
    return imports.join(" ") + "\n".repeat(whole.split("\n").length - 1);
  });
}

const WIRE = "lib/shared/wire/";
/** Stateless. */
const COPIED =
  /^(import \{[^{}]*\} from "[^"]*\/(?:limits|wire\/\w+|browser\/(?:ids|save_file|wall_clock)|state\/debounce|explain_refusal|notice_signal|retest_end)\.ts)";/gm;

/**
 * Copies endpoints and small functions into each module that calls them: one is smaller than its import, and shared
 * files come whole.
 *
 * @param source The module's name.
 */
export function copySmallModules(text: string, source: string): string {
  if (source.startsWith(WIRE)) return text.replace(/(?<=[=:] )endpoint</g, "/* @__PURE__ */ endpoint<");
  return text.replace(COPIED, `$1?${source}";`);
}

const USE_SIGNALS = "useSignals();";
const IMPORT = '\nimport { useSignals } from "@preact/signals-react/runtime";\n';

/**
 * Begins every component with `useSignals()`: otherwise one that reads a signal never renders again.
 *
 * @throws {BuildError} naming a component whose beginning is not found.
 */
export function addUseSignals(source: string): string {
  let edited = "";
  let end = 0;
  for (const { index, 0: line, 1: name = "" } of source.matchAll(/^.*\bfunction ([A-Z]\w*)/gm)) {
    if (/^\s*(\/|\*)/.test(line)) continue;
    const begin = findBody(source, index + line.length);
    if (begin === undefined) throw new BuildError(`Where ${name} begins is not found`);
    if (source.slice(begin).trimStart().startsWith(USE_SIGNALS)) continue;
    edited += `${source.slice(end, begin)} ${USE_SIGNALS}`;
    end = begin;
  }
  if (end === 0) return source;
  return edited + source.slice(end) + (source.includes(IMPORT.trim()) ? "" : IMPORT);
}

/** The index behind a function body's opening brace; the return type may hold no brace. */
function findBody(source: string, from: number): number | undefined {
  let depth = 0;
  for (const { index, 0: token } of source.slice(from).matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`|[(){]/g)) {
    if (token === "(") depth++;
    else if (token === ")") depth--;
    else if (token === "{" && depth === 0) return from + index + 1;
  }
  return undefined;
}
