/** The weight of what a page does once it is idle, and of browsers that keep nothing: kept on every phone. @module */
export { startBackgroundWork } from "./background/background_work.ts";
export { sendUnsentWork } from "./client/outbox/send_unsent.ts";
export { openFallbackReadingStore } from "./client/outbox/fallback_reading_store.ts";
