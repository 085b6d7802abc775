/** How much script and style a page may load, and from where. @module */
import type { Metafile } from "esbuild";
import { PATIENT_SCREENS } from "@/lib/shared/screens.ts";
import { READER_BYTES } from "@/lib/shared/library.ts";
import { BuildError } from "./built_file.ts";

/** Modules loaded before any click, in bytes after brotli. */
const SCRIPT_MAX_BYTES = {
  complete: 3_000,
  reader: 4_500,
  guest: 86_000,
  logbook: 141_500,
  patient: 200_000,
  admin: 129_500,
};
/** Of the start page in any language, after brotli, its style among it. */
const LANDING_MAX_BYTES = 17_000;
/** Linked sheets of a document, after brotli. */
const STYLE_MAX_BYTES = 13_200;

/** Sources from elsewhere never reach a browser. */
const ROOMS = ["islands/", "lib/shared/", "node_modules/", "packages:"];

export interface PageFiles {
  path: string;
  /** The screen's name; undefined where a page is complete without scripts. */
  island?: string;
  /** The first script of a page that is complete without. */
  entry?: string;
  /** Addresses of what is loaded before any click. */
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
  { inputs, outputs }: Metafile,
  brotliBytes: ReadonlyMap<string, number>,
): WeighedPage[] {
  const foreign = Object.keys(inputs).find((input) => !ROOMS.some((room) => input.startsWith(room)));
  if (foreign) throw new BuildError(`${foreign} may not be sent to a browser: see islands/README.md`);
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (brotliBytes.get(file) ?? 0), 0);
  return pages.map(({ path: page, island, entry, modules, sheets }) => {
    const kind = kindOf({ island, entry });
    const maxBytes = SCRIPT_MAX_BYTES[kind];
    const [bytes, styleBytes] = [weigh(modules), weigh(sheets)];
    if (entry === "landing" && weigh([page]) > LANDING_MAX_BYTES) {
      throw new BuildError(`${page} takes ${weigh([page])} bytes, of at most ${LANDING_MAX_BYTES}`);
    }
    if (styleBytes > STYLE_MAX_BYTES) {
      throw new BuildError(`${page} asks for ${styleBytes} bytes of style, of at most ${STYLE_MAX_BYTES}`);
    }
    if (bytes > maxBytes) {
      throw new BuildError(`${page} asks for ${bytes} bytes of script, of at most ${maxBytes}`);
    }
    const found = modules.flatMap((module) => Object.keys(outputs[module.slice(1)]?.inputs ?? {}))
      .find((input) => input.startsWith("node_modules/"));
    if (found && (kind === "complete" || kind === "reader")) {
      throw new BuildError(`${page} must do without packages, but loads ${found}`);
    }
    return { path: page, bytes, maxBytes };
  });
}

/** @throws {BuildError} when what reads documents weighs more than people are told. */
export function weighReader(files: readonly string[], brotliBytes: ReadonlyMap<string, number>): void {
  const bytes = files.reduce((sum, file) => sum + (brotliBytes.get(file) ?? 0), 0);
  if (bytes > READER_BYTES) {
    throw new BuildError(`The reader takes ${bytes} bytes, of at most ${READER_BYTES}`);
  }
}

/** Frameworks and other packages are too much for a page that is complete without scripts. */
function kindOf({ island, entry }: Pick<PageFiles, "island" | "entry">): keyof typeof SCRIPT_MAX_BYTES {
  if (island === undefined) return entry === "shared_report" ? "reader" : "complete";
  if (island.startsWith("admin/")) return "admin";
  if (island === "log_book") return "logbook";
  return isGuestScreen(island) ? "guest" : "patient";
}

export function isGuestScreen(screen: string): boolean {
  return Object.entries(PATIENT_SCREENS).some(([name, row]) => name === screen && "isGuest" in row);
}
