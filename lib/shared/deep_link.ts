/** Where a notification may lead: checked by the server and again by the worker. @module */

export const DEEP_LINK_MAX_CHARACTERS = 2048;

/** What URL parsers drop, move or read as a slash. */
const UNSAFE = /[\s\\\p{C}\p{Z}]/u;
/** Nothing may stand before the host: a user there would hide whose address it is. */
const HTTPS_ADDRESS = /^https:\/\/([a-z0-9.-]+)(?::[1-9]\d{0,3})?(?:[/?#]|$)/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const LABEL_MAX_CHARACTERS = 63;

/**
 * Returns the absolute address of a deep link: https on a named host, or a path (one leading slash) on our own
 * origin; undefined for anything else.
 *
 * @param appUrl Our origin, without a trailing slash.
 *
 * @example
 * ```ts
 * if (parseDeepLink("/videos", "https://alafia.ng") !== "https://alafia.ng/videos") throw new Error("not absolute");
 * if (parseDeepLink("//evil.example", "https://alafia.ng")) throw new Error("led away");
 * ```
 */
export function parseDeepLink(text: string, appUrl: string): string | undefined {
  const link = text.startsWith("/") ? appUrl + text : text;
  if (link.length > DEEP_LINK_MAX_CHARACTERS || UNSAFE.test(link)) return undefined;
  // Two slashes would begin another host where the path stands alone.
  if (link.startsWith(`${appUrl}//`)) return undefined;
  return isOn(appUrl, link) || isHttpsAddress(link) ? link : undefined;
}

function isOn(origin: string, link: string): boolean {
  return link.startsWith(origin) && /^([/?#]|$)/.test(link.slice(origin.length));
}

/** Names only: every numeric spelling of a host ends in a label that begins with a digit. */
function isHttpsAddress(link: string): boolean {
  const labels = HTTPS_ADDRESS.exec(link)?.[1]?.split(".") ?? [];
  const isName = labels.every((label) => label.length <= LABEL_MAX_CHARACTERS && LABEL.test(label));
  return isName && labels.length > 1 && /^[a-z]/i.test(labels.at(-1) ?? "");
}
