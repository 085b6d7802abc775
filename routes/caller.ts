import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { describeDevice } from "@/lib/shared/user_agent.ts";
import { BROWSER_RETENTION_SECONDS } from "@/lib/shared/limits.ts";
import type { Caller } from "@/lib/services/accounts/account_deps.ts";
import type { Network, Turn } from "@/lib/services/fair_queue.ts";
import { randomHex, sha256Hex } from "@/lib/services/secrets/secrets.ts";
import type { AppDeps } from "./deps.ts";
import { languageOf } from "./language.ts";

type CallerDeps = Pick<AppDeps, "appUrl" | "trustProxy">;

export function identifyCaller(c: Context, deps: CallerDeps): Promise<Caller> {
  return describeCaller(c, deps, readBrowserCookie(c, deps));
}

/** Gives the browser a cookie to be known by again; it authenticates nobody. */
export function markCaller(c: Context, deps: CallerDeps): Promise<Caller> {
  return describeCaller(c, deps, setBrowserCookie(c, deps));
}

async function describeCaller(c: Context, deps: CallerDeps, browserSecret?: string): Promise<Caller> {
  return {
    networks: clientNetworks(c, deps.trustProxy),
    browserHash: browserSecret === undefined ? "" : await sha256Hex(browserSecret),
    isMarked: readBrowserCookie(c, deps) !== undefined,
    device: describeDevice(c.req.header("User-Agent") ?? ""),
    language: languageOf(c),
  };
}

function setBrowserCookie(c: Context, deps: CallerDeps): string {
  const secret = readBrowserCookie(c, deps) ?? randomHex(16);
  setCookie(c, cookieName(deps), secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: isSecure(deps),
    maxAge: BROWSER_RETENTION_SECONDS,
  });
  return secret;
}

function readBrowserCookie(c: Context, deps: CallerDeps): string | undefined {
  const secret = getCookie(c, cookieName(deps));
  return secret && /^[0-9a-f]{32}$/.test(secret) ? secret : undefined;
}

function cookieName(deps: CallerDeps): string {
  return isSecure(deps) ? "__Host-alafia-browser" : "alafia-browser";
}

function isSecure({ appUrl }: CallerDeps): boolean {
  return appUrl.startsWith("https:");
}

/** A /48 costs nothing, a /32 can be a whole mobile network. */
const IPV6_NETWORKS = [{ bits: 64, clients: 1 }, { bits: 48, clients: 4 }, { bits: 32, clients: 64 }];

export function getClientAddress(c: Context, trustProxy: number): string {
  return clientNetworks(c, trustProxy)[0]?.name ?? "unknown";
}

/**
 * Narrowest first. Each of the `trustProxy` proxies appends an entry to X-Forwarded-For: the client is that many from
 * the right, and wrote the rest.
 */
export function clientNetworks(c: Context, trustProxy: number): Network[] {
  const { remoteAddr } = (c.env ?? {}) as { remoteAddr?: { hostname?: string } };
  const connection = remoteAddr?.hostname ?? "unknown";
  if (trustProxy === 0) return toNetworks(connection);
  const entries = (c.req.header("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  const entry = entries.length >= trustProxy ? cutPort(entries[entries.length - trustProxy]) : undefined;
  return toNetworks(entry && isAddress(entry) ? entry : connection);
}

/** Of who is signed in; a client's network has as much as four accounts. */
export function turnOfAccount(c: Context, { trustProxy }: Pick<AppDeps, "trustProxy">, userId: string): Turn {
  const networks = clientNetworks(c, trustProxy).map(({ name, clients }) => ({ name, clients: clients * 4 }));
  return { networks: [{ name: userId, clients: 1 }, ...networks], isKnown: true };
}

/** Some proxies append the client's port, or brackets without one. */
function cutPort(entry = ""): string {
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d{1,5}$/, "$1");
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
