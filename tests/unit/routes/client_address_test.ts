import assert from "node:assert/strict";
import { Hono } from "hono";
import { clientNetworks, getClientAddress } from "@/routes/caller.ts";

async function addressSeen(
  trustProxy: number,
  forwarded: string | undefined,
  hostname: string,
): Promise<string> {
  const app = new Hono().get("/", (c) => c.text(getClientAddress(c, trustProxy)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  return await (await app.request("/", { headers }, { remoteAddr: { hostname } })).text();
}

Deno.test("clientAddress() believes no header when no proxy is trusted", async () => {
  assert.equal(await addressSeen(0, "1.2.3.4", "203.0.113.7"), "203.0.113.7");
});

Deno.test("clientAddress() counts trusted proxies from the right", async () => {
  const chain = "6.6.6.6, 1.2.3.4, 10.0.0.2";
  assert.equal(await addressSeen(1, chain, "10.0.0.3"), "10.0.0.2");
  assert.equal(await addressSeen(2, chain, "10.0.0.3"), "1.2.3.4");
  assert.equal(await addressSeen(3, chain, "10.0.0.3"), "6.6.6.6");
});

Deno.test("clientAddress() falls back to the connection when entries are missing or garbage", async () => {
  assert.equal(await addressSeen(2, "1.2.3.4", "10.0.0.3"), "10.0.0.3");
  assert.equal(await addressSeen(1, undefined, "10.0.0.3"), "10.0.0.3");
  assert.equal(await addressSeen(1, "1.2.3.4, <script>", "10.0.0.3"), "10.0.0.3");
});

Deno.test("clientAddress() reads off the port that a proxy appends", async () => {
  assert.equal(await addressSeen(1, "1.2.3.4:5678", "10.0.0.3"), "1.2.3.4");
  assert.equal(await addressSeen(2, "1.2.3.4:5678, 10.0.0.2:443", "10.0.0.3"), "1.2.3.4");
  assert.equal(await addressSeen(1, "[2001:db8:1:2::9]:443", "10.0.0.3"), "2001:db8:1:2::/64");
  assert.equal(await addressSeen(1, "[::1]:443", "10.0.0.3"), "0:0:0:0::/64");
  assert.equal(await addressSeen(1, "[2001:db8:1:2::9]", "10.0.0.3"), "2001:db8:1:2::/64");
  assert.equal(await addressSeen(1, "[<script>]:443", "10.0.0.3"), "10.0.0.3");
});

Deno.test("clientAddress() counts an IPv6 client by its /64 network", async () => {
  assert.equal(await addressSeen(0, undefined, "2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  assert.equal(await addressSeen(0, undefined, "2001:db8:1:2::9"), "2001:db8:1:2::/64");
  assert.equal(await addressSeen(0, undefined, "2001:0db8:0001:0002::9"), "2001:db8:1:2::/64");
  assert.equal(await addressSeen(0, undefined, "::1"), "0:0:0:0::/64");
  assert.equal(await addressSeen(0, undefined, "::ffff:192.0.2.5"), "192.0.2.5");
});

Deno.test("clientNetworks() counts an IPv6 client by /64, /48 and /32, an IPv4 one by its address", async () => {
  const app = new Hono().get("/", (c) => c.json(clientNetworks(c, 0)));
  const networksOf = async (hostname: string) =>
    await (await app.request("/", {}, { remoteAddr: { hostname } })).json();
  assert.deepEqual(await networksOf("2001:db8:1:2:3::6"), [
    { name: "2001:db8:1:2::/64", clients: 1 },
    { name: "2001:db8:1::/48", clients: 4 },
    { name: "2001:db8::/32", clients: 64 },
  ]);
  assert.deepEqual(await networksOf("192.0.2.5"), [{ name: "192.0.2.5", clients: 1 }]);
});
