/** What pages ask of the worker. @module */
import type { PageMessage } from "@/lib/shared/offline.ts";
import { cacheReportParts } from "./report_parts.ts";

declare const self: ServiceWorkerGlobalScope;

const MESSAGE_HANDLERS: Record<PageMessage["type"], () => Promise<void>> = {
  SKIP_WAITING: () => self.skipWaiting(),
  KEEP_REPORT: cacheReportParts,
};

/** Does what a page asks; anything else is somebody else's message. */
export function handleMessage(event: ExtendableMessageEvent): void {
  const message: unknown = event.data?.type;
  if (message === "SKIP_WAITING" || message === "KEEP_REPORT") event.waitUntil(MESSAGE_HANDLERS[message]());
}
