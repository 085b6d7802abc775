/** The addresses of a person's settings. @see contract §3 Accounts @module */
import type { OwnPreferences, OwnSessions, PreferencesChange } from "../schemas/settings.ts";
import type { SessionEnded, SessionsEnded } from "../schemas/settings.ts";
import { endpoint } from "./endpoint.ts";

export type { Preferences, SessionView } from "../schemas/settings.ts";

export const listSessions = endpoint<undefined, OwnSessions>("GET", "/api/auth/sessions");
export const endSession = endpoint<undefined, SessionEnded>("DELETE", "/api/auth/sessions/:sessionId");
/** Ends every session but the one that asks. */
export const endOtherSessions = endpoint<undefined, SessionsEnded>("DELETE", "/api/auth/sessions");
export const getPreferences = endpoint<undefined, OwnPreferences>("GET", "/api/auth/preferences");
export const changePreferences = endpoint<PreferencesChange, OwnPreferences>("PUT", "/api/auth/preferences");
