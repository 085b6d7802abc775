import assert from "node:assert/strict";
import ICAL from "ical.js";
import { formatVisitIcs } from "@/lib/shared/visit_ics.ts";
import type { Visit } from "@/lib/shared/schemas/care.ts";

const ABOUT = {
  id: "019ad5c0-0000-7abc-8000-000000000001",
  title: "Clinic visit",
  madeAt: new Date("2026-11-21T09:00:00.123Z"),
};
const VISIT: Visit = { kind: "visit", date: "2026-12-31", time: "09:30", place: "General Hospital" };

/** Throws for what breaks the grammar. */
function parseEvent(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = calendar.getFirstSubcomponent("vevent") ?? assert.fail("no event");
  return { calendar, event: new ICAL.Event(event), alarm: event.getFirstSubcomponent("valarm") };
}

Deno.test("A visit is one event of an hour on the wall clock, with a reminder a day before", () => {
  const { calendar, event, alarm } = parseEvent(formatVisitIcs(VISIT, ABOUT));
  assert.equal(calendar.getFirstPropertyValue("version"), "2.0");
  assert.deepEqual(
    [event.uid, event.summary, event.location, event.startDate.toString(), event.endDate.toString()],
    [`${ABOUT.id}@alafia`, "Clinic visit", "General Hospital", "2026-12-31T09:30:00", "2026-12-31T10:30:00"],
  );
  assert.equal(event.startDate.zone.tzid, "floating");
  assert.equal(String(alarm?.getFirstPropertyValue("trigger")), "-P1D");
  const stamp = event.component.getFirstPropertyValue("dtstamp");
  assert.equal(String(stamp), "2026-11-21T09:00:00Z");
});

Deno.test("Without a time it is a whole day, across the year's end", () => {
  const { event } = parseEvent(formatVisitIcs({ ...VISIT, time: null, place: "" }, ABOUT));
  assert.ok(event.startDate.isDate);
  assert.deepEqual([event.startDate.toString(), event.endDate.toString()], ["2026-12-31", "2027-01-01"]);
  assert.equal(event.location, null);
});

Deno.test("What is written comes back as it was, in lines of at most 75 octets that end in CRLF", () => {
  const places = [
    "Ward 3, Bed; \\ 4",
    `${"x".repeat(56)}, ward 4; Ẹ̀kó́ clinic`,
    ...Array.from({ length: 40 }, (_, count) => `${"x".repeat(40 + count)}, Ọ̀ṣun; 👩🏾‍⚕️\\ẹ́`),
    "Ilé ìwòsàn Ọ̀ṣun, ẹnu ọ̀nà kejì, lẹ́gbẹ̀ẹ́ ọjà 👩🏾‍⚕️ àgbà",
    "a".repeat(60),
    `e${"\u0301".repeat(90)}`,
  ];
  for (const place of places) {
    const file = formatVisitIcs({ ...VISIT, place }, { ...ABOUT, title: place });
    assert.equal(parseEvent(file).event.location, place);
    assert.equal(parseEvent(file).event.summary, place);
    assert.ok(file.endsWith("END:VCALENDAR\r\n") && !/[^\r]\n/.test(file));
    for (const line of file.split("\r\n")) {
      assert.ok(new TextEncoder().encode(line).length <= 75, line);
      if (place.length > 90) continue;
      assert.doesNotMatch(line, /(^|[^\\])(\\\\)*\\$/, "an escape ends a line");
      assert.doesNotMatch(line, /^ (\p{M}|\u200d|\p{EMod})/u, "a mark begins a line");
    }
  }
});
