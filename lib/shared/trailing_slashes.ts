const SLASH = 0x2f;

/**
 * Removes trailing slashes; nothing but slashes becomes "".
 *
 * Linear: a pattern such as `/\/+$/` starts over at each slash.
 */
export function cutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === SLASH) end--;
  return path.slice(0, end);
}
