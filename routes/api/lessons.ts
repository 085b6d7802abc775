import type { Context } from "hono";
import * as z from "zod/mini";
import { DomainError } from "@/lib/shared/domain_error.ts";
import * as schemas from "@/lib/shared/schemas/lesson.ts";
import * as wire from "@/lib/shared/wire/lessons.ts";
import { indexLessons } from "@/lib/services/media/lessons.ts";
import { listLearners, listLessonProgress, upsertLessonProgress } from "@/lib/store/lessons.ts";
import { matchesEtag } from "../file_response.ts";
import { answerJsonText } from "../json_text.ts";
import { route } from "../route.ts";

const MediaParams = z.object({ mediaId: z.string() });

const REFUSALS = { gone: "media_not_found", no_consent: "consent_withdrawn" } as const;

export const lessonRoutes = [
  route("anybody", wire.listLessons, { reply: schemas.LessonIndex }).answer(async (c, deps) => {
    const { json, etag } = await indexLessons(deps);
    return await answerVersion(c, json, etag);
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

/** Whoever keeps it and names its ETag is spared the rest. */
async function answerVersion(c: Context, json: string, etag: string): Promise<Response> {
  c.header("ETag", etag);
  if (matchesEtag(etag, c.req.header("If-None-Match"))) return c.body(null, 304);
  return await answerJsonText(c, json);
}
