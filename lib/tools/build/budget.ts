/** How much script a page may ask for, and where it may come from. @module */
import type { Metafile } from "esbuild";
import { BuildError } from "./built_file.ts";
import { GROUP_PREFIX } from "./source_plugin.ts";

/** What a page may weigh. */
export interface SizeBudget {
  /** All of its modules before anything is clicked, in bytes after brotli. */
  maxBytes: number;
  /** Packages, a framework among them, are too much for a page that is complete without a script. */
  allowsPackages: boolean;
}

const DEFAULT: SizeBudget = { maxBytes: 82_500, allowsPackages: true };

/** Pages that must do with less than the others. */
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

/** Where a browser's sources may come from. */
const ROOMS = ["islands/", "lib/shared/", "node_modules/", GROUP_PREFIX];

/** A page and the modules that it asks for before anything is clicked. */
export interface PageModules {
  path: string;
  modules: readonly string[];
}

/** What a page weighs beside what it may. */
export interface WeighedPage {
  path: string;
  bytes: number;
  maxBytes: number;
}

/**
 * Weighs pages against their budgets.
 *
 * @param brotliBytes Size of each module after brotli, by address.
 * @throws {BuildError} naming the first page that is too heavy, the first package where none may be, or the first
 * source from a room that the browser has no business in.
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
