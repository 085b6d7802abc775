import assert from "node:assert/strict";
import { chooseEncoding, type Encoding } from "@/routes/encodings.ts";

const ALL = new Set<Encoding>(["br", "gzip", "identity"]);
const PLAIN = new Set<Encoding>(["identity"]);

const CASES: [header: string | undefined, encoding: Encoding, why: string][] = [
  [undefined, "identity", "nothing is asked for"],
  ["", "identity", "an empty header asks for nothing"],
  ["gzip, deflate, br, zstd", "br", "the smallest of equals"],
  ["gzip", "gzip", "only what is named"],
  ["GZIP", "gzip", "names in any case"],
  ["br;q=0.5, gzip;q=0.8", "gzip", "the higher weight"],
  ["br; q=0.8 , gzip; q=0.8", "br", "the smallest of equal weights"],
  ["br;q=0, gzip", "gzip", "zero means never"],
  ["br;q=0, gzip;q=0", "identity", "all refused"],
  ["*", "br", "a star takes anything"],
  ["*;q=0.2, gzip;q=0.1", "br", "a star stands for what is not named"],
  ["*;q=0", "identity", "a star can refuse"],
  ["identity;q=1, br;q=0.5", "identity", "no compression can be preferred"],
  ["zstd, x-snappy", "identity", "nothing that we have"],
];

for (const [header, encoding, why] of CASES) {
  Deno.test(`chooseEncoding() returns ${encoding} for "${header}": ${why}`, () => {
    assert.equal(chooseEncoding(header, ALL), encoding);
  });
}

Deno.test("chooseEncoding() returns identity where nothing is compressed", () => {
  assert.equal(chooseEncoding("br, gzip", PLAIN), "identity");
});
