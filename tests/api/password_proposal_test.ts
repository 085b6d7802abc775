import assert from "node:assert/strict";
import { requireStrongPassword } from "@/lib/services/accounts/password_policy.ts";
import { ADA, openTestApp } from "../support/test_app.ts";

Deno.test("A proposal is three words by chance, of 36 bits, which passes whoever it is for", async () => {
  await using test = await openTestApp();
  const propose = async (): Promise<string> => {
    const answer = await test.send("GET", "/api/auth/password-proposal");
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("Cache-Control"), "no-store");
    return (await answer.json()).password;
  };
  const person = { firstName: "Rose", lastName: "Stone", email: "lily@example.ng", address: "4 Palm Close" };
  const words = new Set<string>();
  const proposals = new Set<string>();
  for (let asked = 0; asked < 400; asked++) {
    const password = await propose();
    assert.match(password, /^[a-z]{4,7}-[a-z]{4,7}-[a-z]{4,7}$/);
    await requireStrongPassword(password, person, "password");
    proposals.add(password);
    password.split("-").forEach((word) => words.add(word));
  }
  assert.equal(proposals.size, 400);
  // Of 1,200 words drawn of 4,359 some 1,049 differ, give or take 11; of half as many words some 923.
  assert.ok(words.size > 990 && words.size < 1110, `${words.size} words`);
});

Deno.test("A person signs up with what was proposed", async () => {
  await using test = await openTestApp();
  const { password } = await (await test.send("GET", "/api/auth/password-proposal")).json();
  const refused = await test.send("POST", "/api/auth/signup", { body: { ...ADA, password: "Adaobi1990" } });
  assert.equal(refused.status, 422);
  const { message } = await refused.json();
  assert.match(message, /Three words that have nothing to do with you would pass\.$/);
  assert.equal((await test.send("POST", "/api/auth/signup", { body: { ...ADA, password } })).status, 201);
});
