/** Which scripts are kept on a phone. @module */
import type { Metafile } from "esbuild";
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
  const report = findAddress(metafile, REPORT_SOURCE);
  const atOnce = collectOutputs(metafile, entries);
  const later = collectOutputs(metafile, screens, (address) => address !== report);
  const kept = new Set([...atOnce, ...later]);
  const reportParts = report ? collectOutputs(metafile, [report], () => true) : [];
  return { kept: [...kept].sort(), reportParts: reportParts.filter((address) => !kept.has(address)) };
}

/** Undefined where nobody makes a report, as on the landing page. */
function findAddress(metafile: Metafile, source: string): string | undefined {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source);
  return found && `/${found[0]}`;
}
