import { checkSync } from "recheck";
import type { FoundRegex } from "./collect.ts";

/** JavaScript only: no program, Java or worker. */
Deno.env.set("RECHECK_SYNC_BACKEND", "pure");

/** Most proofs take under a tenth of a second. */
const PROOF_MAX_MS = 60_000;

export interface JudgedRegex extends FoundRegex {
  /** Such as "linear", "polynomial of degree 2" or "unknown: timeout". */
  verdict: string;
  isLinear: boolean;
}

export function* judgeRegexes(regexes: Iterable<FoundRegex>): Iterable<JudgedRegex> {
  const known = new Map<string, Pick<JudgedRegex, "verdict" | "isLinear">>();
  for (const regex of regexes) {
    const text = formatRegex(regex);
    const judged = known.get(text) ?? judge(regex);
    known.set(text, judged);
    yield { ...regex, ...judged };
  }
}

export function formatRegex({ pattern, flags }: Pick<FoundRegex, "pattern" | "flags">): string {
  return `/${pattern}/${flags}`;
}

/** By theory alone: what needs trying, such as look-ahead, is unknown. */
function judge({ pattern, flags }: FoundRegex): Pick<JudgedRegex, "verdict" | "isLinear"> {
  const found = checkSync(pattern, flags, { checker: "automaton", timeout: PROOF_MAX_MS });
  if (found.status === "unknown") {
    const { error } = found;
    return { verdict: `unknown: ${"message" in error ? error.message : error.kind}`, isLinear: false };
  }
  const { complexity } = found;
  // "Safe" means constant time.
  const verdict = complexity.type === "safe" || complexity.type === "constant" ? "constant" : complexity.type;
  const degree = complexity.type === "polynomial" ? ` of degree ${complexity.degree}` : "";
  return { verdict: verdict + degree, isLinear: found.status === "safe" };
}
