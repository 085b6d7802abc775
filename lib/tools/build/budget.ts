/** How much script a page may load, and from where. @module */
import type { Metafile } from "esbuild";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { BuildError } from "./built_file.ts";

export interface SizeBudget {
  /** Modules loaded before any click, in bytes after brotli. */
  maxBytes: number;
  /** Frameworks and other packages are too much for a page complete without scripts. */
  allowsPackages: boolean;
}

const COMPLETE: SizeBudget = { maxBytes: 2_500, allowsPackages: false };

function budgetOf(island: string | undefined): SizeBudget {
  if (island === undefined) return COMPLETE;
  return { maxBytes: screenMaxBytes(island), allowsPackages: true };
}

function screenMaxBytes(island: string): number {
  if (island.startsWith("admin/")) return 80_000;
  const screen = Object.entries(PATIENT_SCREENS).find(([name]) => name === island)?.[1];
  return screen && "isGuest" in screen ? 79_000 : 88_000;
}

/** Linked sheets of a document, after brotli. */
const STYLE_MAX_BYTES = 11_800;

/** Sources allowed in browsers. */
const ROOMS = ["islands/", "lib/shared/", "node_modules/"];

/** With modules loaded before any click, and linked sheets. */
export interface PageFiles {
  path: string;
  /** The screen's name; undefined where a page is complete without scripts. */
  island?: string;
  modules: readonly string[];
  sheets: readonly string[];
}

export interface WeighedPage {
  path: string;
  bytes: number;
  maxBytes: number;
}

/**
 * Weighs pages against their budgets.
 *
 * @param brotliBytes By address.
 * @throws {BuildError} for a page too heavy, a forbidden package, or a source not meant for browsers.
 */
export function weighPages(
  pages: readonly PageFiles[],
  metafile: Metafile,
  brotliBytes: ReadonlyMap<string, number>,
): WeighedPage[] {
  refuseForeignSources(metafile);
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (brotliBytes.get(file) ?? 0), 0);
  return pages.map(({ path, island, modules, sheets }) => {
    const { maxBytes, allowsPackages } = budgetOf(island);
    const [bytes, styleBytes] = [weigh(modules), weigh(sheets)];
    if (styleBytes > STYLE_MAX_BYTES) {
      throw new BuildError(`${path} asks for ${styleBytes} bytes of style, of at most ${STYLE_MAX_BYTES}`);
    }
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
