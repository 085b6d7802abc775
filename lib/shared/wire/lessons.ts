import type * as shapes from "../schemas/lesson.ts";
import { endpoint } from "./endpoint.ts";

export type * from "../schemas/lesson.ts";

/** The same for everybody, with an ETag; public. */
export const listLessons = endpoint<undefined, shapes.LessonIndex>("GET", "/api/v1/lessons");

export const listLearners = endpoint<undefined, shapes.LearnersReply>("GET", "/api/v1/admin/learners");

export const listLessonProgress = endpoint<undefined, shapes.LessonProgressList>(
  "GET",
  "/api/v1/lesson-progress",
);

/** What was done stays done until the lesson changes or is set aside. */
export const changeLessonProgress = endpoint<shapes.LessonProgressChange, shapes.LessonProgressReply>(
  "PUT",
  "/api/v1/lesson-progress/:mediaId",
);
