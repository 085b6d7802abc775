/** Pages that are not on this device. @module */
import { chooseAnswer } from "./choose_answer.ts";
import { answerWith } from "./kept_files.ts";
import { OFFLINE_PATH, SITE } from "./site.ts";

/** Leaves a page that is not kept to the network; without one, says so in a person's words. */
export function answerUnknownPage(event: FetchEvent): Promise<Response> | undefined {
  if (chooseAnswer(event.request, SITE).kind !== "page") return undefined;
  return fetch(event.request).catch(() => answerWith(OFFLINE_PATH, event));
}
