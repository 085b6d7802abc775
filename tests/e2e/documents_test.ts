import assert from "node:assert/strict";
import type { Language } from "@/lib/shared/languages.ts";
import { pagesText } from "@/lib/shared/messages/pages.ts";
import { textIn } from "@/routes/pages/page_language.ts";
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

Deno.test(
  "Where nothing stands it is said in the language that was chosen, unless the address names one",
  needsChromium,
  async () => {
    const server = await sharedServer();
    await withPage(server.url, async (page) => {
      const says = async (chosen: string, path: string, language: Language) => {
        await page.goto("/offline");
        await page.evaluate(`localStorage.language = "${chosen}"`);
        await page.goto(path);
        await page.locator(`html[lang=${language}]`).waitFor();
        await page.getByRole("heading", { name: textIn(language, pagesText).notFound.title }).waitFor();
      };
      await says("ha", "/nowhere/else", "ha");
      assert.equal(new URL(page.url()).pathname, "/ha/nowhere/else");
      await says("ha", "/ig/nowhere", "ig");
      await says("en", "/nowhere", "en");
      // As the browser asks for.
      await says("", "/nowhere", "yo");
      await page.locator("a[href='/dashboard']").waitFor();
    }, { locale: "yo-NG", expectedErrors: [/status of 404/] });
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
      await page.locator("[data-drawn] form").waitFor();
      assert.deepEqual(await place(), taken);
    }, { viewport, expectedErrors: [/ERR_FAILED/] });
  }
});
