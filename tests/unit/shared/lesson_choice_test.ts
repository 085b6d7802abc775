import assert from "node:assert/strict";
import fc from "fast-check";
import { addDays } from "@/lib/shared/calendar.ts";
import { isUrgent, READING_TYPES } from "@/lib/shared/glucose.ts";
import {
  chooseFirstWeeksStep,
  chooseLesson,
  FIRST_WEEKS,
  type KnownLessons,
  LESSON_TRIGGERS,
  type LessonTrigger,
  OFFER_DAYS_MAX,
  OFFER_SPAN_DAYS,
} from "@/lib/shared/lesson_choice.ts";
import { LESSON_TOPICS } from "@/lib/shared/lesson_topics.ts";
import type { Reading } from "@/lib/shared/reading.ts";
import { compareNewestFirst } from "@/lib/shared/reading.ts";
import { READING_TAGS } from "@/lib/shared/reading_tags.ts";
import { type Lesson, LESSON_STATES, type LessonProgress } from "@/lib/shared/schemas/lesson.ts";
import { PRESET_RANGES } from "@/lib/shared/targets.ts";
import { assertCpuWithin } from "@/tests/support/cpu_time.ts";
import { makeId, makeReading } from "@/tests/support/fixtures.ts";

const TODAY = "2026-11-21";

function makeLesson(lesson: Partial<Lesson> = {}): Lesson {
  const { _id = makeId(), topics = ["lows"] } = lesson;
  return {
    ...{ _id, kind: "audio", title: "Lows", language: "en", topics, seconds: 90, sizeBytes: 700_000 },
    ...{ version: 1, ...lesson },
  };
}

function know(lessons: readonly Lesson[], known: Partial<KnownLessons> = {}): KnownLessons {
  const nothing = {
    progress: [],
    offered: {},
    savedIds: new Set<string>(),
    language: "en",
    isOffline: false,
  };
  return { lessons, ...nothing, ...known };
}

function choose(
  readings: readonly Partial<Reading>[],
  known: KnownLessons,
  ramadan?: { from: string; to: string },
) {
  const made = readings.map((reading) => makeReading({ date: TODAY, tags: [], ...reading }));
  const occasion = { readings: made, ranges: PRESET_RANGES.adults, ramadan, today: TODAY };
  return [chooseLesson(occasion, known)].filter((offer) => offer !== undefined);
}

const triggersOf = (readings: readonly Partial<Reading>[], ramadan?: { from: string; to: string }) =>
  LESSON_TOPICS.flatMap((topic) => choose(readings, know([makeLesson({ topics: [topic] })]), ramadan))
    .map(({ trigger, lesson }) => `${trigger} ${lesson.topics}`);

/** Enough for nobody's first weeks, and nothing else. */
const CALM: Partial<Reading>[] = Array.from({ length: 5 }, (_, n) => ({ value: 100, time: `0${9 - n}:00` }));
const low = { value: 65 };
const ago = (days: number) => addDays(TODAY, -days);

const CASES: Record<LessonTrigger, [holds: Partial<Reading>[], not: Partial<Reading>[]]> = {
  low: [[{ ...low, date: ago(6) }], [{ ...low, date: ago(7) }]],
  low_with_exercise: [
    [{ value: 110, tags: ["exercise"], date: ago(9) }, { ...low, date: ago(9) }],
    [{ value: 110, tags: ["exercise"], date: ago(9) }, { ...low, date: ago(10) }],
  ],
  ill: [[{ value: 100, tags: ["ill"], date: ago(2) }], [{ value: 100, tags: ["ill"], date: ago(3) }]],
  very_high: [[...CALM, { value: 315, date: ago(6) }], [...CALM, { value: 314, date: ago(6) }]],
  high: [[{ value: 126, date: ago(6) }], [{ value: 126, date: ago(7) }]],
  high_after_meals: [
    Array.from({ length: 3 }, () => ({ value: 190, type: "After meal" })),
    Array.from({ length: 2 }, () => ({ value: 190, type: "After meal" })),
  ],
  fasting_month: [[], []],
  stress: [
    Array.from({ length: 3 }, () => ({ value: 100, tags: ["stress"] })),
    Array.from({ length: 2 }, () => ({ value: 100, tags: ["stress"] })),
  ],
  first_weeks: [[], []],
  high_evenings: [
    Array.from({ length: 3 }, () => ({ value: 140, time: "18:00" })),
    Array.from({ length: 2 }, () => ({ value: 140, time: "18:00" })),
  ],
  long_silent: [[], []],
};

