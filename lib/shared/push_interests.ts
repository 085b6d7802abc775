export const INTEREST_MAX_CHARACTERS = 164;
export const INTERESTS_MAX = 5000;
/** Every device is subscribed to this. */
export const ALL_USERS = "all-users";

const ALLOWED = /^[A-Za-z0-9_\-=@,.;]*$/;

type InterestIssue = "missing" | "not_a_string" | "forbidden_character" | "too_long";

/** An object is never asked for its text: what JSON makes can have a `toString` that is no function. */
export function showValue(value: unknown): string {
  return typeof value === "object" && value ? Object.prototype.toString.call(value) : String(value);
}

/**
 * Returns what is wrong with an interest's name, undefined when nothing is.
 *
 * @example
 * ```ts
 * if (findInterestIssue("all-users") || findInterestIssue("a b") !== "forbidden_character") throw new Error("wrong");
 * ```
 */
export function findInterestIssue(name: unknown): InterestIssue | undefined {
  if (name === undefined || name === null) return "missing";
  if (typeof name !== "string") return "not_a_string";
  if (!ALLOWED.test(name)) return "forbidden_character";
  return name.length > INTEREST_MAX_CHARACTERS ? "too_long" : undefined;
}
