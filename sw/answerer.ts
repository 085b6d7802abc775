/** How a request finds who answers it. @module */

/** Answers a request, or leaves it to the next. */
export type Answerer = (event: FetchEvent) => Promise<Response> | undefined;

/** Creates the listener that offers each request to one after the other; what nobody takes goes to the network. */
export function answerFirst(answerers: readonly Answerer[]): (event: FetchEvent) => void {
  return (event) => {
    for (const answer of answerers) {
      const answering = answer(event);
      if (answering) return event.respondWith(answering);
    }
  };
}
