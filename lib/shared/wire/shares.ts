import type * as shapes from "../schemas/share.ts";
import { endpoint } from "./endpoint.ts";

const ALL = "/api/v1/shares";

export const listShares = endpoint<undefined, shapes.ShareList>("GET", ALL);
export const addShare = endpoint<shapes.NewShare, shapes.ShareReply>("POST", ALL);
/** Ending what has ended is no error. */
export const endShare = endpoint<undefined, undefined>("DELETE", `${ALL}/:shareId`);
/** Opens a link for whoever holds its key. */
export const openShare = endpoint<shapes.ShareOpening, shapes.ShareAccess>("POST", "/api/shared/open");
/** With the access of an opening in place of a session's token. */
export const getSharedReport = endpoint<undefined, shapes.SharedReport>("GET", "/api/shared/report");
