import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { openTestApp } from "../support/test_app.ts";
import { createTestDocument, createTestSite, LOGIN_TEXT, NOT_FOUND_TEXT } from "../support/test_site.ts";

const openApp = () => openTestApp({ site: createTestSite() });

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

for (const encoding of ["br", "gzip"] as const) {
  Deno.test(`GET /login answers ${encoding} to who takes it`, async () => {
    await using test = await openApp();
    const response = await test.send("GET", "/login", { headers: { "Accept-Encoding": encoding } });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("Content-Type"), "text/html; charset=UTF-8");
    assert.equal(response.headers.get("Content-Encoding"), encoding);
    assert.equal(response.headers.get("Vary"), "Accept-Encoding");
    const body = new Uint8Array(await response.arrayBuffer());
    assert.equal(response.headers.get("Content-Length"), String(body.byteLength));
    assert.equal(DECODERS[encoding](body).toString(), LOGIN_TEXT);
  });
}

Deno.test("GET /login answers plain text to who takes no compression", async () => {
  await using test = await openApp();
  const response = await test.send("GET", "/login");
  assert.equal(response.headers.get("Content-Encoding"), null);
  assert.equal(await response.text(), LOGIN_TEXT);
});

Deno.test("HEAD answers what GET does, without the body", async () => {
  await using test = await openApp();
  for (const path of ["/login", "/nowhere"]) {
    const headers = { "Accept-Encoding": "br" };
    const [get, head] = [
      await test.send("GET", path, { headers }),
      await test.send("HEAD", path, { headers }),
    ];
    assert.equal(head.status, get.status);
    assert.deepEqual(withoutRequestId(head), withoutRequestId(get));
    assert.equal((await head.arrayBuffer()).byteLength, 0);
    await get.body?.cancel();
  }
});

Deno.test("a file that the client has already answers 304 without a body", async () => {
  await using test = await openApp();
  const etag = (await test.send("GET", "/login")).headers.get("ETag") ?? "";
  const opaque = etag.replace("W/", "");
  for (const ifNoneMatch of [etag, opaque, `"other", ${etag}`, "*"]) {
    const response = await test.send("GET", "/login", { headers: { "If-None-Match": ifNoneMatch } });
    assert.equal(response.status, 304, ifNoneMatch);
    assert.equal(response.headers.get("ETag"), etag);
    assert.equal(response.headers.get("Content-Type"), null);
    assert.equal(await response.text(), "");
  }
  const changed = await test.send("GET", "/login", { headers: { "If-None-Match": '"other"' } });
  assert.equal(changed.status, 200);
});

Deno.test("an asset is kept for ever, a document is asked for again, and nothing is kept of an error", async () => {
  await using test = await openApp();
  const cacheControl = async (path: string) => (await test.send("GET", path)).headers.get("Cache-Control");
  assert.equal(await cacheControl("/assets/mount-ABC.js"), "public, max-age=31536000, immutable");
  assert.equal(await cacheControl("/assets/icon-ABC.png"), "public, max-age=31536000, immutable");
  assert.equal(await cacheControl("/login"), "no-cache");
  assert.equal(await cacheControl("/nowhere"), "no-store");
});

Deno.test("an address that stands nowhere answers 404 with its document, whatever it tries", async () => {
  await using test = await openApp();
  const tries = [
    "/nowhere",
    "/login.html",
    "/manifest.json",
    "/deno.json",
    "/assets/",
    "/assets/../deno.json",
    "/assets/%2e%2e/%2e%2e/deno.json",
    "/assets/..%2f..%2fdeno.json",
    "/assets/..\\..\\deno.json",
    "/%00",
    "/%E0%A4%A",
    "/__proto__",
    "/constructor",
    "//login",
  ];
  for (const path of tries) {
    const response = await test.app.request(new Request(`http://localhost:8000${path}`));
    assert.equal(response.status, 404, path);
    assert.equal(response.headers.get("Content-Type"), "text/html; charset=UTF-8");
    assert.equal(await response.text(), NOT_FOUND_TEXT, path);
  }
});

const SENT = "/subscriptions/sent";

/** As the build leaves what nobody chose by its address. */
const openSpoken = () =>
  openTestApp({
    site: createTestSite({
      [SENT]: createTestDocument("sent"),
      [`${SENT}#ha`]: createTestDocument("an aika"),
      "/404#ha": createTestDocument("babu shafin"),
      "/ha": createTestDocument("gida"),
    }),
  });

