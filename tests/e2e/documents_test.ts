import assert from "node:assert/strict";
import { sharedServer } from "../support/app_server.ts";
import { DESKTOP, needsChromium, PHONE, withPage } from "../support/browser.ts";

Deno.test(
  "A visitor reads the landing page with one request, and no style sheet or framework follows",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      const kinds: string[] = [];
      page.on("request", (request) => kinds.push(request.resourceType()));
      await page.goto("/", { waitUntil: "networkidle" });
      assert.equal(kinds[0], "document");
      assert.deepEqual(kinds.filter((kind) => kind === "stylesheet"), []);
      assert.equal(await page.locator("script[src]:not([type=module])").count(), 0);
      assert.ok(kinds.length <= 8, `${kinds.length} requests`);
    });
  },
);

Deno.test(
  "A visitor goes from the landing page to another language, sign-in and sign-up by keyboard",
  needsChromium,
  async () => {
    const server = await sharedServer();
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
    assert.equal(await reached(4), "/ha");
    assert.equal(await reached(9), "/login");
    assert.equal(await reached(10), "/signup");
  },
);

Deno.test("A guest without JavaScript is told what the screens need", needsChromium, async () => {
  const server = await sharedServer();
  for (const path of ["/login", "/signup", "/otp", "/dashboard"]) {
    await withPage(server.url, async (page) => {
      await page.goto(path);
      assert.match(await page.locator("noscript").innerText(), /This screen needs JavaScript/);
      assert.equal(await page.getByText("Loading...").isVisible(), false, path);
    }, { javaScriptEnabled: false });
  }
});

Deno.test("Nothing jumps when an account screen takes over from its document", needsChromium, async () => {
  const server = await sharedServer();
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
