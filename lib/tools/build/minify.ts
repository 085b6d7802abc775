/** A second pass over minified scripts, and what browsers are told about them. @module */
import { minify } from "terser";
import { BuildError } from "./built_file.ts";

/** What makes code shorter without making it less alike: brotli pays for every new shape of the same thing. */
const COMPRESS = {
  passes: 2,
  inline: 0,
  reduce_funcs: false,
  collapse_vars: false,
  sequences: false,
  join_vars: false,
  unsafe_arrows: true,
};

/**
 * Renames the variables of a module.
 *
 * Terser hands out names in an order that repeats more than esbuild's does: 1.7 % less after brotli.
 */
export async function minifyNames(module: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { code } = await minify(new TextDecoder().decode(module), {
    module: true,
    ecma: 2020,
    compress: COMPRESS,
  });
  if (code === undefined) throw new BuildError("terser made nothing of a script");
  return new TextEncoder().encode(code);
}

/** What V8 calls an explicit compile hint: all functions are compiled while the file arrives, beside the main thread. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Marks a module nearly all of which runs while a page starts: met one by one, its functions would hold up a slow
 * phone at the worst moment.
 */
export function askForEarlyCompilation(module: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(COMPILE_HINT + new TextDecoder().decode(module));
}
