import assert from "node:assert/strict";
import { startAppServer } from "../support/app_server.ts";
import { DESKTOP, expectNoAxeFindings, needsChromium, PHONE, withPage } from "../support/browser.ts";

const SIZES = [{ width: 320, height: 640 }, PHONE, DESKTOP];
const NOT_FOUND_LINE = /status of 404 \(Not Found\)/;

/** How far the page reaches beyond its window, and the targets that are too small for a thumb. */
interface Fit {
  overflowPx: number;
  small: string[];
}

const MEASURE_FIT = `(() => {
  const targets = Array.from(document.querySelectorAll("a:not(.skip-link), button"));
  const isSmall = ({ height }) => height > 0 && height < 44;
  const small = targets.filter((target) => isSmall(target.getBoundingClientRect()));
  const { scrollWidth, clientWidth } = document.documentElement;
  return { overflowPx: scrollWidth - clientWidth, small: small.map(({ textContent }) => textContent) };
})()`;

Deno.test(
  "The landing page and the 404 page stand on every screen, in both themes",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    for (const viewport of SIZES) {
      for (const colorScheme of ["light", "dark"] as const) {
        for (const path of ["/", "/no/such/page"]) {
          await withPage(server.url, async (page) => {
            await page.goto(path);
            assert.deepEqual(await page.evaluate<Fit>(MEASURE_FIT), { overflowPx: 0, small: [] });
            await expectNoAxeFindings(page);
          }, { viewport, colorScheme, expectedErrors: [NOT_FOUND_LINE] });
        }
      }
    }
  },
);

Deno.test(
  "A visitor reads the landing page with one request, and no style sheet or framework follows",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    await withPage(server.url, async (page) => {
      const kinds: string[] = [];
      page.on("request", (request) => kinds.push(request.resourceType()));
      await page.goto("/", { waitUntil: "networkidle" });
      assert.equal(kinds[0], "document");
      assert.deepEqual(kinds.filter((kind) => kind === "stylesheet"), []);
      assert.equal(await page.locator("script:not([type=module])").count(), 0);
      assert.ok(kinds.length <= 8, `${kinds.length} requests`);
    });
  },
);

Deno.test(
  "A visitor goes from the landing page to sign-up and sign-in by keyboard",
  needsChromium,
  async () => {
    await using server = await startAppServer();
    const reached = async (tabs: number) => {
      let path = "";
      await withPage(server.url, async (page) => {
        await page.goto("/");
        for (let tab = 0; tab < tabs; tab++) await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await page.waitForURL((url) => url.pathname !== "/" || url.hash !== "");
        const { pathname, hash } = new URL(page.url());
        path = pathname + hash;
      });
      return path;
    };
    assert.equal(await reached(1), "/#main");
    assert.equal(await reached(4), "/login");
    assert.equal(await reached(5), "/signup");
  },
);

Deno.test("A guest without JavaScript is told what the screens need", needsChromium, async () => {
  await using server = await startAppServer();
  for (const path of ["/login", "/signup", "/otp", "/dashboard"]) {
    await withPage(server.url, async (page) => {
      await page.goto(path);
      assert.match(await page.locator("noscript").innerText(), /This screen needs JavaScript/);
      assert.equal(await page.getByText("Loading...").isVisible(), false, path);
    }, { javaScriptEnabled: false });
  }
});

Deno.test("Nothing jumps when an account screen takes over from its document", needsChromium, async () => {
  await using server = await startAppServer();
  for (const viewport of [PHONE, DESKTOP]) {
    await withPage(server.url, async (page) => {
      await page.goto("/login");
      const place = () => page.locator(".brand").boundingBox();
      await page.getByRole("button", { name: "Sign In" }).waitFor();
      const taken = await place();
      await page.route("**/*.js", (route) => route.abort());
      await page.reload({ waitUntil: "domcontentloaded" });
      await page.getByText("Loading...").waitFor();
      assert.deepEqual(await place(), taken);
    }, { viewport, expectedErrors: [/ERR_FAILED/] });
  }
});
