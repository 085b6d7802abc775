import assert from "node:assert/strict";
import { findNearestMark } from "@/lib/shared/chart_points.ts";

Deno.test("findNearestMark() finds the mark that a finger means, whatever the order", () => {
  const marks = [{ x: 10, y: 50 }, { x: 40, y: 20 }, { x: 41, y: 90 }];
  assert.equal(findNearestMark(marks, { x: 44, y: 80 }), 2);
  assert.equal(findNearestMark(marks, { x: 300, y: 0 }), 1);
  assert.equal(findNearestMark([], { x: 1, y: 1 }), -1);
});
