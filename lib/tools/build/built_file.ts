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

/** Returns the start of the content's SHA-256, 16 hexadecimal digits. */
export async function shortHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 16);
}

/** Returns the hash by which a Content-Security-Policy allows an inline element of this text. */
export async function policyHash(text: string): Promise<string> {
  return await integrityOf(new TextEncoder().encode(text));
}

/** Returns the hash by which a browser knows that it was given these bytes and no others. */
export async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha256-${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toBase64()}`;
}
