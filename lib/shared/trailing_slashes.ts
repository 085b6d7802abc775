/** Addresses without the slashes at their end. @module */

const SLASH = 0x2f;

/**
 * Returns an address without the slashes at its end; one of nothing but slashes becomes "".
 *
 * Takes a time that grows with the length and no faster: a pattern such as `/\/+$/` begins anew at each slash.
 *
 * @example
 * ```ts
 * if (cutTrailingSlashes("/videos//") !== "/videos" || cutTrailingSlashes("//") !== "") throw new Error("wrong");
 * ```
 */
export function cutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === SLASH) end--;
  return path.slice(0, end);
}
