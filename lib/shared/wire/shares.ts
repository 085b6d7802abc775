import type * as shapes from "../schemas/share.ts";
import { HEALTH_LINK_PATTERN, SHARED_FILE_PATH } from "../health_link.ts";
import type { HealthLinkManifest, HealthLinkOpening } from "../schemas/health_link.ts";
import { endpoint } from "./endpoint.ts";

const ALL = "/api/v1/shares";

export const listShares = endpoint<undefined, shapes.ShareList>("GET", ALL);
export const addShare = endpoint<shapes.NewShare, shapes.ShareReply>("POST", ALL);
/** Ending what has ended is no error. */
export const endShare = endpoint<undefined, undefined>("DELETE", `${ALL}/:shareId`);
/** Opens a link for whoever holds its key. */
export const openShare = endpoint<shapes.ShareOpening, shapes.ShareAccess>("POST", "/api/shared/open");
/** A SMART Health Link without a PIN: its file. */
export const readHealthLink = endpoint<undefined, undefined>("GET", HEALTH_LINK_PATTERN);
export const openHealthLink = endpoint<HealthLinkOpening, HealthLinkManifest>("POST", HEALTH_LINK_PATTERN);
export const getSharedFile = endpoint<undefined, undefined>("GET", SHARED_FILE_PATH);
/** With the access of an opening in place of a session's token. */
export const getSharedReport = endpoint<undefined, shapes.SharedReport>("GET", "/api/shared/report");
