import assert from "node:assert/strict";
import fc from "fast-check";
import { resolveRange } from "@/lib/shared/byte_range.ts";

Deno.test("resolveRange() returns only bytes that are there, in order", () => {
  const end = fc.option(fc.nat(40), { nil: "" });
  fc.assert(fc.property(end, end, fc.nat(20), (first, last, sizeBytes) => {
    const span = resolveRange(`bytes=${first}-${last}`, sizeBytes);
    if (typeof span !== "object") return;
    assert.ok(0 <= span.start && span.start <= span.end && span.end < sizeBytes);
  }));
});

Deno.test("resolveRange() finds nothing in an empty file", () => {
  for (const range of ["bytes=0-", "bytes=0-0", "bytes=-1"]) {
    assert.equal(resolveRange(range, 0), "unsatisfiable");
  }
});

Deno.test("resolveRange() takes no header, another unit, several ranges and a range turned round for the whole file", () => {
  for (const range of [null, "", "bytes", "bytes=-", "items=0-1", "bytes=0-1,3-4", "bytes=4-3", "bytes=x-"]) {
    assert.equal(resolveRange(range, 10), undefined, String(range));
  }
});
