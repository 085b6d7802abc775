/** Judges imports by rooms and vendors' homes. @module */
import { CLOSED_ROOMS, type Room, ROOMS, TESTS, VENDOR_HOMES } from "./rooms.ts";

/** `path` is from the root; undefined outside every room. */
export function findRoom(path: string): Room | undefined {
  return ROOMS.filter(({ at }) => isWithin(path, at)).sort((a, b) => b.at.length - a.at.length)[0];
}

/** Returns a specifier's path from the root, undefined for a vendor. @param importer Path of the importing file. */
export function resolveInTree(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!/^\.{0,2}\//.test(specifier)) return undefined;
  // Dots beyond the root stay at the root, which is refused as well.
  return new URL(specifier, `file:///${importer}`).pathname.slice(1);
}

export function findDirectionError(importer: string, imported: string): string | undefined {
  const room = findRoom(importer);
  if (!room) return undefined;
  const isClosed = (rooms: readonly string[]) =>
    rooms.some((at) => isWithin(imported, at) && !isWithin(importer, at));
  const isAllowed = room.mayImport === "anything"
    ? !isClosed([TESTS])
    : room.mayImport.some((place) => isWithin(imported, place, importer)) && !isClosed(CLOSED_ROOMS);
  if (isAllowed) return undefined;
  return `${room.at} may not import ${imported}, not even its types: see ${room.readme}`;
}

export function findVendorError(importer: string, specifier: string): string | undefined {
  const room = findRoom(importer);
  if (!room || room.mayImport === "anything") return undefined;
  const name = vendorName(specifier);
  const homes = findHomes(name);
  if (homes?.some((home) => isWithin(importer, home))) return undefined;
  const where = homes?.length ? `its home is ${homes.join(", ")}` : "it has no home";
  return `${room.at} may not import ${name}, not even its types (${where}): see ${room.readme}`;
}

/** `@a/b` for `npm:@a/b@1.2.3/c` and `@a/b/c`. */
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