for (const [trigger, [holding, not]] of Object.entries(CASES)) {
  if (holding.length === 0) continue;
  Deno.test(`${trigger} calls for its topics, and one reading less or a day more for none`, () => {
    const named = (readings: Partial<Reading>[]) =>
      triggersOf([...readings, ...CALM]).filter((found) => found.startsWith(`${trigger} `));
    const { topics } = LESSON_TRIGGERS[trigger as LessonTrigger];
    assert.deepEqual(named(holding).toSorted(), topics.map((topic) => `${trigger} ${topic}`).toSorted());
    assert.deepEqual(named(not), []);
  });
}

Deno.test("A reading is called very high from Critical on only; High is above normal", () => {
  const calledOf = (value: number) =>
    triggersOf([...CALM, { value }]).filter((found) => found.endsWith(" highs"));
  assert.deepEqual(calledOf(126), ["high highs"]);
  assert.deepEqual(calledOf(314), ["high highs"]);
  assert.deepEqual(calledOf(315), ["very_high highs"]);
});

Deno.test("The first three readings, a long silence and a fast that is near call for their lessons", () => {
  const first = ["first_weeks first-weeks", "first_weeks using-the-meter"];
  assert.deepEqual(triggersOf([]), first);
  assert.deepEqual(triggersOf(CALM.slice(0, 3)), first);
  assert.deepEqual(triggersOf(CALM.slice(0, 4)), []);
  const silent = (date: string) => triggersOf(CALM.map((reading) => ({ ...reading, date })));
  assert.deepEqual(silent(ago(14)), ["long_silent when-to-measure", "long_silent strips-and-fakes"]);
  assert.deepEqual(silent(ago(13)), []);
  const fast = (from: string, to: string) => triggersOf(CALM, { from, to });
  assert.deepEqual(fast(addDays(TODAY, 30), addDays(TODAY, 60)), ["fasting_month fasting-month"]);
  assert.deepEqual(fast(addDays(TODAY, 31), addDays(TODAY, 61)), []);
  assert.deepEqual(fast(ago(30), ago(1)), []);
});

Deno.test("Own language first, then English; then what is on the phone, then what costs little", () => {
  const [heavy, light, saved, own, foreign, unsaid] = [
    makeLesson({ sizeBytes: 9_000_000 }),
    makeLesson(),
    makeLesson({ sizeBytes: 9_000_000 }),
    makeLesson({ language: "ha", sizeBytes: 9_000_000 }),
    makeLesson({ language: "yo" }),
    makeLesson({ language: null }),
  ];
  const first = (lessons: Lesson[], known: Partial<KnownLessons> = {}) =>
    choose([low], know(lessons, { language: "ha", savedIds: new Set([saved._id]), ...known }))[0]?.lesson;
  assert.equal(first([foreign, unsaid, heavy, light, saved, own]), own);
  assert.equal(first([foreign, unsaid, heavy, light, saved]), saved);
  assert.equal(first([foreign, unsaid, heavy, light]), light);
  assert.equal(first([foreign, unsaid, heavy]), heavy);
  assert.equal(first([foreign, unsaid]), unsaid);
  assert.equal(first([foreign]), undefined, "nobody is offered what they cannot follow");
  assert.equal(first([light, own], { isOffline: true }), undefined, "without a network only what is here");
  assert.equal(first([light, own, saved], { isOffline: true }), saved);
});

