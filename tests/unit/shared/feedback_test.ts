import assert from "node:assert/strict";
import { formatAuthorName, isCompleteFeedback, relativeTime } from "@/lib/shared/feedback.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { feedbackListText } from "@/lib/shared/messages/feedback_list.ts";

const HOUR_MS = 3600_000;
const COMPLETE = { subject: "Thank you", message: "The report helped.", rating: 5 };

Deno.test("isCompleteFeedback() takes a subject, a message and one to five whole stars", () => {
  for (const rating of [1, 2, 3, 4, 5]) assert.equal(isCompleteFeedback({ ...COMPLETE, rating }), true);
});

for (
  const missing of [
    { subject: "" },
    { subject: " \t" },
    { message: "" },
    { message: "\n" },
    ...[0, 6, -1, 2.5, NaN, Infinity].map((rating) => ({ rating })),
  ]
) {
  Deno.test(`isCompleteFeedback() refuses ${JSON.stringify(missing)}`, () => {
    assert.equal(isCompleteFeedback({ ...COMPLETE, ...missing }), false);
  });
}

for (
  const [hours, expected] of [
    [-5, { unit: "now" }],
    [0, { unit: "now" }],
    [0.999, { unit: "now" }],
    [1, { unit: "hours", count: 1 }],
    [23.99, { unit: "hours", count: 23 }],
    [24, { unit: "yesterday" }],
    [47.99, { unit: "yesterday" }],
    [48, { unit: "days", count: 2 }],
    [24 * 30.5, { unit: "days", count: 30 }],
  ] as const
) {
  Deno.test(`relativeTime() calls ${hours} hours ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(relativeTime(1e12, 1e12 + hours * HOUR_MS), expected);
  });
}

for (
  const [lastName, isShort, expected] of [
    ["Ọkọnkwọ", false, "Adaọbi Ọkọnkwọ"],
    ["Ọkọnkwọ", true, "Adaọbi Ọ."],
    ["𞤀𞤣𞤢", true, "Adaọbi 𞤀."],
    ["", true, "Adaọbi"],
    ["", false, "Adaọbi"],
  ] as const
) {
  Deno.test(`formatAuthorName() shows "${expected}"`, () => {
    assert.equal(formatAuthorName({ firstName: "Adaọbi", lastName }, { isShort }), expected);
  });
}

for (
  const [hours, sentence] of [
    [0.9, "Just now"],
    [1, "1 hour ago"],
    [23.9, "23 hours ago"],
    [24, "1 day ago"],
    [48, "2 days ago"],
    [24 * 400, "400 days ago"],
  ] as const
) {
  Deno.test(`A feedback from ${hours} hours ago is dated "${sentence}"`, () => {
    const time = relativeTime(0, hours * HOUR_MS);
    const { ago } = textOf(feedbackListText);
    assert.equal("count" in time ? ago[time.unit](time) : ago[time.unit], sentence);
  });
}
