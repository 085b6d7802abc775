/** What the steps of the build hand on. @module */

/** One file of the site, before it is compressed and written. */
export interface BuiltFile {
  /** Address on the site, such as `/assets/mount-ABC.js` or `/login`. */
  path: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The address carries a hash of the content. */
  isImmutable: boolean;
  contentSecurityPolicy?: string;
}

/** A reason to stop, in one line for whoever builds. */
export class BuildError extends Error {
  override name = "BuildError";
}

const TYPES: Record<string, string> = {
  css: "text/css; charset=UTF-8",
  js: "text/javascript; charset=UTF-8",
  png: "image/png",
  svg: "image/svg+xml; charset=UTF-8",
  ttf: "font/ttf",
};

/** Creates the file of an address that carries a hash. @throws {BuildError} when its type is unknown. */
export function createAsset(path: string, bytes: Uint8Array<ArrayBuffer>): BuiltFile {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (!type) throw new BuildError(`${path} is of a type that the site does not serve`);
  return { path, type, bytes, isImmutable: true };
}
