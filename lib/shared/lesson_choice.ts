/** Which lessons answer what the logbook shows. Runs on the phone, and nothing of it leaves that. @module */
import { addDays } from "./calendar.ts";
import { dayPartOf } from "./day_parts.ts";
import { classifyReading, isCritical, isLow, isUrgent } from "./glucose.ts";
import type { LessonTopic } from "./lesson_topics.ts";
import type { Reading } from "./reading.ts";
import type { ReadingTag } from "./reading_tags.ts";
import { selectLastDays } from "./reading_days.ts";
import type { DayRange } from "./report.ts";
import type { Lesson, LessonProgress } from "./schemas/lesson.ts";
import { compareWithTarget, type TargetRanges } from "./targets.ts";

export interface LessonOccasion {
  readings: readonly Reading[];
  ranges: TargetRanges;
  ramadan?: DayRange;
  /** `YYYY-MM-DD` where the person is. */
  today: string;
}

/** Of `readings`, newest first, none after today. */
interface Facts {
  all: readonly Reading[];
  lastDays(days: number): readonly Reading[];
  isAbove(reading: Reading): boolean;
  ramadan?: DayRange;
  today: string;
}

interface TriggerRule {
  topics: readonly LessonTopic[];
  /** The heaviest comes first. */
  weight: number;
  /** So long nothing is offered for it once a lesson on it was done. */
  restDays: number;
  holds(facts: Facts): boolean;
}

export const FEW_READINGS = 3;
const LAST = 5;
const ABOVE_OF_LAST = 3;
const STRESS_TIMES = 3;
const FASTING_AHEAD_DAYS = 30;

/** Told in docs/clinical.md, reviewed by nobody yet. */
export const LESSON_TRIGGERS = {
  low: {
    ...{ topics: ["lows"], weight: 100, restDays: 14 },
    holds: ({ lastDays }) => lastDays(7).some(isLow),
  },
  low_with_exercise: {
    ...{ topics: ["exercise-safely"], weight: 95, restDays: 30 },
    holds({ lastDays }) {
      const active = new Set(lastDays(14).filter(hasTag("exercise")).map(({ date }) => date));
      return lastDays(14).some((reading) => isLow(reading) && active.has(reading.date));
    },
  },
  ill: {
    ...{ topics: ["sick-days"], weight: 90, restDays: 30 },
    holds: ({ lastDays }) => lastDays(3).some(hasTag("ill")),
  },
  very_high: {
    ...{ topics: ["highs"], weight: 85, restDays: 14 },
    holds: ({ lastDays }) => lastDays(7).some(isCritical),
  },
  high: {
    ...{ topics: ["highs"], weight: 84, restDays: 14 },
    holds: ({ lastDays }) =>
      !lastDays(7).some(isCritical) &&
      lastDays(7).some((reading) => classifyReading(reading).status === "High"),
  },
  high_after_meals: {
    ...{ topics: ["plates", "swallows-and-rice", "drinks", "eating-out"], weight: 80, restDays: 7 },
    holds: (facts) => isOftenAbove(facts, ({ type }) => type !== "Fasting"),
  },
  fasting_month: {
    ...{ topics: ["fasting-month"], weight: 70, restDays: 60 },
    holds: ({ ramadan, today }) =>
      ramadan !== undefined && ramadan.to >= today && ramadan.from <= addDays(today, FASTING_AHEAD_DAYS),
  },
  stress: {
    ...{ topics: ["low-mood"], weight: 60, restDays: 30 },
    holds: ({ lastDays }) => lastDays(14).filter(hasTag("stress")).length >= STRESS_TIMES,
  },
  first_weeks: {
    ...{ topics: ["first-weeks", "using-the-meter"], weight: 50, restDays: 0 },
    holds: ({ all }) => all.length <= FEW_READINGS,
  },
  high_evenings: {
    ...{ topics: ["walking"], weight: 40, restDays: 14 },
    holds: (facts) => isOftenAbove(facts, (reading) => dayPartOf(reading) === "evening"),
  },
  long_silent: {
    ...{ topics: ["when-to-measure", "strips-and-fakes"], weight: 30, restDays: 60 },
    holds: ({ all, lastDays }) => all.length > 0 && lastDays(14).length === 0,
  },
} as const satisfies Record<string, TriggerRule>;

export type LessonTrigger = keyof typeof LESSON_TRIGGERS;

const BY_WEIGHT = (Object.entries(LESSON_TRIGGERS) as [LessonTrigger, TriggerRule][])
  .sort(([, one], [, other]) => other.weight - one.weight);

function hasTag(tag: ReadingTag): (reading: Reading) => boolean {
  return ({ tags }) => tags?.includes(tag) ?? false;
}

function isOftenAbove({ lastDays, isAbove }: Facts, isMeant: (reading: Reading) => boolean): boolean {
  return lastDays(14).filter(isMeant).slice(0, LAST).filter(isAbove).length >= ABOVE_OF_LAST;
}

/** What this phone knows of lessons. */
export interface KnownLessons {
  /** Newest first. */
  lessons: readonly Lesson[];
  progress: readonly LessonProgress[];
  /** Days on which each was offered, `YYYY-MM-DD`, by its id. */
  offered: Readonly<Record<string, readonly string[]>>;
  /** Names what is on the phone. */
  savedIds: ReadonlySet<string>;
  /** BCP 47, of the screen. */
  language: string;
  isOffline: boolean;
}

export interface LessonOffer {
  trigger: LessonTrigger;
  lesson: Lesson;
}

