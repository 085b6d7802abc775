/**
 * How an address of the API is described, for server and browser.
 *
 * Types only: the schemas stay on the server, and no phone downloads the means to check what our server sends.
 *
 * @module
 */

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** `:name` marks a parameter. */
export interface Endpoint<Body, Reply> {
  readonly method: HttpMethod;
  readonly path: string;
  /** Never there: carries the types. */
  readonly travels?: { body: Body; reply: Reply };
}

/** `undefined` stands for no body or no reply. Bundles leave out what they do not use. */
/* @__NO_SIDE_EFFECTS__ */ export function endpoint<Body, Reply>(
  method: HttpMethod,
  path: string,
): Endpoint<Body, Reply> {
  return { method, path };
}
