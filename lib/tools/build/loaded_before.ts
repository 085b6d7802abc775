/**
 * What a page has loaded by the time it asks for a part that comes later.
 *
 * esbuild makes a file for each distinct set of entries that need a module. A part that also imports what its page
 * has anyway does not divide that any further: see docs/decisions/013-scripts-in-few-files.md for the figures.
 *
 * @module
 */
import type { ImportGraph } from "./bundle.ts";

type Modules = ReadonlySet<string>;

const WORKER = "_worker.ts";

/**
 * @param entry Loads screens by `import()` itself; what its own modules load by `import()` comes after a screen.
 *   A module named `…_worker.ts` runs in a worker, too, where nothing of the page is loaded.
 * @returns Modules by the entry that follows them, without entries and what one entry alone needs: those have a
 *   file already, and would get a second one.
 */
export function findLoadedBefore(
  { inputs }: ImportGraph,
  entry: string,
): ReadonlyMap<string, Modules> {
  const importsOf = (path: string, kind: string) =>
    (inputs[path]?.imports ?? []).flatMap((each) => each.kind === kind && !each.external ? [each.path] : []);
  const closures = new Map<string, Set<string>>();
  const closureOf = (start: string): Modules => {
    const found = closures.get(start) ?? new Set<string>();
    const visit = (path: string) => {
      if (found.has(path)) return;
      found.add(path);
      importsOf(path, "import-statement").forEach(visit);
    };
    visit(start);
    closures.set(start, found);
    return found;
  };
  const screens = importsOf(entry, "dynamic-import");
  const [first = new Set<string>(), ...others] = screens.map(closureOf);
  const onEveryScreen = others.reduce((common, other) => common.intersection(other), first);
  const loadedBefore = new Map<string, Modules>([[entry, new Set<string>()]]);
  const waiting = [entry];
  for (let asking = waiting.shift(); asking !== undefined; asking = waiting.shift()) {
    const loaded = closureOf(asking).union(loadedBefore.get(asking) ?? new Set<string>());
    for (const later of [...closureOf(asking)].flatMap((path) => importsOf(path, "dynamic-import"))) {
      const followsScreen = asking === entry && !screens.includes(later);
      const there: Modules = later.endsWith(WORKER)
        ? new Set()
        : followsScreen
        ? loaded.union(onEveryScreen)
        : loaded;
      const known = loadedBefore.get(later);
      const common = known?.intersection(there) ?? there;
      if (common.size === known?.size) continue;
      loadedBefore.set(later, common);
      waiting.push(later);
    }
  }
  const uses = new Map<string, number>();
  for (const each of loadedBefore.keys()) {
    for (const path of closureOf(each)) uses.set(path, (uses.get(path) ?? 0) + 1);
  }
  const isShared = (path: string) => !loadedBefore.has(path) && (uses.get(path) ?? 0) > 1;
  return new Map(
    [...loadedBefore].map(([each, modules]) => [each, new Set([...modules].filter(isShared))]),
  );
}
