import assert from "node:assert/strict";
import { expectNoAxeFindings, needsChromium, withPage } from "@/tests/support/browser.ts";

/** Serves one document under a strict policy, trusted types included, for as long as the test runs. */
function serveDocument(body: string): { url: string } & AsyncDisposable {
  const page = `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${body}</main></html>`;
  const policy =
    "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
  const headers = { "content-type": "text/html", "content-security-policy": policy };
  const scripts: Record<string, string> = {
    "/throws.js": `throw new Error("broken")`,
    "/complains.js": `console.error("complaint")`,
    "/asks.js": `fetch("http://other.invalid/").catch(() => {})`,
    "/writes.js": `try { document.body.innerHTML = "<p>markup</p>" } catch {}`,
  };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/") return new Response(page, { headers });
    const script = scripts[pathname];
    if (script === undefined) return new Response(null, { status: 204 });
    return new Response(script, { headers: { "content-type": "text/javascript" } });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

async function open(body: string, expectedErrors: RegExp[] = []): Promise<void> {
  await using document = serveDocument(body);
  await withPage(document.url, async (page) => {
    await page.goto("/", { waitUntil: "networkidle" });
  }, { expectedErrors });
}

Deno.test("withPage() passes a page that behaves", needsChromium, async () => {
  await open("<p>All is well</p>");
});

Deno.test(
  "withPage() fails a page that throws, complains, breaks its policy or asks another origin",
  needsChromium,
  async () => {
    await assert.rejects(open("<script src=/throws.js></script>"), /error: Error: broken/);
    await assert.rejects(open("<script src=/complains.js></script>"), /console: complaint/);
    await assert.rejects(open("<script>1</script>"), /CSP: script-src-elem refused inline/);
    await assert.rejects(open("<script src=/writes.js></script>"), /CSP: require-trusted-types-for refused/);
    await assert.rejects(open("<script src=/asks.js></script>"), /other\.invalid/);
  },
);

Deno.test("withPage() lets pass the errors that a journey provokes", needsChromium, async () => {
  await open("<script src=/complains.js></script>", [/^console: complaint/]);
});

Deno.test("expectNoAxeFindings() names what is wrong, under a strict policy too", needsChromium, async () => {
  await using bad = serveDocument(`<img src="data:,"><input>`);
  const run = withPage(bad.url, async (page) => {
    await page.goto("/");
    await expectNoAxeFindings(page);
  }, { expectedErrors: [/./] });
  await assert.rejects(run, /image-alt(.|\n)*label/);

  await using good = serveDocument("<p>All is well</p>");
  await withPage(good.url, async (page) => {
    await page.goto("/");
    await expectNoAxeFindings(page);
  });
});

/** The bar's edge cuts through the button. */
const HALF_UNDER_THE_BAR = `
  h1 { margin-block-end: 150vh; }
  button { position: absolute; inset-block-start: calc(100vh - 73px); block-size: 44px; }
  .mini-player { position: sticky; inset-block-end: 0; display: block; block-size: 60px; }`;

Deno.test(
  "expectNoAxeFindings() looks at the player's bar where it hides nothing",
  needsChromium,
  async () => {
    await using site = serveDocument("<button>Edit</button><a class=mini-player href=/>Talk</a>");
    await withPage(site.url, async (page) => {
      await page.goto("/");
      await page.evaluate(`(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(${JSON.stringify(HALF_UNDER_THE_BAR)});
        document.adoptedStyleSheets.push(sheet);
      })()`);
      await expectNoAxeFindings(page);
    });
  },
);
