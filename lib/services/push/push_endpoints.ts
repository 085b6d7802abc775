/**
 * Which addresses we ever send a push to: a subscription names the address that the server will call, so whoever
 * registers one would choose it.
 *
 * @module
 */

/** The push services of browsers; a leading dot covers every name below it. */
const SERVICES = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

const MAX_CHARACTERS = 2048;

/** Options of {@linkcode isPushEndpoint}. */
export interface EndpointRules {
  /** For the tests' own push service, which is on loopback and speaks http. */
  allowsLoopback: boolean;
}

/**
 * Tells whether an address is one of a browser's push service: https, the usual port, a name on the list, nothing that
 * could lead elsewhere. It is asked when a device registers, and again before every send.
 */
export function isPushEndpoint(endpoint: string, { allowsLoopback }: EndpointRules): boolean {
  const url = endpoint.length <= MAX_CHARACTERS ? URL.parse(endpoint) : null;
  if (!url || url.username || url.password || url.hash || url.href !== endpoint) return false;
  if (allowsLoopback && url.protocol === "http:" && url.hostname === "127.0.0.1") return true;
  return url.protocol === "https:" && url.port === "" && url.pathname.length > 1 &&
    SERVICES.some(isNamed(url.hostname));
}

function isNamed(hostname: string): (service: string) => boolean {
  return (service) => service.startsWith(".") ? hostname.endsWith(service) : hostname === service;
}
