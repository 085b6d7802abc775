import { minify } from "terser";
import { BuildError } from "./built_file.ts";

/** Shorter but alike: brotli pays for each new shape of code. */
const COMPRESS = {
  passes: 2,
  inline: 0,
  reduce_funcs: false,
  collapse_vars: false,
  sequences: false,
  join_vars: false,
  unsafe_arrows: true,
};

/** Terser's names repeat more than esbuild's: 1.7 % less after brotli, see docs/decisions/013. */
export async function minifyNames(module: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextDecoder().decode(module);
  const { code } = await minify(text, { module: true, ecma: 2020, compress: COMPRESS });
  if (code === undefined) throw new BuildError("terser made nothing of a script");
  return new TextEncoder().encode(code);
}
