/** What a lesson can be about, by the seven self-care behaviours of ADCES7. @module */

/** Their names are stored and travel: only ever add. */
export const TOPICS_OF_AREA = {
  coping: ["first-weeks", "low-mood"],
  eating: ["plates", "swallows-and-rice", "drinks", "eating-out"],
  activity: ["walking", "exercise-safely"],
  medication: ["medicines", "insulin-storage", "cannot-afford"],
  monitoring: ["using-the-meter", "when-to-measure", "strips-and-fakes"],
  risks: ["feet", "eyes-and-kidneys", "blood-pressure", "pregnancy", "fasting-month"],
  problems: ["lows", "highs", "sick-days", "travel"],
} as const;

export type LessonArea = keyof typeof TOPICS_OF_AREA;
export type LessonTopic = typeof TOPICS_OF_AREA[LessonArea][number];

export const LESSON_AREAS = Object.keys(TOPICS_OF_AREA) as LessonArea[];

export const LESSON_TOPICS: readonly LessonTopic[] = Object.values(TOPICS_OF_AREA).flat();

/** Each once, in the order of {@linkcode LESSON_TOPICS}. */
export function sortTopics(topics: readonly LessonTopic[]): LessonTopic[] {
  return LESSON_TOPICS.filter((topic) => topics.includes(topic));
}
