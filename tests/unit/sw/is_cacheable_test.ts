import assert from "node:assert/strict";
import fc from "fast-check";
import { isCacheable } from "@/sw/choose_source.ts";

/** A request with its answer, as far as the decision looks at them. */
interface Exchange {
  method: string;
  path: string;
  asked: Record<string, string>;
  status: number;
  type: string;
  redirected: boolean;
  given: Record<string, string>;
}

/** An exchange of which everything may be kept. */
const GOOD: fc.Arbitrary<Exchange> = fc.record({
  method: fc.constant("GET"),
  path: fc.constantFrom(
    "/",
    "/ha",
    "/pcm/meal-guide",
    "/dashboard",
    "/forgot-password",
    "/assets/mount-ABC.js",
    "/assets/a_b-1.svg",
    "/assets/pdf-0a1b2c3d4e/FoxitSymbol.pfb",
  ),
  asked: fc.constantFrom<Record<string, string>>({}, { Accept: "text/html" }),
  status: fc.constant(200),
  type: fc.constant("basic"),
  redirected: fc.constant(false),
  given: fc.constantFrom<Record<string, string>>(
    { "Cache-Control": "no-cache", "Vary": "Accept-Encoding" },
    { "Cache-Control": "public, max-age=31536000, immutable" },
    {},
  ),
});

/** What makes an exchange one of which nothing may be kept. */
const FAULT: fc.Arbitrary<Partial<Exchange>> = fc.oneof(
  fc.record({ method: fc.constantFrom("POST", "PUT", "DELETE", "HEAD") }),
  fc.record({
    path: fc.constantFrom(
      "/api/v1/logs",
      "/api/auth/profile",
      "/device_api/v1/instances",
      "/pictures/ada",
      "/healthz",
      "/google",
      "/google/start",
      "/sw.js",
      "/service-worker.js",
      "/lesson.pdf",
      "/ha/deeper/page",
      "/assets/../api/v1/logs",
      "/assets/deeper/mount.js",
    ),
  }),
  fc.record({
    asked: fc.constantFrom<Record<string, string>>({ Authorization: "Bearer token" }, { Range: "bytes=0-" }),
  }),
  fc.record({ status: fc.constantFrom(0, 201, 204, 206, 301, 304, 401, 404, 503) }),
  fc.record({ type: fc.constantFrom("opaque", "opaqueredirect", "cors", "error") }),
  fc.record({ redirected: fc.constant(true) }),
  fc.record({
    given: fc.constantFrom<Record<string, string>>(
      { "Cache-Control": "no-store" },
      { "Cache-Control": "max-age=60, Private" },
      { "Vary": "*" },
      { "Vary": "Accept-Encoding, Authorization" },
      { "Vary": "Cookie" },
    ),
  }),
);

function decide({ method, path, asked, status, type, redirected, given }: Exchange): boolean {
  const url = new URL(path, "https://alafia.example").href;
  const request = { method, url, headers: new Headers(asked) };
  return isCacheable(request, { status, type, redirected, headers: new Headers(given) });
}

Deno.test("a whole public answer for everybody may be kept", () => {
  fc.assert(fc.property(GOOD, (exchange) => assert.equal(decide(exchange), true)), { numRuns: 300 });
});

Deno.test("one thing wrong with it is enough for an answer not to be kept", () => {
  fc.assert(
    fc.property(GOOD, FAULT, (exchange, fault) => assert.equal(decide({ ...exchange, ...fault }), false)),
    { numRuns: 1000 },
  );
});
