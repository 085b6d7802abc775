import assert from "node:assert/strict";
import fc from "fast-check";
import { DEEP_LINK_MAX_CHARACTERS, parseDeepLink } from "@/lib/shared/deep_link.ts";

const APP_URL = "http://localhost:8000";

const ALLOWED: Record<string, string> = {
  "/": "http://localhost:8000/",
  "/videos?tab=1#top": "http://localhost:8000/videos?tab=1#top",
  "http://localhost:8000": "http://localhost:8000",
  "http://localhost:8000/library": "http://localhost:8000/library",
  "http://localhost:8000?x=1": "http://localhost:8000?x=1",
  "https://alafia.ng/": "https://alafia.ng/",
  "https://www.example.com": "https://www.example.com",
  "HTTPS://Example.COM/a": "HTTPS://Example.COM/a",
  "https://example.com:8443/a?b=c&d=e#f": "https://example.com:8443/a?b=c&d=e#f",
  "https://xn--nckg3oobb0816d2bri.com/": "https://xn--nckg3oobb0816d2bri.com/",
  "https://example.com/ọjà@home": "https://example.com/ọjà@home",
};

const HOSTILE = [
  "",
  " ",
  "videos",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "intent://evil#Intent;scheme=http;end",
  "ftp://example.com/",
  "http://example.com/",
  "http://localhost:8001/",
  "http://localhost:80000/",
  "http://localhost:8000.evil.com/",
  "http://localhost:8000@evil.com/",
  "http://localhost:8000//evil.com",
  "//evil.com",
  "///evil.com",
  "/\\evil.com",
  "\\\\evil.com",
  "/\t/evil.com",
  "/\n/evil.com",
  "https:evil.com",
  "https:/evil.com",
  "https:///evil.com",
  "https:\\\\evil.com",
  "https://",
  "https://?x",
  "https://app@evil.com/",
  "https://user:secret@evil.com/",
  "https://evil.com\\@example.com/",
  "https://evil.com%2f@example.com/",
  "https://127.0.0.1/",
  "https://0x7f.1/",
  "https://2130706433/",
  "https://[::1]/",
  "https://localhost/",
  "https://example.com:/",
  "https://example.com:99999/",
  "https://example.com:0443/",
  "https://-example.com/",
  "https://exam ple.com/",
  "https://example.com/a b",
  "https://example.com/\u00a0",
  "https://example.com/\u202egnp.exe",
  "https://example.com/\u200b",
  "https://example.com/\0",
  "https://example.com/\ud800",
  "https://fçm.example.com/",
  "https://example.com./",
  `/${"x".repeat(DEEP_LINK_MAX_CHARACTERS)}`,
];

for (const link of HOSTILE) {
  Deno.test(`parseDeepLink() refuses ${JSON.stringify(link.slice(0, 50))}`, () => {
    assert.equal(parseDeepLink(link, APP_URL), undefined);
    assert.equal(parseDeepLink(link, "https://alafia.ng"), undefined);
  });
}

Deno.test("parseDeepLink() lets through https addresses of named hosts and what is on our own origin", () => {
  for (const [link, absolute] of Object.entries(ALLOWED)) {
    assert.equal(parseDeepLink(link, APP_URL), absolute);
  }
});

Deno.test("parseDeepLink() knows its own origin where that is https and has no dot", () => {
  assert.equal(parseDeepLink("https://clinic/a", "https://clinic"), "https://clinic/a");
  assert.equal(parseDeepLink("https://clinic2/a", "https://clinic"), undefined);
});

Deno.test("whatever parseDeepLink() lets through leads, as browsers read it, to where it says", () => {
  const piece = fc.constantFrom(
    ..."/\\@:?#.%ae1- \t\n",
    "https://",
    "http://localhost:8000",
    "evil.com",
    "javascript:",
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(text, (link) => {
      const absolute = parseDeepLink(link, APP_URL);
      if (absolute === undefined) return;
      const { protocol, origin, username, password } = new URL(absolute, "https://other.example");
      assert.ok(origin === APP_URL || protocol === "https:", absolute);
      assert.equal(username + password, "");
      assert.equal(new URL(absolute).host, /^[a-z]+:\/\/([^/?#]+)/i.exec(absolute)?.[1]?.toLowerCase());
    }),
    { numRuns: 3000 },
  );
});
