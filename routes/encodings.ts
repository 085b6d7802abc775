import { parseAccept } from "hono/utils/accept";

/** Best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = typeof ENCODINGS[number];

/** @param available `identity` always is. @see RFC 9110 §12.5.3 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: { has(encoding: Encoding): boolean },
): Encoding {
  if (!acceptEncoding) return "identity";
  const weights = new Map(parseAccept(acceptEncoding.toLowerCase()).map(({ type, q }) => [type, q]));
  const weigh = (name: Encoding) => weights.get(name) ?? (name === "identity" ? 0 : weights.get("*") ?? 0);
  const [best] = ENCODINGS.filter((name) => weigh(name) > 0 && (name === "identity" || available.has(name)))
    .toSorted((one, other) => weigh(other) - weigh(one));
  return best ?? "identity";
}
