/** How much script a page may load, and from where. @module */
import type { Metafile } from "esbuild";
import { BuildError } from "./built_file.ts";

export interface SizeBudget {
  /** Modules loaded before any click, in bytes after brotli. */
  maxBytes: number;
  /** Frameworks and other packages are too much for a page complete without scripts. */
  allowsPackages: boolean;
}

const COMPLETE: SizeBudget = { maxBytes: 2_500, allowsPackages: false };

/** Bytes of screens, at most 2 % above what each took as a document of its own. */
const SCREENS: Record<string, number> = {
  "/signup": 72_700,
  "/otp": 75_850,
  "/login": 73_200,
  "/forgot-password": 76_600,
  "/dashboard": 83_800,
  "/podcast": 84_400,
  "/library": 82_400,
  "/videos": 82_500,
  "/feedback": 84_400,
  "/inbox": 74_400,
  "/reminders": 77_300,
  "/settings": 85_000,
  "/admin": 70_400,
  "/overview": 71_000,
  "/users": 77_100,
  "/notifications": 75_900,
  "/media": 73_600,
  "/recordings": 72_200,
  "/upload": 74_700,
  "/reviews": 71_600,
  "/audit": 72_100,
};

function budgetOf(path: string): SizeBudget {
  const maxBytes = SCREENS[path];
  return maxBytes === undefined ? COMPLETE : { maxBytes, allowsPackages: true };
}

/** Linked sheets of a document, after brotli. */
const STYLE_MAX_BYTES = 11_800;

/** Sources allowed in browsers. */
const ROOMS = ["islands/", "lib/shared/", "node_modules/"];

/** With modules loaded before any click, and linked sheets. */
export interface PageFiles {
  path: string;
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
  return pages.map(({ path, modules, sheets }) => {
    const { maxBytes, allowsPackages } = budgetOf(path);
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
