const SECONDS_PER_MINUTE = 60;
const STEP = 1000;

/** Parses `mm:ss` or `h:mm:ss` into seconds; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,4}):([0-5]\d)$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = "0", minutes = "0", seconds = "0"] = match;
  return (Number(hours) * SECONDS_PER_MINUTE + Number(minutes)) * SECONDS_PER_MINUTE + Number(seconds);
}

/**
 * Formats seconds as `mm:ss`, rounded down; minutes go on past 59.
 *
 * @example
 * ```ts
 * if (formatDuration(65.9) !== "01:05" || formatDuration(4510) !== "75:10") throw new Error("wrong");
 * ```
 */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE);
  return [minutes, whole % SECONDS_PER_MINUTE].map((part) => String(part).padStart(2, "0")).join(":");
}

/**
 * Formats bytes as data plans count (1 KB is 1,000 bytes): whole KB under 1 MB, at least 1 KB unless 0.
 *
 * @example
 * ```ts
 * if (formatSize(34_400_000) !== "34 MB" || formatSize(2_550_000) !== "2.6 MB") throw new Error("wrong");
 * if (formatSize(8_200) !== "8 KB" || formatSize(1) !== "1 KB") throw new Error("wrong");
 * ```
 */
export function formatSize(bytes: number): string {
  const kilobytes = bytes > 0 ? Math.max(1, Math.round(bytes / STEP)) : 0;
  if (kilobytes < STEP) return `${kilobytes} KB`;
  const megabytes = bytes / STEP ** 2;
  if (Math.round(megabytes) < STEP) return `${roundForReading(megabytes)} MB`;
  return `${roundForReading(megabytes / STEP)} GB`;
}

function roundForReading(amount: number): string {
  return amount < 9.95 ? String(Math.round(amount * 10) / 10) : String(Math.round(amount));
}

/**
 * Tells whether text is a stored playing time: `mm:ss`, one to four digits of minutes, or "".
 *
 * @example
 * ```ts
 * if (!isPlayingTime("75:09") || !isPlayingTime("") || isPlayingTime("3:60")) throw new Error("wrong");
 * ```
 */
export function isPlayingTime(text: string): boolean {
  return /^(\d{1,4}:[0-5]\d)?$/.test(text);
}
