/** From where a request came, as far as it can be believed. @module */
import type { Context } from "hono";

/** What `Deno.serve` tells beside the request. */
interface ConnectionInfo {
  remoteAddr?: { hostname?: string };
}

/**
 * Returns the client's network address for counting: an IPv4 address, or the /64 of an IPv6 one.
 *
 * Each of the `trustProxy` proxies in front appends one entry to X-Forwarded-For, so the client stands that many
 * from the right; everything left of it was written by the client and means nothing.
 *
 * @see contract §2 TRUST_PROXY
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const connection = (c.env as ConnectionInfo | undefined)?.remoteAddr?.hostname ?? "unknown";
  if (trustProxy === 0) return toNetwork(connection);
  const entries = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  const entry = entries.length >= trustProxy ? entries[entries.length - trustProxy] : undefined;
  return toNetwork(entry && isAddress(entry) ? entry : connection);
}

function isAddress(text: string): boolean {
  return /^(\d{1,3}\.){3}\d{1,3}$/.test(text) || (text.length <= 45 && /^[0-9a-f]*:[0-9a-f:.]+$/i.test(text));
}

function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  return `${expandIpv6(address).slice(0, 4).join(":")}::/64`;
}

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = !tail ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill("0"), ...right].map((group) => group.replace(/^0+/, "") || "0");
}
