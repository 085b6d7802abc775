import assert from "node:assert/strict";
import { createLessonOffers } from "@/islands/lessons/offers_state.ts";
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
    const { step, offers: chosen, learnt } = offers.choose({
      readings,
      ranges: PRESET_RANGES.adults,
      today: TODAY,
    }, since ?? undefined);
    return [step?.lesson._id, chosen.map(({ lesson }) => lesson._id), learnt.map(({ lesson }) => lesson._id)];
  };
  return { offers, choose, noted, lessons };
}

Deno.test("The next step stands beside what the readings call for, and never twice", async () => {
  const { offers, choose, lessons } = stage();
  assert.deepEqual(choose(101), [undefined, [], []], "nothing before the phone has answered");
  await offers.start();
  assert.deepEqual(choose(101), ["first-weeks", [], []]);
  assert.deepEqual(choose(65), ["first-weeks", ["lows"], []]);
  assert.deepEqual(choose(101, null), [undefined, [], []], "nobody knows since when");
  assert.deepEqual(choose(101, "2026-10-01"), [undefined, [], []], "the six weeks are over");
  const [first = assert.fail("there is none")] = lessons;
  await offers.setAside(first);
  assert.deepEqual(choose(65), [undefined, ["lows"], []], "the step is offered with its reason");
  assert.deepEqual(choose(101), ["lows", [], []]);
});

Deno.test("Beside an emergency nothing is taught; whoever leaves the first weeks is shown no step", async () => {
  const { offers, choose } = stage();
  await offers.start();
  assert.deepEqual(choose(48), [undefined, [], []]);
  offers.leaveFirstWeeks();
  assert.deepEqual(choose(101), [undefined, [], []]);
  assert.deepEqual(choose(65), [undefined, ["lows"], []]);
});

Deno.test("What was done is listed, the latest first; what was begun or set aside is not", async () => {
  const said = (mediaId: string, state: LessonProgress["state"], day: string) => ({
    ...{ mediaId, state, rightAnswers: 0, version: 1, updatedAt: `2026-11-${day}T08:00:00Z` },
  });
  const progress = [said("lows", "done", "10"), said("plates", "done", "12"), said("gone", "done", "13")];
  const { offers, choose } = stage({ progress: [...progress, said("first-weeks", "not_for_me", "14")] });
  await offers.start();
  assert.deepEqual(choose(101), [undefined, [], ["plates", "lows"]]);
});
