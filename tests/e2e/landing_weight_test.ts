import assert from "node:assert/strict";
import type { Page } from "playwright";
import { sharedServer } from "../support/app_server.ts";
import { DESKTOP, needsChromium, type PageOptions, PHONE, withPage } from "../support/browser.ts";
import { readLayoutShifts, watchLayoutShifts } from "../support/layout_shifts.ts";
import { waitUntil } from "../support/page_condition.ts";

/** What one flight of packets carries over a new connection. */
const FIRST_FLIGHT_BYTES = 14_000;
const MAX_BYTES = 30_000;
const MAX_REQUESTS = 8;

/** The element of the largest paint so far, once two more frames could have drawn a larger one. */
const LARGEST_PAINT = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).element?.outerHTML))
    .observe({ type: "largest-contentful-paint", buffered: true }))))`;

/** Counts what comes over the network from now on, headers included, by address. */
async function weighTransfers(page: Page): Promise<Map<string, number>> {
  const transfers = new Map<string, number>();
  const addresses = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  session.on("Network.responseReceived", ({ requestId, response }) => addresses.set(requestId, response.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { pathname } = new URL(addresses.get(requestId) ?? "about:blank");
    transfers.set(pathname, encodedDataLength);
  });
  await session.send("Network.enable");
  return transfers;
}

Deno.test("The landing page transfers little, in few requests", needsChromium, async () => {
  const server = await sharedServer();
  await withPage(server.url, async (page) => {
    const transfers = await weighTransfers(page);
    await page.goto("/", { waitUntil: "networkidle" });
    const total = [...transfers.values()].reduce((sum, bytes) => sum + bytes, 0);
    const said = JSON.stringify([...transfers]);
    assert.ok((transfers.get("/") ?? Infinity) <= FIRST_FLIGHT_BYTES, said);
    assert.ok(total <= MAX_BYTES, said);
    assert.ok(transfers.size <= MAX_REQUESTS, said);
  });
});

Deno.test(
  "What is largest on the landing page is painted out of its first request",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/*", async (route) => {
        if (!route.request().isNavigationRequest()) await released;
        await route.continue();
      });
      await page.goto("/", { waitUntil: "commit" });
      await waitUntil(page, "document.readyState === 'interactive'");
      const painted = await page.evaluate<string>(LARGEST_PAINT);
      assert.match(painted, /Log your blood sugar in seconds/);
      release();
      await page.waitForLoadState("networkidle");
      assert.equal(await page.evaluate(LARGEST_PAINT), painted);
    });
  },
);

/** What Chrome says, sooner or later, of an app that it can install; true once the page has heard it. */
const OFFER_INSTALLATION = `(
  dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt() {} })),
  document.documentElement.hasAttribute("data-installable")
)`;

const PLACES: PageOptions[] = [
  { viewport: PHONE, colorScheme: "light" },
  { viewport: DESKTOP, colorScheme: "dark" },
];

for (const place of PLACES) {
  Deno.test(
    `Nothing jumps while the landing page comes to life, ${place.viewport?.width} px wide`,
    needsChromium,
    async () => {
      const server = await sharedServer();
      await withPage(server.url, async (page) => {
        await watchLayoutShifts(page);
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        await page.goto("/", { waitUntil: "networkidle" });
        // On a busy machine the page falls idle before its script listens.
        await waitUntil(page, OFFER_INSTALLATION);
        await page.getByRole("button", { name: "Install App" }).waitFor();
        await page.locator("#mission").scrollIntoViewIfNeeded();
        await page.locator("[data-count]", { hasText: /^[1-9]\d+ KB$/ }).waitFor();
        assert.deepEqual(await readLayoutShifts(page), []);
      }, place);
    },
  );
}
