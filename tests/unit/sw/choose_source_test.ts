import assert from "node:assert/strict";
import fc from "fast-check";
import { anyPath } from "@/tests/support/any_text.ts";
import {
  chooseSource,
  type OfflineSite,
  type ResponseSource,
  type WorkerRequest,
} from "@/sw/choose_source.ts";

const ORIGIN = "https://alafia.example";
const SITE: OfflineSite = {
  origin: ORIGIN,
  documents: new Set(["/", "/login", "/otp", "/dashboard", "/offline", "/ha/meal-guide", "/help"]),
  files: new Set(["/assets/mount-ABC.js", "/assets/site-ABC.css"]),
  parts: new Set(["/assets/report_pdf-ABC.js"]),
};

function ask(path: string, { mode = "navigate", method = "GET", headers = {} }: {
  mode?: string;
  method?: string;
  headers?: Record<string, string>;
} = {}): ResponseSource {
  const asked: WorkerRequest = {
    method,
    url: new URL(path.startsWith("/") ? ORIGIN + path : path).href,
    mode,
    headers: new Headers(headers),
  };
  return chooseSource(asked, SITE);
}

const PAGES: [path: string, answer: ResponseSource][] = [
  ["/", { kind: "kept", path: "/" }],
  ["/dashboard", { kind: "kept", path: "/dashboard" }],
  ["/dashboard?record", { kind: "kept", path: "/dashboard" }],
  ["/dashboard/", { kind: "kept", path: "/dashboard" }],
  ["/otp?email=ada%40example.ng", { kind: "kept", path: "/otp" }],
  ["/reminders", { kind: "moved", path: "/care" }],
  ["/my-diabetes", { kind: "moved", path: "/care?part=about" }],
  ["/users", { kind: "page" }],
  ["/no/such/page", { kind: "page" }],
  ["/googles", { kind: "page" }],
  ["/google", { kind: "network" }],
  ["/google/start?x=1", { kind: "network" }],
  ["/api/v1/logs", { kind: "network" }],
  ["/device_api/v1/instances", { kind: "network" }],
  ["/pictures/ada?signature=1", { kind: "network" }],
  ["/healthz", { kind: "network" }],
  ["/lesson.pdf?download", { kind: "network" }],
  ["https://elsewhere.example/dashboard", { kind: "network" }],
];

for (const [path, answer] of PAGES) {
  Deno.test(`going to ${path} is answered by ${answer.kind}`, () => assert.deepEqual(ask(path), answer));
}

const FILES: [path: string, answer: ResponseSource][] = [
  ["/ha/meal-guide", { kind: "kept", path: "/ha/meal-guide" }],
  ["/yo/meal-guide", { kind: "network" }],
  ["/help", { kind: "kept", path: "/help" }],
  ["/assets/mount-ABC.js", { kind: "kept", path: "/assets/mount-ABC.js" }],
  ["/assets/site-ABC.css", { kind: "kept", path: "/assets/site-ABC.css" }],
  ["/assets/report_pdf-ABC.js", { kind: "part", path: "/assets/report_pdf-ABC.js" }],
  ["/assets/mount-OLD.js", { kind: "network" }],
  ["/assets/mount-ABC.js?x", { kind: "network" }],
  ["/dashboard", { kind: "network" }],
  ["/sw.js", { kind: "network" }],
  ["/api/auth/profile", { kind: "network" }],
];

for (const [path, answer] of FILES) {
  Deno.test(`asking for ${path} is answered by ${answer.kind}`, () => {
    for (const mode of ["cors", "no-cors", "same-origin"]) assert.deepEqual(ask(path, { mode }), answer);
  });
}

Deno.test("whatever changes something, carries a token or wants a part goes to the network", () => {
  const paths = [...PAGES, ...FILES].map(([path]) => path);
  const cases = fc.record({
    path: fc.constantFrom(...paths),
    mode: fc.constantFrom("navigate", "cors", "no-cors"),
    not: fc.constantFrom<{ method?: string; headers?: Record<string, string> }>(
      { method: "POST" },
      { method: "PUT" },
      { method: "DELETE" },
      { method: "HEAD" },
      { headers: { Authorization: "Bearer token" } },
      { headers: { Range: "bytes=0-1" } },
    ),
  });
  fc.assert(
    fc.property(cases, ({ path, mode, not }) => {
      assert.deepEqual(ask(path, { mode, ...not }), { kind: "network" });
    }),
    { numRuns: 500 },
  );
});

Deno.test("only what the build made is ever answered from a cache", () => {
  const known = new Set([...SITE.documents, ...SITE.files, ...SITE.parts]);
  const paths = fc.oneof(anyPath(), fc.constantFrom(...known, "/api/", "/pictures/", "/google"));
  fc.assert(
    fc.property(paths, anyPath(), fc.constantFrom("navigate", "cors"), (path, query, mode) => {
      const answer = ask(`${path || "/"}?${query}`, { mode });
      if (answer.kind !== "kept" && answer.kind !== "part") return;
      assert.ok(known.has(answer.path));
      assert.equal(answer.path, new URL(ORIGIN + path).pathname.replace(/\/+$/, "") || "/");
    }),
    { numRuns: 1000 },
  );
});
