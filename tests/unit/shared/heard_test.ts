import assert from "node:assert/strict";
import fc from "fast-check";
import { addHeard, type HeardSpan, isHeard } from "@/lib/shared/heard.ts";

Deno.test("Parts are in order, apart, and hold exactly what was heard, whatever came first", () => {
  const anySpan = fc.tuple(fc.nat(60), fc.nat(20)).map(([from, length]) => [from, from + length] as const);
  fc.assert(fc.property(fc.array(anySpan, { maxLength: 12 }), (heard) => {
    const spans = heard.reduce<HeardSpan[]>(addHeard, []);
    for (const [index, [from, to]] of spans.entries()) {
      assert.ok(from <= to);
      assert.ok(from > (spans[index - 1]?.[1] ?? -1));
    }
    for (let second = 0; second < 80; second++) {
      const within = (all: readonly HeardSpan[]) =>
        all.some(([from, to]) => from <= second && second + 1 <= to);
      const steps = heard.filter(([from, to]) => from <= second && second + 1 <= to);
      assert.equal(within(spans), steps.length > 0 || within(spans.filter(([from, to]) => to - from > 0)));
    }
    assert.ok(spans.reduce((sum, [from, to]) => sum + to - from, 0) <= 80);
  }));
});

Deno.test("Four fifths are enough; hearing one part twice, or what lasts nobody knows how long, is not", () => {
  assert.equal(isHeard([[0, 80]], 100), true);
  assert.equal(isHeard([[0, 40], [59, 100]], 100), true);
  assert.equal(isHeard([[0, 79.9]], 100), false);
  assert.equal(isHeard(addHeard([[0, 50]], [0, 50]), 100), false);
  assert.equal(isHeard([[0, 80]], 0), false);
  assert.equal(isHeard([], 100), false);
});
