import assert from "node:assert/strict";
import { allowMediaFrom, documentPolicy, INERT_POLICY, SCRIPT_POLICY } from "@/routes/headers.ts";
import { openTestApp, type TestApp } from "../support/test_app.ts";
import { createTestSite, DOCUMENT_POLICY } from "../support/test_site.ts";

const openApp = (appUrl = "http://localhost:8000") => openTestApp({ site: createTestSite(), appUrl });

/** What any answer carries. */
const COMMON = { "x-content-type-options": "nosniff" };

/** What every document and every file carries. */
const BASE = {
  ...COMMON,
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
};

/** What every document carries. */
const DOCUMENT = {
  ...BASE,
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "x-frame-options": "DENY",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), " +
    "midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=(), xr-spatial-tracking=()",
  "content-security-policy": DOCUMENT_POLICY,
  "vary": "Accept-Encoding",
};

const DATA = { ...COMMON, "content-security-policy": INERT_POLICY, "cache-control": "no-store" };
const FOR_EVER = "public, max-age=31536000, immutable";

/** Every kind of answer, with the headers that it carries beside those of its body. */
const KINDS: [kind: string, status: number, ask: (test: TestApp) => Promise<Response>, headers: object][] = [
  ["document", 200, (test) => test.send("GET", "/login"), {
    ...DOCUMENT,
    "cache-control": "no-cache",
  }],
  [
    "document known already",
    304,
    (test) => test.send("GET", "/login", { headers: { "If-None-Match": "*" } }),
    {
      ...DOCUMENT,
      "cache-control": "no-cache",
    },
  ],
  ["document for nothing", 404, (test) => test.send("GET", "/nowhere"), {
    ...DOCUMENT,
    "cache-control": "no-store",
  }],
  ["script", 200, (test) => test.send("GET", "/assets/mount-ABC.js"), {
    ...BASE,
    "content-security-policy": SCRIPT_POLICY,
    "cache-control": FOR_EVER,
    "vary": "Accept-Encoding",
  }],
  ["worker", 200, (test) => test.send("GET", "/sw.js"), {
    ...BASE,
    "content-security-policy": SCRIPT_POLICY,
    "cache-control": "no-cache",
    "vary": "Accept-Encoding",
  }],
  ["picture", 200, (test) => test.send("GET", "/assets/icon-ABC.png"), {
    ...BASE,
    "content-security-policy": INERT_POLICY,
    "cache-control": FOR_EVER,
    "vary": "Accept-Encoding",
  }],
  ["redirect", 308, (test) => test.send("GET", "/login/"), DATA],
  ["health", 200, (test) => test.send("GET", "/healthz"), DATA],
  ["API refusal", 401, (test) => test.send("GET", "/api/v1/logs"), DATA],
  ["unknown address of the API", 404, (test) => test.send("GET", "/api/nothing"), DATA],
  ["refused method", 405, (test) => test.send("POST", "/login", { body: {} }), DATA],
  ["unknown method", 405, (test) => test.send("BREW", "/login"), DATA],
  ["broken JSON", 400, (test) => test.send("POST", "/api/auth/login", { body: "{" }), DATA],
  [
    "too much",
    413,
    (test) => test.send("POST", "/api/auth/login", { body: `"${"x".repeat(70_000)}"` }),
    DATA,
  ],
];

/** Headers that tell of the body or of this one answer. */
const OWN = [
  "allow",
  "content-length",
  "content-type",
  "etag",
  "location",
  "x-request-id",
  "www-authenticate",
];

for (const [kind, status, ask, expected] of KINDS) {
  Deno.test(`the ${kind} (${status}) carries exactly its security headers`, async () => {
    await using test = await openApp();
    const response = await ask(test);
    assert.equal(response.status, status);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN.includes(name)));
    assert.deepEqual(headers, expected);
    await response.body?.cancel();
  });
}

Deno.test("every answer but a file of the build has an id of its own, by which the log tells of it", async () => {
  await using test = await openApp();
  const ids = [];
  for (const path of ["/healthz", "/api/v1/logs", "/api/nothing", "/login/"]) {
    ids.push((await test.send("GET", path)).headers.get("X-Request-Id") ?? "");
  }
  assert.ok(ids.every((id) => /^[0-9a-f]{16}$/.test(id)), ids.join());
  assert.equal(new Set(ids).size, ids.length);
  assert.equal((await test.send("GET", "/login")).headers.get("X-Request-Id"), null);
});

Deno.test("HSTS lasts two years, on https only", async () => {
  const readHsts = async (appUrl: string, path: string) => {
    await using test = await openApp(appUrl);
    return (await test.send("GET", path)).headers.get("Strict-Transport-Security");
  };
  for (const path of ["/login", "/nowhere", "/assets/mount-ABC.js", "/healthz", "/api/nothing"]) {
    const expected = "max-age=63072000; includeSubDomains";
    assert.equal(await readHsts("https://alafia.example", path), expected, path);
    assert.equal(await readHsts("http://localhost:8000", path), null, path);
  }
});

Deno.test("documentPolicy() allows nothing inline but the named style, and no eval", () => {
  const [linked, inline] = [documentPolicy(), documentPolicy(["sha256-abc="])];
  assert.ok(linked.startsWith("default-src 'none'; script-src 'self'; style-src 'self';"));
  assert.ok(inline.includes("script-src 'self'; style-src 'sha256-abc=';"));
  const scripted = documentPolicy([], ["sha256-def="]);
  assert.ok(scripted.includes("script-src 'self' 'sha256-def='; style-src 'self';"));
  for (const policy of [linked, inline, scripted, SCRIPT_POLICY, INERT_POLICY]) {
    assert.ok(policy.startsWith("default-src 'none'"));
    assert.doesNotMatch(policy, /unsafe|\*|http:|https:|data:/);
  }
  for (const directive of ["base-uri", "frame-ancestors", "object-src"]) {
    assert.match(linked, new RegExp(`(^|; )${directive} 'none'(;|$)`));
  }
  assert.match(linked, /require-trusted-types-for 'script'; trusted-types app-sw$/);
});

Deno.test("TRACE is refused, so that no script reads a header back", async () => {
  await using test = await openApp();
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, test.app.fetch);
  using connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
  const request = "TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Secret: seen\r\nConnection: close\r\n\r\n";
  await connection.write(new TextEncoder().encode(request));
  const answer = await new Response(connection.readable).text();
  assert.match(answer, /^HTTP\/1\.1 405 /);
  assert.match(answer, /^allow: GET, HEAD, POST, PUT, DELETE\r$/im);
  assert.doesNotMatch(answer, /seen/);
});

Deno.test("another origin may be let in for media alone, and only where media could be read before", () => {
  const origin = "https://storage.example";
  const [before, after] = [documentPolicy(), allowMediaFrom(origin, documentPolicy())].map((policy) =>
    policy.split("; ")
  );
  const changed = after?.filter((directive, index) => directive !== before?.[index]);
  assert.deepEqual(changed, [
    `media-src 'self' blob: ${origin}`,
    `connect-src 'self' ${origin}`,
  ]);
  assert.ok(allowMediaFrom(origin, SCRIPT_POLICY).includes(`connect-src 'self' ${origin};`));
  assert.equal(allowMediaFrom(origin, INERT_POLICY), INERT_POLICY);
});
