import assert from "node:assert/strict";
import type { Metafile } from "esbuild";
import { findLoadedBefore } from "@/lib/tools/build/loaded_before.ts";

type Imports = Record<string, { now?: string[]; later?: string[] }>;

function graphOf(modules: Imports): Pick<Metafile, "inputs"> {
  const importsOf = ({ now = [], later = [] }: Imports[string]) => [
    ...now.map((path) => ({ path, kind: "import-statement" as const })),
    ...later.map((path) => ({ path, kind: "dynamic-import" as const })),
  ];
  return {
    inputs: Object.fromEntries(
      Object.entries(modules).map(([path, each]) => [path, { bytes: 1, imports: importsOf(each) }]),
    ),
  };
}

function listBefore(modules: Imports, entry: string): string[] {
  return [...findLoadedBefore(graphOf(modules), "mount").get(entry) ?? []].toSorted();
}

const MODULES: Imports = {
  mount: { now: ["offline", "only_here"], later: ["settings", "log_book"] },
  offline: { now: ["flags"], later: ["install"] },
  settings: { now: ["frame", "form"], later: ["dialog"] },
  log_book: { now: ["frame", "chart"], later: ["dialog", "wizard"] },
  frame: { now: ["api"], later: ["logout"] },
  wizard: { now: ["form", "chart", "flags"], later: ["dialog", "mount"] },
  dialog: { now: ["form"] },
  install: { now: ["flags"] },
  logout: { now: ["flags"] },
};

Deno.test("a part finds what every page that loads it has, and nothing that only one of them has", () => {
  assert.deepEqual(listBefore(MODULES, "dialog"), ["api", "flags", "frame"]);
  assert.deepEqual(listBefore(MODULES, "logout"), ["api", "flags", "frame"]);
});

Deno.test("a part of one screen finds all that it shares with others, but not the screen, which is a file itself", () => {
  assert.deepEqual(listBefore(MODULES, "wizard"), ["api", "chart", "flags", "frame"]);
});

Deno.test("a screen finds what the first script shares, and what comes beside screens finds what all have", () => {
  assert.deepEqual(listBefore(MODULES, "settings"), ["flags"]);
  assert.deepEqual(listBefore(MODULES, "install"), ["api", "flags", "frame"]);
});

Deno.test("a worker, and what it loads, finds nothing of the page that opens it", () => {
  const modules: Imports = {
    mount: { now: ["flags"], later: ["log_book"] },
    log_book: { now: ["flags", "draw"], later: ["draw_worker.ts", "panel"] },
    panel: { now: ["draw"] },
    "draw_worker.ts": { now: ["draw"], later: ["pdf"] },
    pdf: { now: ["draw", "flags"] },
  };
  assert.deepEqual(listBefore(modules, "draw_worker.ts"), []);
  assert.deepEqual(listBefore(modules, "pdf"), ["draw"]);
});
