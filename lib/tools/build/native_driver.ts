/**
 * Loads the database driver's native file in the bundle; the packages that the driver finds it with take 6 MB.
 *
 * @module
 */
import process from "node:process";

const ARCHES: Record<string, string> = { x86_64: "x64", aarch64: "arm64" };
/** Which C library Deno was built with decides. */
const LINUX = Deno.build.target.endsWith("musl") ? "linux-*-musl" : "linux-*-gnu";
const PLATFORMS: Record<string, string> = { linux: LINUX, darwin: "darwin-*", windows: "win32-*-msvc" };

/** @throws {Error} if the driver is not installed. */
export function load(): unknown {
  const { os, arch } = Deno.build;
  const name = PLATFORMS[os]?.replace("*", ARCHES[arch] ?? arch) ?? os;
  // This module runs in `dist/server/`.
  const driver = Deno.realPathSync(new URL("../../node_modules/libsql", import.meta.url));
  const native = { exports: {} };
  process.dlopen(native, Deno.realPathSync(`${driver}/../@libsql/${name}/index.node`));
  return native.exports;
}
