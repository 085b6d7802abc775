/** Where a linted file stands in the tree. @module */

const ROOT = decodeURIComponent(new URL("../../../", import.meta.url).pathname);

/** Returns the path from the root, undefined for a file outside the tree. */
export function pathInTree(filename: string): string | undefined {
  if (filename.startsWith(ROOT)) return filename.slice(ROOT.length);
  return filename.startsWith("/") ? undefined : filename.replace(/^\.\//, "");
}
