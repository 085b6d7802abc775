const ROOT = decodeURIComponent(new URL("../../../", import.meta.url).pathname);

/** From the root; undefined outside the tree. */
export function pathInTree(filename: string): string | undefined {
  if (filename.startsWith(ROOT)) return filename.slice(ROOT.length);
  return filename.startsWith("/") ? undefined : filename.replace(/^\.\//, "");
}