Deno.test("a document that nobody chose by its address comes in the language of the browser", async () => {
  await using test = await openSpoken();
  const ask = async (language: string, headers: Record<string, string> = {}) => {
    const response = await test.send("GET", SENT, { headers: { "Accept-Language": language, ...headers } });
    assert.equal(response.headers.get("Vary"), "Accept-Encoding, Accept-Language");
    return { status: response.status, etag: response.headers.get("ETag"), text: await response.text() };
  };
  const hausa = await ask("fr, ha-NG;q=0.9, en;q=0.8");
  assert.deepEqual([hausa.status, hausa.text], [200, "an aika"]);
  const others = await Promise.all(["en-GB, ha", "fr", "ig", ""].map((language) => ask(language)));
  assert.deepEqual(others.map(({ text }) => text), ["sent", "sent", "sent", "sent"]);
  const known = { "If-None-Match": hausa.etag ?? "" };
  assert.deepEqual([(await ask("ha", known)).status, (await ask("en", known)).status], [304, 200]);
  const login = await test.send("GET", "/login", { headers: { "Accept-Language": "ha" } });
  assert.equal(login.headers.get("Vary"), "Accept-Encoding");
  assert.equal(await login.text(), LOGIN_TEXT);
});

Deno.test("where nothing stands is said in the language of the address, else of the browser", async () => {
  await using test = await openSpoken();
  const tries = [
    ["/ha/nowhere", "en", "babu shafin"],
    ["/ha/nowhere", "", "babu shafin"],
    ["/nowhere", "ha", "babu shafin"],
    ["/404", "ha", "babu shafin"],
    ["/nowhere", "en", NOT_FOUND_TEXT],
    ["/yo/nowhere", "ha", NOT_FOUND_TEXT],
    ["/hausa/nowhere", "", NOT_FOUND_TEXT],
    ["/404%23ha", "", NOT_FOUND_TEXT],
    [`${SENT}%23ha`, "", NOT_FOUND_TEXT],
  ];
  for (const [path = "", language = "", text] of tries) {
    const response = await test.send("GET", path, { headers: { "Accept-Language": language } });
    assert.equal(response.status, 404, path);
    assert.equal(response.headers.get("Cache-Control"), "no-store");
    assert.equal(response.headers.get("Vary"), "Accept-Encoding, Accept-Language");
    assert.equal(await response.text(), text, `${path} for ${language}`);
  }
});

Deno.test("an unknown address of the API answers 404 in the API's own shape", async () => {
  await using test = await openApp();
  for (const path of ["/api", "/api/v1/nothing", "/device_api/v1/nothing"]) {
    const response = await test.send("GET", path);
    assert.equal(response.status, 404);
    assert.equal((await response.json()).code, "not_found", path);
  }
});

Deno.test("a path of more than 2,048 characters is no address, whatever stands at its beginning", async () => {
  await using test = await openApp();
  const pathOf = (start: string, length: number) => `${start}${"/".repeat(length - start.length)}`;
  assert.equal((await test.send("GET", pathOf("/login", 2048))).status, 308);
  for (const method of ["GET", "POST", "DELETE"]) {
    for (const start of ["/api/v1/logs", "/api/auth/login", "/device_api/v1", "/reporting_api/v2"]) {
      const response = await test.app.request(pathOf(start, 2049), { method });
      assert.equal(response.status, 404, `${method} ${start}`);
      assert.equal((await response.json()).code, "not_found");
    }
  }
  for (const start of ["/nowhere", "/media/a", "/healthz", "/"]) {
    const response = await test.send("GET", pathOf(start, 2049));
    assert.equal(response.status, 404, start);
    assert.equal(await response.text(), NOT_FOUND_TEXT);
  }
});

Deno.test("a trailing slash leads to the clean address, query and all, and never to another host", async () => {
  await using test = await openApp();
  const locate = async (path: string) => {
    const response = await test.app.request(new Request(`http://localhost:8000${path}`));
    return [response.status, response.headers.get("Location")];
  };
  assert.deepEqual(await locate("/login/"), [308, "/login"]);
  assert.deepEqual(await locate("/login//?email=a%40b.ng"), [308, "/login?email=a%40b.ng"]);
  assert.deepEqual(await locate("//evil.example/"), [404, null]);
  assert.deepEqual(await locate("//evil.example/login/"), [404, null]);
});

Deno.test("a document takes no other method than GET and HEAD", async () => {
  await using test = await openApp();
  const response = await test.send("POST", "/login", { body: {} });
  assert.equal(response.status, 405);
  assert.equal(response.headers.get("Allow"), "GET, HEAD");
  assert.equal((await response.json()).code, "method_not_allowed");
  const nowhere = await test.send("DELETE", "/nowhere");
  assert.equal(nowhere.status, 404);
  assert.equal(nowhere.headers.get("Allow"), null);
});

Deno.test("lengths survive the way over the network", async () => {
  await using test = await openApp();
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, test.app.fetch);
  const url = `http://127.0.0.1:${server.addr.port}/login`;
  const head = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
  assert.equal(head.headers.get("Content-Length"), String(LOGIN_TEXT.length));
  const get = await fetch(url);
  assert.equal(await get.text(), LOGIN_TEXT);
  const etag = get.headers.get("ETag") ?? "";
  const again = await fetch(url, { headers: { "If-None-Match": etag } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), "");
});

function withoutRequestId({ headers }: Response): Record<string, string> {
  const { "x-request-id": _, ...others } = Object.fromEntries(headers);
  return others;
}
