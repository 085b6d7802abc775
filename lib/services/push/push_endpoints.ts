/** Allowed push services: a registration names an address that the server will call. @module */

/** A leading dot covers all subdomains. */
const SERVICES = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  ".push.services.mozilla.com",
  ".notify.windows.com",
  ".push.apple.com",
];

const MAX_CHARACTERS = 2048;

export interface EndpointRules {
  /** The tests' push service speaks http. */
  allowsLoopback: boolean;
}

/** https, default port, a listed host. Checked at registration and before every send. */
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
