import assert from "node:assert/strict";
import { type ChunkLoaderDeps, loadChunk } from "@/islands/client/browser/load_chunk.ts";

interface Tab extends ChunkLoaderDeps {
  done: string[];
}

interface Weather {
  isOnline?: boolean;
  hasReloaded?: boolean;
  canMark?: boolean;
}

function createTab({ isOnline = true, hasReloaded = false, canMark = true }: Weather = {}): Tab {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  return {
    done,
    isOnline: () => isOnline,
    readReloadFlag: () => hasReloaded,
    setReloadFlag() {
      done.push("mark");
      return canMark;
    },
    clearReloadFlag: note("unmark"),
    reloadPage: note("reload"),
    report: note("report"),
    showFailure: note("failure"),
  };
}

const fail = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

Deno.test("loadChunk() returns what arrives and forgets that a reload was tried", async () => {
  const tab = createTab({ hasReloaded: true });
  assert.equal(await loadChunk(() => Promise.resolve("part"), tab), "part");
  assert.deepEqual(tab.done, ["unmark"]);
});

Deno.test("loadChunk() reloads the page once when a part does not arrive", async () => {
  const tab = createTab();
  assert.equal(await loadChunk(fail, tab), undefined);
  assert.deepEqual(tab.done, ["report", "mark", "reload"]);
});

Deno.test("loadChunk() shows the error screen instead of reloading a second time", async () => {
  const tab = createTab({ hasReloaded: true });
  await loadChunk(fail, tab);
  assert.deepEqual(tab.done, ["report", "failure"]);
});

Deno.test("loadChunk() never reloads while offline", async () => {
  const tab = createTab({ isOnline: false });
  await loadChunk(fail, tab);
  assert.deepEqual(tab.done, ["report", "failure"]);
});

Deno.test("loadChunk() does not reload where it could not remember that it did", async () => {
  const tab = createTab({ canMark: false });
  await loadChunk(fail, tab);
  assert.deepEqual(tab.done, ["report", "mark", "failure"]);
});
