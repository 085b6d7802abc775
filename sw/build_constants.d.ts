/** Addresses of what making a report takes; the build writes them in. */
declare const REPORT_PARTS: readonly string[];
