import assert from "node:assert/strict";
import { createLessonOffers, listLessonsOf } from "@/islands/lessons/offers_state.ts";
import type { Lesson, LessonProgress } from "@/lib/shared/schemas/lesson.ts";
import { PRESET_RANGES } from "@/lib/shared/targets.ts";
import { makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";
const lessonOn = (topic: Lesson["topics"][number]): Lesson => ({
  ...{ _id: topic, kind: "audio", title: topic, language: "en", topics: [topic], seconds: 20 },
  ...{ sizeBytes: 1, version: 1 },
});

function stage({ progress = [] as LessonProgress[] } = {}) {
  let hasLeft = false;
  const noted: string[] = [];
  const lessons = [lessonOn("first-weeks"), lessonOn("lows"), lessonOn("plates")];
  const offers = createLessonOffers({
    client: {
      recall: () => Promise.resolve({ lessons, progress }),
      refresh: () => Promise.resolve(false),
      say: (mediaId, change) => {
        progress.push({ mediaId, ...change, updatedAt: `${TODAY}T08:00:00Z` });
        return Promise.resolve();
      },
      send: () => Promise.resolve(),
    },
    offered: { read: () => ({}), note: (ids) => void noted.push(...ids) },
    firstWeeks: { hasLeft: () => hasLeft, leave: () => void (hasLeft = true) },
    listSavedIds: () => Promise.resolve([]),
    language: () => "en",
    isOffline: () => false,
  });
  const choose = (value: number, since: string | null = TODAY) => {
    const readings = Array.from({ length: 5 }, () => makeReading({ date: TODAY, value, tags: [] }));
    const occasion = { readings, ranges: PRESET_RANGES.adults, today: TODAY };
    const offer = offers.choose(occasion, since ?? undefined);
    return offer && `${"trigger" in offer ? offer.trigger : offer.step} ${offer.lesson._id}`;
  };
  return { offers, choose, noted, lessons };
}

Deno.test("One lesson at a time: what the readings call for, else the next step", async () => {
  const { offers, choose, lessons } = stage();
  assert.equal(choose(101), undefined, "nothing before the phone has answered");
  await offers.start();
  assert.equal(choose(101), "1 first-weeks");
  assert.equal(choose(65), "low lows");
  assert.equal(choose(101, null), undefined, "nobody knows since when");
  assert.equal(choose(101, "2026-10-01"), undefined, "the six weeks are over");
  const [first = assert.fail("there is none")] = lessons;
  await offers.setAside(first);
  assert.equal(choose(101), "2 lows");
});

Deno.test("Beside an emergency nothing is taught; whoever leaves the first weeks is shown no step", async () => {
  const { offers, choose } = stage();
  await offers.start();
  assert.equal(choose(48), undefined);
  offers.leaveFirstWeeks();
  assert.equal(choose(101), undefined);
  assert.equal(choose(65), "low lows");
});

Deno.test("What was done is listed, the latest first; what was begun or set aside is not", () => {
  const said = (mediaId: string, state: LessonProgress["state"], day: string) => ({
    ...{ mediaId, state, rightAnswers: 0, version: 1, updatedAt: `2026-11-${day}T08:00:00Z` },
  });
  const progress = [said("lows", "done", "10"), said("plates", "done", "12"), said("gone", "done", "13")];
  const lessons = [lessonOn("first-weeks"), lessonOn("lows"), lessonOn("plates")];
  const known = { lessons, progress: [...progress, said("first-weeks", "not_for_me", "14")] };
  assert.deepEqual(listLessonsOf(known, "done").map(({ lesson }) => lesson._id), ["plates", "lows"]);
});
