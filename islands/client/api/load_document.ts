import { ASSET_TIMEOUT_MS } from "./assets.ts";

/** One of our own pages, of which nothing runs; undefined without an answer. */
export function loadDocument(path: string): Promise<Document | undefined> {
  const { promise, resolve } = Promise.withResolvers<Document | undefined>();
  // Unlike DOMParser it takes no string, which Trusted Types would refuse.
  const request = new XMLHttpRequest();
  request.open("GET", path);
  request.responseType = "document";
  request.timeout = ASSET_TIMEOUT_MS;
  request.onloadend = () => resolve(request.status === 200 ? request.responseXML ?? undefined : undefined);
  request.send();
  return promise;
}
