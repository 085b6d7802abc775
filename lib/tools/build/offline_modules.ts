/** Which scripts are kept on a phone. @module */
import type { Metafile } from "esbuild";
import { BuildError } from "./built_file.ts";
import { collectOutputs } from "./outputs.ts";

/** Loaded only to make a report, and heavier than everything else together. */
const REPORT_SOURCE = "islands/log_book/report_pdf.ts";

/** Addresses of scripts that work without a network. */
export interface OfflineModules {
  /** Kept at the first visit. */
  kept: string[];
  /** Kept when there is time. */
  reportParts: string[];
}

/**
 * Returns the scripts of screens and whatever those may load later.
 *
 * @param entries What every document runs; what it loads later are screens, and not all of them are kept.
 * @param screens The scripts of those that are.
 */
export function listOfflineModules(
  metafile: Metafile,
  entries: readonly string[],
  screens: readonly string[],
): OfflineModules {
  const report = addressOf(metafile, REPORT_SOURCE);
  const atOnce = collectOutputs(metafile, entries);
  const later = collectOutputs(metafile, screens, (address) => address !== report);
  const kept = new Set([...atOnce, ...later]);
  const reportParts = collectOutputs(metafile, [report], () => true).filter((address) => !kept.has(address));
  return { kept: [...kept].sort(), reportParts };
}

function addressOf(metafile: Metafile, source: string): string {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new BuildError(`${source} is nowhere loaded by itself`);
  return `/${found[0]}`;
}
