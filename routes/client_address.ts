/** From where a request came, as far as it can be believed. @module */
import type { Context } from "hono";
import type { Network } from "@/lib/services/accounts/account_deps.ts";

/** What `Deno.serve` tells beside the request. */
interface ConnectionInfo {
  remoteAddr?: { hostname?: string };
}

/** How many clients an IPv6 network stands for: a /48 is had for nothing, a /32 can be a whole mobile network. */
const IPV6_NETWORKS = [{ bits: 64, clients: 1 }, { bits: 48, clients: 4 }, { bits: 32, clients: 64 }];

/** Returns the client's network address: an IPv4 address, or the /64 of an IPv6 one. */
export function getClientAddress(c: Context, trustProxy: number): string {
  return clientNetworks(c, trustProxy)[0]?.name ?? "unknown";
}

/**
 * Returns the networks by which a client is counted, narrowest first: an IPv4 address, or the /64, the /48 and the /32 of
 * an IPv6 one.
 *
 * Each of the `trustProxy` proxies in front appends one entry to X-Forwarded-For, so the client stands that many
 * from the right; everything left of it was written by the client and means nothing.
 */
export function clientNetworks(c: Context, trustProxy: number): Network[] {
  const connection = (c.env as ConnectionInfo | undefined)?.remoteAddr?.hostname ?? "unknown";
  if (trustProxy === 0) return toNetworks(connection);
  const entries = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  const entry = entries.length >= trustProxy ? entries[entries.length - trustProxy] : undefined;
  return toNetworks(entry && isAddress(entry) ? entry : connection);
}

function isAddress(text: string): boolean {
  return /^(\d{1,3}\.){3}\d{1,3}$/.test(text) || (text.length <= 45 && /^[0-9a-f]*:[0-9a-f:.]+$/i.test(text));
}

function toNetworks(address: string): Network[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) return [{ name: mapped ?? address, clients: 1 }];
  const groups = expandIpv6(address);
  return IPV6_NETWORKS.map(({ bits, clients }) => ({
    name: `${groups.slice(0, bits / 16).join(":")}::/${bits}`,
    clients,
  }));
}

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = !tail ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(gap).fill("0"), ...right].map((group) => group.replace(/^0+/, "") || "0");
}
