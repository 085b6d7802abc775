import assert from "node:assert/strict";
import fc from "fast-check";
import {
  boxReachedBy,
  deleteDigit,
  enterDigits,
  NO_DIGITS,
  spreadDigits,
} from "@/islands/parts/otp_digits.ts";
import { anyWholeText } from "@/tests/support/any_text.ts";

const digits = (text: string) => [...text].map((character) => character === "." ? "" : character);

Deno.test("enterDigits() puts a digit into its box and moves on", () => {
  assert.deepEqual(enterDigits(NO_DIGITS, 0, "7"), { digits: digits("7...."), focusIndex: 1 });
  assert.deepEqual(enterDigits(digits("1234."), 4, "5"), { digits: digits("12345"), focusIndex: 4 });
});

Deno.test("enterDigits() replaces the digit that a new one is typed before or behind", () => {
  assert.deepEqual(enterDigits(digits("1...."), 0, "12"), { digits: digits("2...."), focusIndex: 1 });
  assert.deepEqual(enterDigits(digits("1...."), 0, "21"), { digits: digits("2...."), focusIndex: 1 });
  assert.deepEqual(enterDigits(digits("1...."), 0, "11"), { digits: digits("1...."), focusIndex: 1 });
});

Deno.test("enterDigits() ignores anything but digits and stays where it is", () => {
  for (const text of ["a", "e", "-", " ", "٣", "1a", "₦"]) {
    assert.deepEqual(enterDigits(digits("1...."), 0, text), { digits: digits("1...."), focusIndex: 0 }, text);
  }
});

Deno.test("enterDigits() empties a box and stays there", () => {
  assert.deepEqual(enterDigits(digits("12..."), 1, ""), { digits: digits("1...."), focusIndex: 1 });
});

Deno.test("enterDigits() takes a whole code that the phone fills into the first box", () => {
  assert.deepEqual(enterDigits(NO_DIGITS, 0, "04711"), { digits: digits("04711"), focusIndex: 4 });
});

Deno.test("spreadDigits() fills all boxes with a pasted code, wherever it is pasted", () => {
  for (const text of ["04711", " 04711\n", "0-4-7-1-1", "Your code is 04711."]) {
    for (const index of [0, 2, 4]) {
      assert.deepEqual(
        spreadDigits(digits("99..."), index, text),
        { digits: digits("04711"), focusIndex: 4 },
        text,
      );
    }
  }
});

Deno.test("spreadDigits() fills fewer digits in from the box on, and nothing beyond the last", () => {
  assert.deepEqual(spreadDigits(NO_DIGITS, 1, "12"), { digits: digits(".12.."), focusIndex: 3 });
  assert.deepEqual(spreadDigits(NO_DIGITS, 3, "123"), { digits: digits("...12"), focusIndex: 4 });
  assert.deepEqual(spreadDigits(digits("1...."), 0, "none"), { digits: digits("1...."), focusIndex: 0 });
});

Deno.test("deleteDigit() empties its box, or the one before when it is empty already", () => {
  assert.deepEqual(deleteDigit(digits("123.."), 2), { digits: digits("12..."), focusIndex: 2 });
  assert.deepEqual(deleteDigit(digits("12..."), 2), { digits: digits("1...."), focusIndex: 1 });
  assert.deepEqual(deleteDigit(NO_DIGITS, 0), { digits: NO_DIGITS, focusIndex: 0 });
});

Deno.test("boxReachedBy() knows arrows, Home and End, and stops at both ends", () => {
  assert.equal(boxReachedBy("ArrowLeft", 2), 1);
  assert.equal(boxReachedBy("ArrowLeft", 0), 0);
  assert.equal(boxReachedBy("ArrowRight", 4), 4);
  assert.equal(boxReachedBy("Home", 3), 0);
  assert.equal(boxReachedBy("End", 1), 4);
  assert.equal(boxReachedBy("Enter", 1), undefined);
});

Deno.test("The boxes hold five times a digit or nothing, whatever is typed, pasted and deleted", () => {
  const step = fc.tuple(
    fc.constantFrom("enter", "spread", "delete"),
    fc.nat(4),
    anyWholeText(),
  );
  fc.assert(fc.property(fc.array(step), (steps) => {
    let now = NO_DIGITS;
    for (const [kind, index, text] of steps) {
      const next = kind === "enter"
        ? enterDigits(now, index, text)
        : kind === "spread"
        ? spreadDigits(now, index, text)
        : deleteDigit(now, index);
      assert.equal(next.digits.length, 5);
      assert.ok(next.digits.every((digit) => /^[0-9]?$/.test(digit)), JSON.stringify(next.digits));
      assert.ok(next.focusIndex >= 0 && next.focusIndex <= 4);
      now = next.digits;
    }
  }));
});
