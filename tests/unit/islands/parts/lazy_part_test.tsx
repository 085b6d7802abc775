import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { LazyPart, loadPart } from "@/islands/parts/LazyPart.tsx";

function draw(load: () => Promise<{ word: string }>): string {
  return renderToStaticMarkup(<LazyPart load={load} fallback="waiting">{({ word }) => word}</LazyPart>);
}

Deno.test("A part that was loaded ahead is drawn at once, one that was not shows what waits for it", async () => {
  const load = () => Promise.resolve({ word: "part" });
  assert.equal(draw(load), "waiting");
  assert.deepEqual(await loadPart(load), { word: "part" });
  assert.equal(draw(load), "part");
});

Deno.test("A part that did not come is asked for again by whoever loads it next", async () => {
  const answers = [Promise.reject(new TypeError("no network")), Promise.resolve({ word: "part" })];
  const load = () => answers.shift() ?? Promise.reject(new Error("asked a third time"));
  assert.equal(await loadPart(load), undefined);
  assert.equal(draw(load), "waiting");
  assert.deepEqual(await loadPart(load), { word: "part" });
  assert.equal(draw(load), "part");
});
