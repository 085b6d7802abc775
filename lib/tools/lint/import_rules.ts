/** Judges one import by the rooms and the vendors' homes. @module */
import { CLOSED_ROOMS, type Room, ROOMS, VENDOR_HOMES } from "./rooms.ts";

/** Returns the room a file (path from the root) stands in, undefined when it stands in none. */
export function findRoom(path: string): Room | undefined {
  return ROOMS.filter(({ at }) => isWithin(path, at)).sort((a, b) => b.at.length - a.at.length)[0];
}

/**
 * Returns the path from the root that a specifier leads to, undefined when it names a vendor.
 *
 * @param importer The path of the file that holds the specifier.
 */
export function resolveInTree(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!/^\.{0,2}\//.test(specifier)) return undefined;
  // Leading dots beyond the root stay at the root, which is as refused as what lies outside.
  return new URL(specifier, `file:///${importer}`).pathname.slice(1);
}

/** Returns why a file may not import another, undefined when it may. */
export function findDirectionError(importer: string, imported: string): string | undefined {
  const room = findRoom(importer);
  if (!room || room.mayImport === "anything") return undefined;
  const allowed = room.mayImport.some((place) => isWithin(imported, place, importer));
  const closed = CLOSED_ROOMS.find((at) => isWithin(imported, at) && !isWithin(importer, at));
  if (allowed && !closed) return undefined;
  return `${room.at} may not import ${imported}, not even its types: see ${room.readme}`;
}

/** Returns why a file may not name a vendor, undefined when it may. */
export function findVendorError(importer: string, specifier: string): string | undefined {
  const room = findRoom(importer);
  if (!room || room.mayImport === "anything") return undefined;
  const name = vendorName(specifier);
  const homes = findHomes(name);
  if (homes?.some((home) => isWithin(importer, home))) return undefined;
  const where = homes?.length ? `its home is ${homes.join(", ")}` : "it has no home";
  return `${room.at} may not import ${name}, not even its types (${where}): see ${room.readme}`;
}

/** Returns the package that a specifier names: `npm:@a/b@1.2.3/c` and `@a/b/c` are both `@a/b`. */
export function packageOf(specifier: string): string {
  const parts = vendorName(specifier).split("/");
  return parts.slice(0, parts[0]?.startsWith("@") ? 2 : 1).join("/");
}

function isWithin(path: string, place: string, importer = ""): boolean {
  if (place === "./") return path.startsWith(importer.slice(0, importer.lastIndexOf("/") + 1));
  if (place.endsWith("/")) return path.startsWith(place);
  const pattern = place.split("*").map((part) => RegExp.escape(part)).join("[^/]*");
  return new RegExp(`^${pattern}$`).test(path);
}

function vendorName(specifier: string): string {
  return specifier.replace(/^npm:\/?/, "").replace(/(?<=.)@[^/]*/, "");
}

function findHomes(name: string): readonly string[] | undefined {
  const isNamed = ({ vendor }: { vendor: string }) =>
    name === vendor || name.startsWith(vendor.endsWith(":") ? vendor : `${vendor}/`);
  return VENDOR_HOMES.filter(isNamed).sort((a, b) => b.vendor.length - a.vendor.length)[0]?.homes;
}