Deno.test("What was done rests, and comes again in a new version; what is not for somebody does not", () => {
  const lesson = makeLesson({ version: 2 });
  const say = (progress: Partial<LessonProgress>) =>
    choose(
      [low],
      know([lesson], {
        progress: [{
          ...{
            mediaId: lesson._id,
            state: "done",
            rightAnswers: 0,
            version: 2,
            updatedAt: `${ago(20)}T08:00:00Z`,
          },
          ...progress,
        }],
      }),
    ).length;
  assert.equal(say({ state: "begun", updatedAt: `${TODAY}T08:00:00Z` }), 1);
  assert.equal(say({ state: "not_for_me", version: 1 }), 0);
  assert.equal(say({}), 0, "done");
  assert.equal(say({ version: 1 }), 1, "it has changed since");
  assert.equal(say({ version: 1, updatedAt: `${ago(13)}T08:00:00Z` }), 0, "its reason rests");
  assert.equal(say({ version: 1, updatedAt: `${ago(14)}T08:00:00Z` }), 1, "for fourteen days");
});

Deno.test("Of two reasons the heavier one is answered, the other once that rests", () => {
  const readings = [{ ...low, tags: ["ill" as const] }];
  const [lows, ill] = [makeLesson(), makeLesson({ topics: ["sick-days"] })];
  assert.deepEqual(choose(readings, know([ill, lows])), [{ trigger: "low", lesson: lows }]);
  const progress = [isDone(lows)];
  assert.deepEqual(choose(readings, know([ill, lows], { progress })), [{ trigger: "ill", lesson: ill }]);
});

Deno.test("A reason rests from the last lesson on it, in whatever order they came", () => {
  const lessons = [makeLesson(), makeLesson(), makeLesson()];
  const daysAgo = [20, 3, 20];
  const progress = lessons.map((lesson, n) => ({
    ...isDone(lesson),
    updatedAt: `${ago(daysAgo[n] ?? 0)}T08:00:00Z`,
  }));
  assert.deepEqual(choose([low], know([...lessons, makeLesson()], { progress })), []);
});

Deno.test("A topic that this phone does not know is no obstacle", () => {
  const newer = makeLesson({ topics: ["sleep" as Lesson["topics"][number], "lows"] });
  assert.equal(choose([low], know([newer]))[0]?.lesson, newer);
});

const PATH = FIRST_WEEKS.map((topic) => makeLesson({ topics: [topic], title: topic }));

function stepOf(days: number, known: Partial<KnownLessons> = {}, lessons = PATH) {
  const found = chooseFirstWeeksStep(know(lessons, known), { since: ago(days), today: TODAY });
  return found && `${found.step} of ${found.of} ${found.lesson.title}`;
}

const isDone = ({ _id: mediaId }: Lesson): LessonProgress => ({
  ...{ mediaId, state: "done", rightAnswers: 0, version: 1, updatedAt: `${TODAY}T08:00:00Z` },
});

Deno.test("The first weeks have twelve topics; each step opens when those before are done, or after four days", () => {
  assert.equal(new Set(FIRST_WEEKS).size, 12);
  assert.equal(stepOf(0), "1 of 12 first-weeks");
  assert.equal(stepOf(3), "1 of 12 first-weeks");
  assert.equal(stepOf(4), "2 of 12 using-the-meter");
  assert.equal(stepOf(0, { progress: PATH.slice(0, 2).map(isDone) }), "3 of 12 lows");
  assert.equal(
    stepOf(4, { progress: PATH.slice(1, 2).map(isDone) }),
    "1 of 12 first-weeks",
    "what was passed over",
  );
  assert.equal(stepOf(41), "11 of 12 sick-days");
  assert.equal(stepOf(41, { progress: PATH.slice(0, 11).map(isDone) }), "12 of 12 low-mood");
  assert.equal(stepOf(42), undefined);
  assert.equal(stepOf(0, { progress: PATH.map(isDone) }), undefined);
});

