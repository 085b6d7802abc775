/** A file that another app hands to the installed app, on its way to the import. @module */

/** Where it is posted as a form; below it the worker keeps it. */
export const SHARE_TARGET_PATH = "/shared-file";

/** Of the form. */
export const SHARED_FILE_FIELD = "file";

/** Holds one file at most. Signing out deletes it, as it does every cache with somebody's data. */
export const SHARED_FILE_CACHE = "shared-file";
export const SHARED_FILE_MAX_AGE_MS = 3_600_000;

/** In the logbook's address: the file's key, empty if none has arrived. */
export const SHARED_FILE_QUERY = "shared-file";

/** When it was kept, in milliseconds since 1970. */
export const KEPT_AT_HEADER = "X-Kept-At";

/** What imports read, as Android and desktops name it. */
export const SHARED_FILE_TYPES = [
  ...["text/csv", "text/comma-separated-values", "text/tab-separated-values", "text/plain"],
  ...["application/csv", "application/json", "application/fhir+json", "application/x-ndjson"],
  ...[".csv", ".tsv", ".txt", ".json", ".ndjson"],
];
