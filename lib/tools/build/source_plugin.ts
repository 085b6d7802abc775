/** Edits the browser's sources before bundling. @module */
import type { Plugin } from "esbuild";
import { BuildError } from "./built_file.ts";

/** What is loaded later imports the first script of its page. */
interface Order {
  first: string;
  later: readonly string[];
}

/**
 * Edits sources as they are loaded; no line moves.
 *
 * esbuild makes a file for each distinct set of entries that share a module. What is loaded later imports the first
 * script, which is there by then: all that this one holds is shared by the same set, in one file.
 *
 * @param root Sources, without a trailing slash.
 */
export function editSources(root: string, { first, later }: Order = { first: "", later: [] }): Plugin {
  return {
    name: "sources",
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/, namespace: "file" }, async ({ path }) => {
        const isComponent = path.endsWith("x");
        const text = await Deno.readTextFile(path);
        const isLater = later.includes(path.slice(root.length + 1));
        return {
          contents: (isComponent ? addUseSignals(text) : text) +
            (isLater ? `\nimport ${JSON.stringify(`${root}/${first}`)};` : ""),
          loader: isComponent ? "tsx" : "ts",
        };
      });
    },
  };
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

/** The index behind a function body's opening brace; the return type may hold no brace, nor a type parameter a bracket. */
function findBody(source: string, from: number): number | undefined {
  let depth = 0;
  let hasParameters = false;
  for (const { index, 0: token } of source.slice(from).matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`|[(){]/g)) {
    if (token === "(") hasParameters = ++depth > 0;
    else if (token === ")") depth--;
    else if (token === "{" && depth === 0 && hasParameters) return from + index + 1;
  }
  return undefined;
}
