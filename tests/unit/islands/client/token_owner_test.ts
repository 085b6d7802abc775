import assert from "node:assert/strict";
import { ownerOf } from "@/islands/client/session/token_owner.ts";

function tokenOf(claims: unknown): string {
  const payload = btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `head.${payload}.signature`;
}

Deno.test("ownerOf() reads whose token it is, whatever letters stand in it", () => {
  for (const sub of ["0193473a-0000-7000-8000-000000000001", "a?>~", "??>>"]) {
    assert.equal(ownerOf(tokenOf({ sub })), sub);
  }
});

Deno.test("ownerOf() takes what it cannot read for nobody's", () => {
  for (const token of [undefined, "", "a.b", "a.%%.c", tokenOf(null), tokenOf({}), tokenOf({ sub: 3 })]) {
    assert.equal(ownerOf(token), "");
  }
});
