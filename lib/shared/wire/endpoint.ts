/**
 * How one address of the API is described, once for both banks.
 *
 * The shapes that travel are types here and schemas in `lib/shared/schemas`: the server checks what arrives, and a
 * phone need not download the means to check what our own server sends.
 *
 * @module
 */

/** Methods that the API uses. */
export type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";

/** One address: its method and its path pattern (`:name` marks a parameter). */
export interface Endpoint<Body, Reply> {
  readonly method: HttpMethod;
  readonly path: string;
  /** Never there: it carries the types of what travels. */
  readonly travels?: { body: Body; reply: Reply };
}

/**
 * Describes an address; `undefined` stands for a body or a reply that there is not.
 *
 * An address that a bundle does not use is left out of it.
 */
/* @__NO_SIDE_EFFECTS__ */ export function endpoint<Body, Reply>(
  method: HttpMethod,
  path: string,
): Endpoint<Body, Reply> {
  return { method, path };
}
