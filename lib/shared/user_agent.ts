/** First match: browsers go by several names. */
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
 * Describes a browser and its system by a User-Agent header: "Chrome on Android", one of both, or "".
 *
 * Leaves out versions and models, which would tell phones apart for no use.
 */
export function describeDevice(userAgent: string): string {
  const text = userAgent.slice(0, MAX_CHARACTERS);
  const names = [BROWSERS, SYSTEMS].map((known) => known.find(([pattern]) => pattern.test(text))?.[1]);
  return names.filter((name) => name !== undefined).join(" on ");
}
