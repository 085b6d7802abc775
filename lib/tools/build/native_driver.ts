/**
 * Loads the native file of the database driver in the bundle, in place of the packages that the driver finds it with:
 * those take 6 MB.
 *
 * @module
 */
import process from "node:process";

const ARCHES: Record<string, string> = { x86_64: "x64", aarch64: "arm64" };
/** The C library is the one that Deno itself was built for. */
const LINUX = Deno.build.target.endsWith("musl") ? "linux-*-musl" : "linux-*-gnu";
const PLATFORMS: Record<string, string> = { linux: LINUX, darwin: "darwin-*", windows: "win32-*-msvc" };

/** @throws {Error} where the driver is not installed for this machine. */
export function load(): unknown {
  const { os, arch } = Deno.build;
  const name = PLATFORMS[os]?.replace("*", ARCHES[arch] ?? arch) ?? os;
  // From `dist/server/`.
  const driver = Deno.realPathSync(new URL("../../node_modules/libsql", import.meta.url));
  const native = { exports: {} };
  process.dlopen(native, Deno.realPathSync(`${driver}/../@libsql/${name}/index.node`));
  return native.exports;
}
