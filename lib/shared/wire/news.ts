import type * as shapes from "../schemas/news.ts";
import type { SuccessReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type * from "../schemas/news.ts";

const ALL = "/api/v1/news";

export const sendNews = endpoint<shapes.NewNews, shapes.NewsSaved>("POST", ALL);
export const listNews = endpoint<undefined, shapes.NewsPage>("GET", ALL);
export const stopNews = endpoint<undefined, SuccessReply>("DELETE", `${ALL}/:newsId`);

/** Is called by the mail provider, signed. */
export const reportMailEvent = endpoint<shapes.MailEvent, undefined>("POST", "/api/v1/mail-events");