Deno.test("A topic without a lesson is left out, one lesson on two topics is one step, and none is no path", () => {
  const both = makeLesson({ topics: ["first-weeks", "using-the-meter"], title: "both" });
  const lessons = [both, ...PATH.slice(3)];
  assert.equal(stepOf(0, {}, lessons), "1 of 10 both");
  assert.equal(stepOf(0, { progress: [isDone(both)] }, lessons), "2 of 10 highs");
  assert.equal(stepOf(0, {}, []), undefined);
});

const anyDay = fc.integer({ min: 0, max: 40 }).map(ago);
const anyReading = fc.record({
  date: anyDay,
  time: fc.constantFrom("02:00", "07:30", "13:00", "19:00", "23:10"),
  type: fc.constantFrom(...READING_TYPES),
  value: fc.integer({ min: 30, max: 420 }),
  tags: fc.subarray([...READING_TAGS]),
});
const LIBRARY = LESSON_TOPICS.flatMap((
  topic,
) => [makeLesson({ topics: [topic] }), makeLesson({ topics: [topic] })]);
const anyLesson = fc.constantFrom(...LIBRARY).map(({ _id }) => _id);
const anyKnown = fc.record({
  saved: fc.array(anyLesson, { maxLength: 3 }),
  progress: fc.array(fc.tuple(anyLesson, fc.constantFrom(...LESSON_STATES), anyDay), { maxLength: 6 }),
  offered: fc.dictionary(anyLesson, fc.uniqueArray(anyDay, { maxLength: 3 }), { maxKeys: 8 }),
});

Deno.test("In 10,000 logbooks: a lesson with its reason, none worn out, and none beside an emergency", () => {
  let withOffers = 0;
  fc.assert(
    fc.property(
      fc.array(anyReading, { maxLength: 12 }),
      anyKnown,
      (readings, { saved, progress, offered }) => {
        const sorted = readings.map((reading) => makeReading(reading)).sort(compareNewestFirst);
        const occasion = { readings: sorted, ranges: PRESET_RANGES.adults, today: TODAY };
        const said = progress.map(([mediaId, state, day]) => ({
          ...{ mediaId, state, rightAnswers: 0, version: 1, updatedAt: `${day}T08:00:00Z` },
        }));
        const offer = chooseLesson(
          occasion,
          know(LIBRARY, { savedIds: new Set(saved), progress: said, offered }),
        );
        const offers = offer ? [offer] : [];
        withOffers += offers.length > 0 ? 1 : 0;
        const [latest] = sorted;
        if (latest && isUrgent(latest)) assert.deepEqual(offers, []);
        for (const { trigger, lesson } of offers) {
          const { topics }: { topics: readonly string[] } = LESSON_TRIGGERS[trigger];
          assert.ok(lesson.topics.some((topic) => topics.includes(topic)));
          const [last] = said.filter(({ mediaId }) => mediaId === lesson._id);
          assert.ok(last === undefined || last.state === "begun");
          const days = (offered[lesson._id] ?? []).filter((day) =>
            day > ago(OFFER_SPAN_DAYS) && day !== TODAY
          );
          assert.ok(days.length < OFFER_DAYS_MAX, "never a third time in thirty days");
        }
      },
    ),
    { numRuns: 10_000 },
  );
  assert.ok(withOffers > 3000, `only ${withOffers} had an offer at all`);
});

Deno.test("Lessons for a fortnight of 50,000 readings, half lows and half of exercise, are chosen at once", () => {
  const [low, active] = [makeReading({ date: TODAY, value: 60 }), makeReading({ date: addDays(TODAY, -5) })];
  const walked: Reading = { ...active, tags: ["exercise"] };
  const readings = Array.from({ length: 50_000 }, (_, index) => index < 25_000 ? low : walked);
  const occasion = { readings, ranges: PRESET_RANGES.adults, today: TODAY };
  assertCpuWithin(
    200,
    "choosing lessons",
    () => chooseLesson(occasion, know([makeLesson({ topics: ["exercise-safely"] })])),
  );
});
