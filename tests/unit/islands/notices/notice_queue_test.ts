import assert from "node:assert/strict";
import fc from "fast-check";
import { createNoticeQueue, type Notice, readingTimeMs } from "@/islands/notices/notice_queue.ts";
import { createManualTime } from "../log_book/manual_time.ts";

const READY: Notice = { about: "ready", text: "App ready to work offline" };
const UPDATE: Notice = { about: "update", text: "New content available.", stays: true };
const SAVED: Notice = { about: "reading", text: "Reading saved.", isAnswer: true };
const REMOVED: Notice = { about: "saving", text: "“Foot care” was removed.", isAnswer: true };
const FULL: Notice = {
  about: "saving",
  text: "There is not enough room.",
  kind: "error",
  stays: true,
  isAnswer: true,
};

function open() {
  const time = createManualTime();
  const hold = { isHeld: false, hasFocus: false };
  const shown: (string | undefined)[] = [];
  const queue = createNoticeQueue({
    show: (notice) => void shown.push(notice?.text),
    schedule: time.schedule,
    isHeld: () => hold.isHeld,
    hasFocus: () => hold.hasFocus,
  });
  /** Until the notice that is shown has had its time. */
  const passTimeOf = ({ text }: Notice) => time.pass(readingTimeMs(text));
  return { queue, time, hold, shown, passTimeOf };
}

Deno.test("What the person did is said before what the app says by itself, which comes back after it", () => {
  const { queue, shown, passTimeOf } = open();
  queue.put(READY);
  queue.put(SAVED);
  assert.deepEqual(shown, [READY.text, SAVED.text]);
  passTimeOf(SAVED);
  assert.equal(shown.at(-1), READY.text);
  passTimeOf(READY);
  assert.equal(shown.at(-1), undefined);
});

Deno.test("Two answers are shown one after the other, each for its time", () => {
  const { queue, shown, passTimeOf } = open();
  queue.put(SAVED);
  queue.put(REMOVED);
  assert.deepEqual(shown, [SAVED.text]);
  passTimeOf(SAVED);
  assert.deepEqual(shown, [SAVED.text, REMOVED.text]);
  passTimeOf(REMOVED);
  assert.deepEqual(shown, [SAVED.text, REMOVED.text, undefined]);
});

Deno.test("A newer notice about the same takes the place of the older one, shown or waiting", () => {
  const { queue, shown, passTimeOf } = open();
  queue.put({ ...SAVED, text: "Sending it now…" });
  queue.put(SAVED);
  queue.put(REMOVED);
  queue.put(FULL);
  assert.deepEqual(shown, ["Sending it now…", SAVED.text]);
  passTimeOf(SAVED);
  assert.equal(shown.at(-1), FULL.text);
});

Deno.test("An error and an offer stay until they are closed, and keep nothing else from being read", () => {
  const { queue, time, shown, passTimeOf } = open();
  queue.put(UPDATE);
  queue.put(FULL);
  assert.equal(shown.at(-1), FULL.text);
  queue.put(SAVED);
  assert.equal(shown.at(-1), SAVED.text);
  passTimeOf(SAVED);
  time.pass(3_600_000);
  assert.equal(shown.at(-1), FULL.text);
  queue.withdraw(FULL.about);
  time.pass(3_600_000);
  assert.equal(shown.at(-1), UPDATE.text);
  queue.withdraw(UPDATE.about);
  assert.equal(shown.at(-1), undefined);
});

for (const way of ["isHeld", "hasFocus"] as const) {
  Deno.test(`A notice does not leave while it ${way}`, () => {
    const { queue, hold, shown, passTimeOf } = open();
    const gone: string[] = [];
    queue.put({ ...SAVED, onGone: () => void gone.push("gone") });
    hold[way] = true;
    for (let round = 0; round < 20; round++) passTimeOf(SAVED);
    assert.deepEqual([shown, gone], [[SAVED.text], []]);
    hold[way] = false;
    passTimeOf(SAVED);
    assert.deepEqual([shown, gone], [[SAVED.text, undefined], ["gone"]]);
  });
}

Deno.test("Nothing takes the place of a notice whose button has the focus, until the focus leaves", () => {
  const { queue, hold, shown } = open();
  queue.put(UPDATE);
  hold.hasFocus = true;
  queue.put(SAVED);
  assert.deepEqual(shown, [UPDATE.text]);
  hold.hasFocus = false;
  queue.look();
  assert.deepEqual(shown, [UPDATE.text, SAVED.text]);
});

Deno.test("What can be taken back stays for as long as that takes", () => {
  const { queue, time, shown } = open();
  queue.put({ ...SAVED, lastsMs: 10_000 });
  time.pass(9_999);
  assert.deepEqual(shown, [SAVED.text]);
  time.pass(1);
  assert.deepEqual(shown, [SAVED.text, undefined]);
});

Deno.test("A notice that is withdrawn is not said to have been seen", () => {
  const { queue, shown } = open();
  queue.put({ ...SAVED, onGone: () => assert.fail() });
  queue.withdraw(SAVED.about);
  assert.deepEqual(shown, [SAVED.text, undefined]);
});

Deno.test("The longer a sentence, the longer it stays: never under 5 s, 10 characters a second", () => {
  fc.assert(fc.property(fc.nat(500), (length) => {
    const time = readingTimeMs("a".repeat(length));
    assert.ok(time >= 5000 && time >= length * 100);
  }));
});

Deno.test("Whatever comes in whatever order, all of it is shown once what stays is closed", () => {
  fc.assert(fc.property(fc.array(fc.nat(4), { maxLength: 12 }), (order) => {
    const { queue, time, shown } = open();
    const all = order.map((kind, index) => {
      const notice = [READY, UPDATE, SAVED, REMOVED, FULL][kind] ?? SAVED;
      return { ...notice, about: `${index}`, text: `${index}` };
    });
    all.forEach(queue.put);
    for (let round = 0; round <= all.length; round++) {
      time.pass(3_600_000);
      const staying = shown.at(-1);
      if (staying !== undefined) queue.withdraw(staying);
    }
    assert.deepEqual(
      new Set(shown),
      new Set([...all.map(({ text }) => text), ...all.length > 0 ? [undefined] : []]),
    );
    assert.equal(shown.at(-1), undefined);
  }));
});
