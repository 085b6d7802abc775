/** Best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = typeof ENCODINGS[number];

/** @param available `identity` always is. @see RFC 9110 §12.5.3 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  available: { has(encoding: Encoding): boolean },
): Encoding {
  if (!acceptEncoding) return "identity";
  const weights = parseWeights(acceptEncoding);
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  let best: Encoding = "identity";
  let bestWeight = weights.get("identity") ?? 0;
  for (const encoding of ENCODINGS) {
    if (encoding === "identity" || !available.has(encoding)) continue;
    const weight = weightOf(encoding);
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && best === "identity")) {
      [best, bestWeight] = [encoding, weight];
    }
  }
  return best;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  return weights;
}
