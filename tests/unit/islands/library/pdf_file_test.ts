import assert from "node:assert/strict";
import type { FileTrouble } from "@/islands/client/api/assets.ts";
import { openPdfFile } from "@/islands/library/pdf_file.ts";

function open(answers: readonly (ArrayBuffer | FileTrouble)[]) {
  const asked: number[] = [];
  const got: number[] = [];
  const troubles: FileTrouble[] = [];
  const stopper = new AbortController();
  const left = answers.values();
  const file = openPdfFile({
    load({ start }) {
      asked.push(start);
      return Promise.resolve(left.next().value ?? "unreachable");
    },
    signal: stopper.signal,
    onBytes: (start) => got.push(start),
    onTrouble: (trouble) => troubles.push(trouble),
  });
  return { file, asked, got, troubles, stopper };
}

const BYTES = new ArrayBuffer(3);

Deno.test("what the network did not bring is asked for again, and nothing else", async () => {
  const { file, asked, got, troubles } = open([BYTES, "unreachable", BYTES]);
  await file.read({ start: 0, end: 2 });
  await file.read({ start: 3, end: 5 });
  assert.deepEqual([got, troubles], [[0], ["unreachable"]]);
  file.retry();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([asked, got], [[0, 3, 3], [0, 3]]);
  file.retry();
  assert.equal(asked.length, 3);
});

Deno.test("a closed document tells nothing any more", async () => {
  const { file, got, troubles, stopper } = open(["gone", "gone", BYTES]);
  await file.read({ start: 0, end: 2 });
  stopper.abort();
  await file.read({ start: 0, end: 2 });
  await file.read({ start: 0, end: 2 });
  assert.deepEqual([got, troubles], [[], ["gone"]]);
});
