/** What pages ask of the worker. @module */
import type { PageWish } from "@/lib/shared/offline.ts";
import { keepReportParts } from "./report_parts.ts";

declare const self: ServiceWorkerGlobalScope;

const WISHES: Record<PageWish["type"], () => Promise<void>> = {
  SKIP_WAITING: () => self.skipWaiting(),
  KEEP_REPORT: keepReportParts,
};

/** Does what a page asks; anything else is somebody else's message. */
export function hearPage(event: ExtendableMessageEvent): void {
  const wish: unknown = event.data?.type;
  if (wish === "SKIP_WAITING" || wish === "KEEP_REPORT") event.waitUntil(WISHES[wish]());
}
