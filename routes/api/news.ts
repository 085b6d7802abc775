import * as z from "zod/mini";
import { NOTIFICATIONS_MAX_LIMIT } from "@/lib/shared/limits.ts";
import { textOf } from "@/lib/shared/message_area.ts";
import { newsReplyText } from "@/lib/shared/messages/news_reply.ts";
import * as schemas from "@/lib/shared/schemas/news.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/news.ts";
import { formatNext } from "@/lib/services/cursors.ts";
import { receiveMailEvent } from "@/lib/services/newsletter/mail_events.ts";
import { sendNews, stopNews } from "@/lib/services/newsletter/news.ts";
import { countNewsReaders, listNews } from "@/lib/store/news.ts";
import { countAudience } from "@/lib/store/notification_lists.ts";
import { identifyAdmin } from "../guards.ts";
import { answerJsonText } from "../json_text.ts";
import { timePage } from "../paging.ts";
import { route } from "../route.ts";

const say = textOf(newsReplyText);
/** Five languages, three bytes a character, and what is trimmed away. */
const NEWS_MAX_BYTES = 400_000;
const EVENTS = { name: "mail_events", limit: 600, windowSeconds: 60 };

export const newsRoutes = [
  route("admin", wire.sendNews, {
    body: schemas.NewNews,
    maxBytes: NEWS_MAX_BYTES,
    reply: schemas.NewsSaved,
    status: 202,
    errors: ["id_taken"],
  }).answer(async (c, deps) => {
    const body = c.req.valid("json");
    const people = await sendNews(deps, identifyAdmin(c, deps), body);
    return { success: true, message: body.test ? say.tested : say.sent, people };
  }),

  route("admin", wire.listNews, {
    query: timePage(NOTIFICATIONS_MAX_LIMIT),
    reply: schemas.NewsPage,
  }).answer(async (c, { db, clock }) => {
    const { items, last } = await listNews(db, c.req.valid("query"));
    const next = formatNext(last && [last.createdAt, last.id]);
    const accounts = await countAudience(db, { kind: "all" }, clock.now().toISOString());
    const counts = `"people":${await countNewsReaders(db)},"accounts":${accounts}`;
    return await answerJsonText(c, `{"success":true,"news":${items},${counts}${next}}`);
  }),

  route("admin", wire.stopNews, {
    params: z.object({ newsId: z.string() }),
    reply: SuccessReply,
    errors: ["not_found"],
  }).answer(async (c, deps) => {
    await stopNews(deps, identifyAdmin(c, deps), c.req.valid("param").newsId);
    return { success: true, message: say.stopped };
  }),

  route("anybody", wire.reportMailEvent, {
    limit: EVENTS,
    body: schemas.MailEvent,
    errors: ["unauthorized"],
  }).answer(async (c, deps) => {
    const text = await c.req.text();
    await receiveMailEvent(deps, {
      text,
      event: c.req.valid("json"),
      header: (name) => c.req.header(name),
    });
  }),
];
