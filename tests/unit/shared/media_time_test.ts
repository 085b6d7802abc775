import assert from "node:assert/strict";
import fc from "fast-check";
import { formatDuration, formatSize, parseDuration } from "@/lib/shared/media_time.ts";

Deno.test("parseDuration() undoes formatDuration() for every whole second up to 9999 minutes", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9999 * 60 + 59 }), (seconds) => {
    assert.equal(parseDuration(formatDuration(seconds)), seconds);
  }));
});

for (const text of ["", "12", "1:2", "1:60", "-1:00", "1:02:3", "a:bc", "1:02.5", "12345:00", "1:60:00"]) {
  Deno.test(`parseDuration() knows nothing of "${text}"`, () => {
    assert.equal(parseDuration(text), undefined);
  });
}

Deno.test("formatDuration() shows 00:00 for what is no time", () => {
  for (const seconds of [NaN, Infinity, -3, 0, 0.99]) assert.equal(formatDuration(seconds), "00:00");
});

const SIZES: [bytes: number, text: string][] = [
  [0, "0 KB"],
  [1, "1 KB"],
  [8_200, "8 KB"],
  [149_999, "150 KB"],
  [999_499, "999 KB"],
  [999_500, "1 MB"],
  [1_000_000, "1 MB"],
  [9_940_000, "9.9 MB"],
  [9_960_000, "10 MB"],
  [104_857_600, "105 MB"],
  [999_400_000, "999 MB"],
  [999_600_000, "1 GB"],
  [1_240_000_000, "1.2 GB"],
  [64_000_000_000, "64 GB"],
];
for (const [bytes, text] of SIZES) {
  Deno.test(`formatSize() calls ${bytes} bytes ${text}`, () => {
    assert.equal(formatSize(bytes), text);
  });
}
