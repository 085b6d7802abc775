/**
 * The pages that everybody may find.
 *
 * @module
 */

/** Addresses that search engines list and that look well when they are shared. */
export const PUBLIC_PATHS: readonly string[] = ["/", "/signup", "/login", "/privacy", "/terms"];
