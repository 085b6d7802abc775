/** Pages that are not on this device. @module */
import { chooseSource } from "./choose_source.ts";
import { answerFromPrecache } from "./precache.ts";
import { OFFLINE_PATH, SITE } from "./site.ts";

/** Leaves a page that is not kept to the network; without one, says so in a person's words. */
export function answerOffline(event: FetchEvent): Promise<Response> | undefined {
  if (chooseSource(event.request, SITE).kind !== "page") return undefined;
  return fetch(event.request).catch(() => answerFromPrecache(OFFLINE_PATH, event));
}
