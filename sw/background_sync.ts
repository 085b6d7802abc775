/** Background Sync, in browsers that have it: the network is back. @module */
import { OUTBOX_TAG, type WorkerMessage } from "@/lib/shared/offline.ts";

declare const self: ServiceWorkerGlobalScope;

/** The type library does not know this event. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Tells the open pages that what waits can be sent; the worker itself has no token and sends nothing. */
export function notifyPages(event: Event): void {
  if (isSync(event) && event.tag === OUTBOX_TAG) event.waitUntil(postToPages());
}

async function postToPages(): Promise<void> {
  const call: WorkerMessage = { type: "WAKE" };
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(call);
}

function isSync(event: Event): event is SyncEvent {
  return event.type === "sync" && "tag" in event;
}
