/** The weight of what a page does once it is idle. @module */
export { startBackgroundWork } from "./background/background_work.ts";
export { sendUnsentWork } from "./client/outbox/send_unsent.ts";
