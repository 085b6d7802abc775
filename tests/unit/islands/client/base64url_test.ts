import assert from "node:assert/strict";
import { readBase64Url, writeBase64Url } from "@/islands/client/browser/base64url.ts";

Deno.test("writeBase64Url() writes what newer browsers do, and readBase64Url() reads it back", () => {
  for (let length = 0; length <= 66; length++) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    const text = writeBase64Url(bytes);
    assert.equal(text, bytes.toBase64({ alphabet: "base64url", omitPadding: true }));
    assert.deepEqual(readBase64Url(text), bytes);
  }
});