export const OFFER_DAYS_MAX = 2;
export const OFFER_SPAN_DAYS = 30;
/** More than that is offered after what costs less. */
const LIGHT_BYTES = 3_000_000;

/** Nothing is taught beside one. */
export function isBesideEmergency({ readings, today }: LessonOccasion): boolean {
  const latest = readings.find(({ date }) => date <= today);
  return latest !== undefined && isUrgent(latest);
}

/** For the heaviest reason; none beside an emergency. */
export function chooseLesson(occasion: LessonOccasion, known: KnownLessons): LessonOffer | undefined {
  if (isBesideEmergency(occasion)) return undefined;
  const facts = readFacts(occasion);
  for (const [trigger, rule] of BY_WEIGHT) {
    if (!rule.holds(facts)) continue;
    const about = listLessonsOn(rule.topics, known);
    if (wasDoneSince(addDays(occasion.today, -rule.restDays), about, known)) continue;
    const lesson = chooseBest(about.filter((each) => isFresh(each, known, occasion.today)), known);
    if (lesson) return { trigger, lesson };
  }
  return undefined;
}

function readFacts({ readings, ranges, ramadan, today }: LessonOccasion): Facts {
  const first = readings.findIndex(({ date }) => date <= today);
  const all = first <= 0 ? first === 0 ? readings : [] : readings.slice(first);
  const from = addDays(today, 1 - 14);
  const older = all.findIndex(({ date }) => date < from);
  const recent = older < 0 ? all : all.slice(0, older);
  return {
    ...{ all, ramadan, today },
    lastDays: (days) => days === 14 ? recent : selectLastDays(recent, days, today),
    isAbove: (reading) => compareWithTarget(reading, ranges) === "above",
  };
}

function listLessonsOn(topics: readonly LessonTopic[], { lessons }: KnownLessons): Lesson[] {
  return lessons.filter((lesson) => lesson.topics.some((topic) => topics.includes(topic)));
}

/** Whether one of them was done after the day `since`. */
function wasDoneSince(since: string, lessons: readonly Lesson[], { progress }: KnownLessons): boolean {
  const done = progress.filter(({ state, updatedAt }) => state === "done" && updatedAt.slice(0, 10) > since);
  return lessons.some(({ _id }) => done.some(({ mediaId }) => mediaId === _id));
}

/** Neither done nor set aside, and not offered too often. */
function isFresh(lesson: Lesson, { progress, offered }: KnownLessons, today: string): boolean {
  const since = addDays(today, -OFFER_SPAN_DAYS);
  const days = (offered[lesson._id] ?? []).filter((day) => day > since && day !== today);
  return !isOver(lesson, progress) && days.length < OFFER_DAYS_MAX;
}

/** Done in this version, or set aside. */
function isOver({ _id, version }: Lesson, progress: readonly LessonProgress[]): boolean {
  const said = progress.find(({ mediaId }) => mediaId === _id);
  return said?.state === "not_for_me" || said?.state === "done" && said.version >= version;
}

/** In one's own language, then in English; of those what is on the phone, then what costs little. */
function chooseBest(lessons: readonly Lesson[], known: KnownLessons): Lesson | undefined {
  const { savedIds, language, isOffline } = known;
  const placeOf = (lesson: Lesson) =>
    (lesson.language === language ? 0 : lesson.language === "en" ? 4 : 8) +
    (savedIds.has(lesson._id) ? 0 : 2) +
    (lesson.sizeBytes <= LIGHT_BYTES ? 0 : 1);
  const isOfUse = ({ _id, language: spoken }: Lesson) =>
    (!isOffline || savedIds.has(_id)) && [language, "en", null].includes(spoken);
  const [best] = lessons.filter(isOfUse).sort((one, other) => placeOf(one) - placeOf(other));
  return best;
}

/** What somebody new learns, in this order. */
export const FIRST_WEEKS: readonly LessonTopic[] = [
  ...["first-weeks", "using-the-meter", "lows", "highs", "plates", "swallows-and-rice"] as const,
  ...["medicines", "walking", "feet", "when-to-measure", "sick-days", "low-mood"] as const,
];
export const FIRST_WEEKS_DAYS = 42;
export const NEXT_STEP_DAYS = 4;

export interface FirstWeeksStep {
  lesson: Lesson;
  /** From 1. */
  step: number;
  of: number;
}

/**
 * The one step of the first six weeks that is next. Each opens when all before it are done or set aside, or 4 days
 * after the one before; topics without a lesson are left out.
 *
 * @param since The day of the sign-up, `YYYY-MM-DD`.
 */
export function chooseFirstWeeksStep(
  known: KnownLessons,
  { since, today }: { since: string; today: string },
): FirstWeeksStep | undefined {
  if (today >= addDays(since, FIRST_WEEKS_DAYS)) return undefined;
  const lessons = FIRST_WEEKS.map((topic) => chooseBest(listLessonsOn([topic], known), known))
    .filter((lesson) => lesson !== undefined);
  const steps = [...new Set(lessons)];
  const isOpen = steps.map((lesson) => !isOver(lesson, known.progress));
  const byTime = steps.findLastIndex((_, index) => addDays(since, index * NEXT_STEP_DAYS) <= today);
  const place = isOpen.slice(0, byTime + 1).includes(true)
    ? isOpen.lastIndexOf(true, byTime)
    : isOpen.indexOf(true);
  const lesson = steps[place];
  return lesson && { lesson, step: place + 1, of: steps.length };
}
