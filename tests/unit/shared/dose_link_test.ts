import assert from "node:assert/strict";
import { formatDoseLink, parseDoseLink } from "@/lib/shared/dose_link.ts";

const DOSE = { reminderId: "019ad5c0-0000-7abc-8000-000000000001", date: "2026-11-20" };

Deno.test("A dose's fragment comes back as it was, with an answer and without", () => {
  for (const answer of [undefined, "taken", "not_today"] as const) {
    const fragment = formatDoseLink({ ...DOSE, answer });
    assert.deepEqual(parseDoseLink(fragment), { ...DOSE, answer });
    assert.deepEqual(parseDoseLink(`#${fragment}`), { ...DOSE, answer });
  }
});

Deno.test("Whatever else stands in an address is no dose", () => {
  const others = [
    "",
    "#",
    "reminder=1",
    "dose=1",
    "dose=1&date=soon",
    ...["2026-13-45", "2026-02-30", "0001-01-01"].map((date) => formatDoseLink({ ...DOSE, date })),
    `${formatDoseLink(DOSE)}&answer=maybe`,
  ];
  for (const fragment of [...others, `x${formatDoseLink(DOSE)}`, `${formatDoseLink(DOSE)}#`]) {
    assert.equal(parseDoseLink(fragment), undefined, fragment);
  }
});
