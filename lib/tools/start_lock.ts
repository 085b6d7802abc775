/**
 * `deno task lock`: writes `start.lock`, the part of `deno.lock` that `deno task start` needs.
 *
 * Deno installs all of its lock file into `node_modules`: a start from empty caches would download what only tests
 * and other tools import. Those packages stand in `scopes` of `deno.json`, not in `imports`.
 *
 * @module
 */

interface LockedPackage {
  dependencies?: string[];
  optionalDependencies?: string[];
  optionalPeers?: string[];
}

export interface LockFile {
  version: string;
  /** Such as `npm:hono@4.13.19`, with the version and the peers that it was resolved to. */
  specifiers: Record<string, string>;
  npm: Record<string, LockedPackage>;
  workspace: unknown;
}

/** @param imports Specifiers, such as `npm:hono@4.13.19` or `npm:react-dom@19.3.1/server`. */
export function selectLocked(lock: LockFile, imports: readonly string[]): LockFile {
  const specifiers = Object.entries(lock.specifiers)
    .filter(([specifier]) => imports.some((each) => each === specifier || each.startsWith(`${specifier}/`)));
  const found = new Set<string>();
  const visit = (id: string) => {
    const { dependencies = [], optionalDependencies = [] } = lock.npm[id] ?? {};
    if (!lock.npm[id] || found.has(id)) return;
    found.add(id);
    for (const each of [...dependencies, ...optionalDependencies]) visit(resolve(lock, each));
  };
  for (const [specifier, version] of specifiers) {
    visit(`${specifier.slice("npm:".length, specifier.lastIndexOf("@"))}@${version}`);
  }
  return {
    ...lock,
    specifiers: Object.fromEntries(specifiers),
    npm: Object.fromEntries(Object.entries(lock.npm).filter(([id]) => found.has(id))),
  };
}

/** A dependency is written without its version where only one is locked. */
function resolve({ npm }: LockFile, dependency: string): string {
  if (npm[dependency]) return dependency;
  return Object.keys(npm).find((id) => id.startsWith(`${dependency}@`)) ?? dependency;
}

export async function makeStartLock(): Promise<string> {
  const { imports }: { imports: Record<string, string> } = JSON.parse(await readRoot("deno.json"));
  const lock: LockFile = JSON.parse(await readRoot("deno.lock"));
  return `${JSON.stringify(selectLocked(lock, Object.values(imports)), undefined, 2)}\n`;
}

function readRoot(file: string): Promise<string> {
  return Deno.readTextFile(new URL(`../../${file}`, import.meta.url));
}

if (import.meta.main) {
  await Deno.writeTextFile(new URL("../../start.lock", import.meta.url), await makeStartLock());
}
