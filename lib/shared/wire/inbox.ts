import type { InboxPage, InboxSeen, InboxUnread } from "../schemas/inbox.ts";
import { endpoint } from "./endpoint.ts";

export type { InboxItem, InboxPage } from "../schemas/inbox.ts";

export const listInbox = endpoint<undefined, InboxPage>("GET", "/api/v1/inbox");
export const markInboxSeen = endpoint<InboxSeen, InboxUnread>("PUT", "/api/v1/inbox/seen");
