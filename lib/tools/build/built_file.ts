export interface BuiltFile {
  /** Such as `/assets/mount-ABC.js` or `/login`. */
  path: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The address contains the content's hash. */
  isImmutable: boolean;
  contentSecurityPolicy?: string;
}

/** Its message is one line for whoever builds. */
export class BuildError extends Error {
  override name = "BuildError";
}

const TYPES: Record<string, string> = {
  css: "text/css; charset=UTF-8",
  pfb: "application/octet-stream",
  js: "text/javascript; charset=UTF-8",
  png: "image/png",
  svg: "image/svg+xml; charset=UTF-8",
  ttf: "font/ttf",
};

/** With a hash in its address. @throws {BuildError} for an unknown type. */
export function createAsset(path: string, bytes: Uint8Array<ArrayBuffer>): BuiltFile {
  const type = TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (!type) throw new BuildError(`${path} is of a type that the site does not serve`);
  return { path, type, bytes, isImmutable: true };
}

/** 10 hexadecimal digits of SHA-256: as many bits as in esbuild's names. */
export async function shortHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 10);
}

/** For an inline element in a Content-Security-Policy. */
export async function policyHash(text: string): Promise<string> {
  return await integrityOf(new TextEncoder().encode(text));
}

/** Returns a hash as Subresource Integrity writes it. */
export async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha256-${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toBase64()}`;
}
