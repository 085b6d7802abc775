import * as z from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import * as schemas from "@/lib/shared/schemas/lesson.ts";
import * as wire from "@/lib/shared/wire/lessons.ts";
import { indexLessons } from "@/lib/services/media/lessons.ts";
import { listLearners, listLessonProgress, upsertLessonProgress } from "@/lib/store/lessons.ts";
import { answerVersion, JSON_TYPE } from "../json_text.ts";
import { route } from "../route.ts";

const MediaParams = z.object({ mediaId: z.string() });

const REFUSALS = { gone: "media_not_found", no_consent: "consent_withdrawn" } as const;

export const lessonRoutes = [
  route("anybody", wire.listLessons, { reply: schemas.LessonIndex }).answer(async (c, deps) => {
    return await answerVersion(c, await indexLessons(deps), JSON_TYPE);
  }),

  route("admin", wire.listLearners, { reply: schemas.LearnersReply }).answer(async (_, { db, clock }) => {
    return { success: true, learners: await listLearners(db, clock.now()) };
  }),

  route("user", wire.listLessonProgress, { reply: schemas.LessonProgressList }).answer(async (c, { db }) => {
    return { success: true, progress: await listLessonProgress(db, c.var.userId) };
  }),

  route("user", wire.changeLessonProgress, {
    limit: "writes",
    params: MediaParams,
    body: schemas.LessonProgressChange,
    reply: schemas.LessonProgressReply,
    errors: ["media_not_found", "consent_withdrawn"],
  }).answer(async (c, { db, clock }) => {
    const { mediaId } = c.req.valid("param");
    const own = { userId: c.var.userId, mediaId, at: clock.now().toISOString() };
    const outcome = await upsertLessonProgress(db, own, c.req.valid("json"));
    if (outcome.kind !== "kept") throw new DomainError(REFUSALS[outcome.kind]);
    return { success: true, data: outcome.progress };
  }),
];
