/** Compressed twins of what can be made smaller. @module */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BuiltFile } from "./built_file.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A file's bytes in each encoding that the site serves. */
export interface Compressed {
  brotli: Uint8Array;
  gzip: Uint8Array;
}

/** Compresses a file as far as brotli and gzip go; undefined for pictures, which are compressed already. */
export async function compress({ type, bytes }: BuiltFile): Promise<Compressed | undefined> {
  if (type === "image/png") return undefined;
  const mode = type.startsWith("font/") ? constants.BROTLI_MODE_FONT : constants.BROTLI_MODE_TEXT;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: mode,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [smallest, small] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  return { brotli: smallest, gzip: small };
}
