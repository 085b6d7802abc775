import type * as shapes from "../schemas/settings.ts";
import type { DoneReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type { Preferences, PreferencesReply, SessionsReply, SessionView } from "../schemas/settings.ts";

export const listSessions = endpoint<undefined, shapes.SessionsReply>("GET", "/api/auth/sessions");
export const endSession = endpoint<shapes.SessionsEnd, DoneReply>(
  "DELETE",
  "/api/auth/sessions/:sessionId",
);
export const endOtherSessions = endpoint<shapes.SessionsEnd, shapes.SessionsEnded>(
  "DELETE",
  "/api/auth/sessions",
);
export const getPreferences = endpoint<undefined, shapes.PreferencesReply>("GET", "/api/auth/preferences");
export const changePreferences = endpoint<shapes.PreferencesChange, shapes.PreferencesReply>(
  "PUT",
  "/api/auth/preferences",
);
