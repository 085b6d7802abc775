/**
 * Describes API endpoints for server and browser.
 *
 * Types only: schemas stay on the server, since phones need not check its answers.
 *
 * @module
 */

export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** In a path `:name` marks a parameter. */
export interface Endpoint<Body, Reply> {
  readonly method: HttpMethod;
  readonly path: string;
  /** Is never set, and carries the types. */
  readonly travels?: { body: Body; reply: Reply };
}

/** `undefined` is no body or no reply. Bundles drop unused ones. */
/* @__NO_SIDE_EFFECTS__ */ export function endpoint<Body, Reply>(
  method: HttpMethod,
  path: string,
): Endpoint<Body, Reply> {
  return { method, path };
}
