import assert from "node:assert/strict";
import fc from "fast-check";
import { CHART, layOutBars, roundTop, sumUp } from "@/islands/admin/overview/DayChart.tsx";

const daysOf = (counts: number[]) => counts.map((count, index) => ({ day: `day ${index}`, count }));
const aMonth = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 30, maxLength: 30 }).map(daysOf);

Deno.test("layOutBars() keeps every bar in the drawing, beside the others, and shows whatever happened", () => {
  fc.assert(fc.property(aMonth, aMonth, (first, second) => {
    const series = [first, second];
    const bars = layOutBars(series, roundTop(series)).flat().toSorted((a, b) => a.x - b.x);
    let end = 0;
    for (const { x, y, width, height } of bars) {
      assert.ok(x >= end - 1e-6 && x + width <= CHART.width + 1e-6);
      assert.ok(y >= -1e-6 && Math.abs(y + height - CHART.height) < 1e-6);
      end = x + width;
    }
    const [drawn] = layOutBars(series, roundTop(series));
    drawn?.forEach(({ height }, index) => assert.equal(height > 0, (first[index]?.count ?? 0) > 0));
  }));
});

Deno.test("roundTop() is round, and no lower than any count", () => {
  const cases = [[[0], 1], [[1], 1], [[3, 2], 5], [[10], 10], [[11], 20], [[999], 1000], [
    [5001],
    10000,
  ]] as const;
  for (const [counts, top] of cases) assert.equal(roundTop([daysOf([...counts])]), top);
});

Deno.test("sumUp() names the highest day, the latest of equals, and none where nothing happened", () => {
  assert.deepEqual(sumUp(daysOf([1, 4, 4, 2])), { total: 11, peak: { day: "day 2", count: 4 } });
  assert.deepEqual(sumUp(daysOf([0, 0])), { total: 0, peak: undefined });
});
