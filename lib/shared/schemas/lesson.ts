import * as z from "zod/mini";
import { LESSON_TOPICS } from "../lesson_topics.ts";
import { LESSON_ANSWERS_MAX } from "../limits.ts";
import { EntityId, RowVersion } from "./fields.ts";
import { MediaKindName, MediaLanguage, MediaTopics } from "./media.ts";

/** `seconds` is 0 where nobody has said it; `version` counts the changes of what is heard or read. */
export const Lesson = z.object({
  _id: EntityId,
  kind: MediaKindName,
  title: z.string(),
  /** Null if unknown. */
  language: z.nullable(MediaLanguage),
  topics: MediaTopics,
  seconds: z.number(),
  sizeBytes: z.number(),
  version: RowVersion,
});
export type Lesson = z.infer<typeof Lesson>;

/** What is published with a topic, newest first. */
export const LessonIndex = z.object({ success: z.literal(true), lessons: z.array(Lesson) });
export type LessonIndex = z.infer<typeof LessonIndex>;

/**
 * People who were done with a lesson of the topic at the end of the last month, rounded down to fives; without
 * `language` in all languages together.
 */
export const Learners = z.object({
  topic: z.enum(LESSON_TOPICS),
  language: z.optional(z.nullable(MediaLanguage)),
  people: z.int(),
});
export type Learners = z.infer<typeof Learners>;

export const LearnersReply = z.object({ success: z.literal(true), learners: z.array(Learners) });
export type LearnersReply = z.infer<typeof LearnersReply>;

export const LESSON_STATES = ["begun", "done", "not_for_me"] as const;

/** `version` is that of the lesson. */
export const LessonProgressChange = z.object({
  state: z.enum(LESSON_STATES, { error: "The state must be begun, done or not_for_me" }),
  rightAnswers: z.int().check(z.minimum(0), z.maximum(LESSON_ANSWERS_MAX)),
  version: RowVersion,
});
export type LessonProgressChange = z.infer<typeof LessonProgressChange>;

/** `updatedAt` is ISO 8601 UTC. */
export const LessonProgress = z.object({
  mediaId: EntityId,
  ...LessonProgressChange.shape,
  updatedAt: z.string(),
});
export type LessonProgress = z.infer<typeof LessonProgress>;

export const LessonProgressReply = z.object({ success: z.literal(true), data: LessonProgress });
export type LessonProgressReply = z.infer<typeof LessonProgressReply>;

export const LessonProgressList = z.object({ success: z.literal(true), progress: z.array(LessonProgress) });
export type LessonProgressList = z.infer<typeof LessonProgressList>;
