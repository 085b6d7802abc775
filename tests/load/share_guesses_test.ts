import assert from "node:assert/strict";
import { openShare } from "@/lib/services/shares.ts";
import { SHARES_MAX } from "@/lib/shared/limits.ts";
import { makeId } from "../support/fixtures.ts";
import { openTestApp, signInAs } from "../support/test_app.ts";

const GUESSES = 100_000;
const AT_ONCE = 1000;
const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;

Deno.test("100,000 guesses open none of a person's links, even where nothing slows them down", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const link = { days: 14, include: {}, lifetime: "30d" };
  for (let count = 0; count < SHARES_MAX; count++) {
    const keyDigest = String(count).padStart(43, "A");
    const made = await test.send("POST", "/api/v1/shares", {
      token,
      body: { ...link, _id: makeId(), keyDigest },
    });
    assert.equal(made.status, 201);
  }
  const reader = { turn: { networks: [], isKnown: false }, browser: "" } as const;
  const guess = () => {
    const key = crypto.getRandomValues(new Uint8Array(16)).toBase64(BASE64URL);
    return openShare(test.deps, { key, reader: "Clinic" }, reader).then(() => "open", ({ code }) => code);
  };
  const answers = new Set<string>();
  for (let count = 0; count < GUESSES; count += AT_ONCE) {
    const guessed = await Promise.all(Array.from({ length: AT_ONCE }, guess));
    guessed.forEach((answer) => answers.add(answer));
  }
  assert.deepEqual([...answers], ["share_unknown"]);
});
