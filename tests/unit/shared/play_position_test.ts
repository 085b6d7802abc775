import assert from "node:assert/strict";
import fc from "fast-check";
import { movePlayPosition, resumePosition } from "@/lib/shared/play_position.ts";

Deno.test("movePlace() knows going back on purpose from going on", () => {
  const there = { seconds: 100, wentBack: false, isSent: true };
  assert.deepEqual(movePlayPosition(there, 101, false), { seconds: 101, wentBack: false, isSent: false });
  assert.deepEqual(movePlayPosition(there, 400, true), { seconds: 400, wentBack: false, isSent: false });
  assert.deepEqual(movePlayPosition(there, 40, true), { seconds: 40, wentBack: true, isSent: false });
  assert.deepEqual(movePlayPosition(undefined, 40, true), { seconds: 40, wentBack: false, isSent: false });
});

Deno.test("movePlace() never forgets that the person went back before the server has heard of it", () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.nat(9999), fc.boolean())), (moves) => {
    let place = movePlayPosition({ seconds: 1e6, wentBack: false, isSent: true }, 5, true);
    for (const [seconds, isOwnMove] of moves) place = movePlayPosition(place, seconds, isOwnMove);
    assert.ok(place.wentBack);
  }));
});

Deno.test("placeToResume() takes the furthest of all devices, unless the person went back here", () => {
  const here = (seconds: number, more = {}) => ({ seconds, wentBack: false, isSent: false, ...more });
  assert.equal(resumePosition(undefined, undefined), 0);
  assert.equal(resumePosition(undefined, 70), 70);
  assert.equal(resumePosition(here(30), undefined), 30);
  assert.equal(resumePosition(here(30), 70), 70);
  assert.equal(resumePosition(here(90), 70), 90);
  assert.equal(resumePosition(here(30, { wentBack: true }), 70), 30);
});

Deno.test("placeToResume() believes the server once it has heard from here: another device may have gone back", () => {
  assert.equal(resumePosition({ seconds: 500, wentBack: false, isSent: true }, 100), 100);
});
