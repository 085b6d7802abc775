/** How a request finds who answers it. @module */

/** Answers a request, or leaves it to the next. */
export type Route = (event: FetchEvent) => Promise<Response> | undefined;

/** Creates the listener that offers each request to one after the other; what nobody takes goes to the network. */
export function createRouter(routes: readonly Route[]): (event: FetchEvent) => void {
  return (event) => {
    for (const route of routes) {
      const answering = route(event);
      if (answering) return event.respondWith(answering);
    }
  };
}
