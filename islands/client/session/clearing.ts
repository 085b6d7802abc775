/** Clears what ended sessions have left: loaded once a page is idle, or somebody signs out. @module */
export { endPush } from "../push/user_push.ts";
export { clearEndedSessions } from "./clear_ended_sessions.ts";
