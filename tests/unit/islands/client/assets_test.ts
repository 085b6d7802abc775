import assert from "node:assert/strict";
import { loadSpan } from "@/islands/client/api/assets.ts";
import { installGlobal } from "../../../support/fake_global.ts";

const BYTES = Uint8Array.from({ length: 100 }, (_, place) => place);

async function ask(answer: () => Response): Promise<{ got: number[] | string; range: string | null }> {
  let range: string | null = null;
  using _fetch = installGlobal("fetch", (_url: string, { headers }: RequestInit) => {
    range = new Headers(headers).get("Range");
    return Promise.try(answer);
  });
  const got = await loadSpan("/media/1/guide.pdf", { start: 10, end: 12 }, new AbortController().signal);
  return { got: typeof got === "string" ? got : [...new Uint8Array(got)], range };
}

const lose = () => {
  throw new TypeError();
};

Deno.test("loadSpan() takes the bytes it asked for, all of them or none", async () => {
  const part = (end: number) => new Response(BYTES.slice(10, end), { status: 206 });
  assert.deepEqual(await ask(() => part(13)), { got: [10, 11, 12], range: "bytes=10-12" });
  assert.deepEqual((await ask(() => new Response(BYTES))).got, [10, 11, 12], "of a proxy that sends all");
  for (const answer of [() => part(12), lose, () => new Response("", { status: 500 })]) {
    assert.equal((await ask(answer)).got, "unreachable");
  }
  assert.equal((await ask(() => new Response("", { status: 404 }))).got, "gone");
});
