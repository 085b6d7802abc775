/** What a person recognises a browser by. @module */

/** The first that fits: browsers go by several names. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bOpera Mini\//, "Opera Mini"],
  [/\b(OPR|OPX|OPT|OPiOS)\/|\bOpera\b/, "Opera"],
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\/|\bUCWEB/, "UC Browser"],
  [/\bPHX\//, "Phoenix"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bKAIOS\//, "KaiOS"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system stand at the beginning. */
const MAX_CHARACTERS = 512;

/**
 * Returns a browser and its system as people name them, from a User-Agent header: "Chrome on Android".
 *
 * Versions and models are left out: they would tell one phone from another, and nobody needs them to know their own.
 * Returns the one of both that is known, or "".
 *
 * @example
 * ```ts
 * const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1";
 * if (describeDevice(userAgent) !== "Safari on iPhone") throw new Error("not recognised");
 * ```
 */
export function describeDevice(userAgent: string): string {
  const text = userAgent.slice(0, MAX_CHARACTERS);
  const names = [BROWSERS, SYSTEMS].map((known) => known.find(([pattern]) => pattern.test(text))?.[1]);
  return names.filter((name) => name !== undefined).join(" on ");
}
