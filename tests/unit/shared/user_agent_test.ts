import assert from "node:assert/strict";
import fc from "fast-check";
import { describeDevice } from "@/lib/shared/user_agent.ts";

const DEVICES: [string, string][] = [
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (Linux; U; Android 13; TECNO KI5q) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36 PHX/16.9",
    "Phoenix on Android",
  ],
  [
    "Opera/9.80 (Android; Opera Mini/36.2.2254/191.308; U; en) Presto/2.12.423 Version/12.16",
    "Opera Mini on Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0",
    "Opera on Android",
  ],
  ["Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "Firefox on KaiOS"],
  ["Android", "Android"],
  ["curl/8.5.0", ""],
  ["", ""],
];

for (const [userAgent, device] of DEVICES) {
  Deno.test(`describeDevice() returns "${device}" for ${userAgent.slice(-40) || "no header"}`, () => {
    assert.equal(describeDevice(userAgent), device);
  });
}

Deno.test("describeDevice() repeats nothing of a header that it does not know", () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => {
    assert.match(describeDevice(text), /^([A-Z][A-Za-z ]*)?( ?on [A-Za-z]+)?$|^iP(hone|ad)$/);
  }));
});

Deno.test("describeDevice() reads no more than the first 512 characters, however long the header is", () => {
  assert.equal(describeDevice("Edge/1 ".padStart(512)), "Edge");
  assert.equal(describeDevice("Edge/1 ".padStart(1_000_000)), "");
});
