/** How much script a page may load, and from where. @module */
import type { Metafile } from "esbuild";
import { BuildError } from "./built_file.ts";
import { GROUP_PREFIX } from "./source_plugin.ts";

export interface SizeBudget {
  /** Modules loaded before any click, in bytes after brotli. */
  maxBytes: number;
  /** Frameworks and other packages are too much for a page complete without scripts. */
  allowsPackages: boolean;
}

const DEFAULT: SizeBudget = { maxBytes: 82_500, allowsPackages: true };

/** Stricter than the default. */
const BUDGETS: Record<string, SizeBudget> = {
  "/": { maxBytes: 9_000, allowsPackages: false },
  "/meal-guide": { maxBytes: 6_000, allowsPackages: false },
  "/privacy": { maxBytes: 4_000, allowsPackages: false },
  "/terms": { maxBytes: 4_000, allowsPackages: false },
  "/login": { maxBytes: 73_300, allowsPackages: true },
  "/dashboard": { maxBytes: 83_800, allowsPackages: true },
  "/podcast": { maxBytes: 84_400, allowsPackages: true },
  "/settings": { maxBytes: 84_900, allowsPackages: true },
  "/feedback": { maxBytes: 84_500, allowsPackages: true },
};

/** Sources allowed in browsers. */
const ROOMS = ["islands/", "lib/shared/", "node_modules/", GROUP_PREFIX];

/** With modules loaded before any click. */
export interface PageModules {
  path: string;
  modules: readonly string[];
}

export interface WeighedPage {
  path: string;
  bytes: number;
  maxBytes: number;
}

/**
 * Weighs pages against their budgets.
 *
 * @param brotliBytes By module address.
 * @throws {BuildError} for a page too heavy, a forbidden package, or a source not meant for browsers.
 */
export function weighPages(
  pages: readonly PageModules[],
  metafile: Metafile,
  brotliBytes: ReadonlyMap<string, number>,
): WeighedPage[] {
  refuseForeignSources(metafile);
  return pages.map(({ path, modules }) => {
    const { maxBytes, allowsPackages } = BUDGETS[path] ?? DEFAULT;
    const bytes = modules.reduce((sum, module) => sum + (brotliBytes.get(module) ?? 0), 0);
    if (bytes > maxBytes) {
      throw new BuildError(`${path} asks for ${bytes} bytes of script, of at most ${maxBytes}`);
    }
    const found = modules.flatMap((module) => listInputs(metafile, module)).find(isPackage);
    if (found && !allowsPackages) {
      throw new BuildError(`${path} must do without packages, but loads ${found}`);
    }
    return { path, bytes, maxBytes };
  });
}

function refuseForeignSources(metafile: Metafile): void {
  const foreign = Object.keys(metafile.inputs).find((input) => !ROOMS.some((room) => input.startsWith(room)));
  if (foreign) throw new BuildError(`${foreign} may not be sent to a browser: see islands/README.md`);
}

function listInputs(metafile: Metafile, module: string): string[] {
  return Object.keys(metafile.outputs[module.slice(1)]?.inputs ?? {});
}

function isPackage(input: string): boolean {
  return input.startsWith("node_modules/");
}
