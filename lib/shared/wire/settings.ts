import type { PreferencesChange, PreferencesReply, SessionsReply } from "../schemas/settings.ts";
import type { SessionEnded, SessionsEnded } from "../schemas/settings.ts";
import { endpoint } from "./endpoint.ts";

export type { Preferences, PreferencesReply, SessionsReply, SessionView } from "../schemas/settings.ts";

export const listSessions = endpoint<undefined, SessionsReply>("GET", "/api/auth/sessions");
export const endSession = endpoint<undefined, SessionEnded>("DELETE", "/api/auth/sessions/:sessionId");
export const endOtherSessions = endpoint<undefined, SessionsEnded>("DELETE", "/api/auth/sessions");
export const getPreferences = endpoint<undefined, PreferencesReply>("GET", "/api/auth/preferences");
export const changePreferences = endpoint<PreferencesChange, PreferencesReply>(
  "PUT",
  "/api/auth/preferences",
);
