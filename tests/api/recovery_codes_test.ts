import assert from "node:assert/strict";
import { makeRecoveryCodes } from "@/lib/services/secrets/recovery_codes.ts";
import { deleteSecondFactor } from "@/lib/services/accounts/second_factor.ts";
import { interfereWithWrite } from "../support/interference.ts";
import { codeOf, passTime, stage } from "../support/second_factor.ts";

/** With the factor on. */
async function stageWithCodes() {
  const staged = await stage();
  const codeAt = await staged.begin();
  const { recoveryCodes } = await (await staged.call("PUT", "", { code: codeAt() })).json();
  const codes: string[] = recoveryCodes;
  passTime(staged.test);
  const [first = "", second = "", third = ""] = codes;
  const countLeft = async () => (await (await staged.call("GET")).json()).recoveryCodes;
  const renew = (code?: string) =>
    staged.call("POST", "/recovery-codes", code ? { proof: { code } } : undefined);
  return { ...staged, codeAt, codes, first, second, third, countLeft, renew };
}

Deno.test("switching the factor on gives ten recovery codes of 80 bits, which no other reply and no table has", async () => {
  await using staged = await stageWithCodes();
  const { test, codes, countLeft, call } = staged;
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const sets = await Promise.all(Array.from({ length: 30 }, () => makeRecoveryCodes("of nobody")));
  const many = sets.flatMap((set) => set.codes).join("").replaceAll("-", "");
  assert.equal(new Set(many).size, 32, "5 bits a character");
  assert.equal(await countLeft(), 10);
  assert.equal((await (await call("GET")).text()).includes(codes[0] ?? ""), false);
  const rows = await test.db.read<{ hash: string }>({
    sql: "SELECT value AS hash FROM second_factors, json_each(recovery_codes)",
  });
  assert.equal(rows.length, 10);
  for (const { hash } of rows) assert.match(hash, /^[0-9a-f]{64}$/);
});

Deno.test("each recovery code opens once, however it is typed, and says nothing of why it does not again", async () => {
  await using staged = await stageWithCodes();
  const { signIn, first, second, third, countLeft } = staged;
  assert.equal((await signIn(first)).status, 200);
  const used = await signIn(first);
  const unknown = await signIn("0000-0000-0000-0000");
  assert.equal(used.status, 400);
  assert.equal(await used.text(), await unknown.text());
  assert.equal((await signIn(` ${second.toLowerCase().replaceAll("-", " ")} `)).status, 200);
  const misread = third.replaceAll("1", "l").replaceAll("0", "o").replaceAll("-", "–");
  assert.equal((await signIn(misread)).status, 200);
  assert.equal(await countLeft(), 7);
});

Deno.test("of twelve uses of one recovery code at once one gets in", async () => {
  await using staged = await stageWithCodes();
  const { test, first, email, password, countLeft } = staged;
  const uses = Array.from({ length: 12 }, (_, index) => {
    const path = index % 2 ? "/api/v1/admin/login" : "/api/auth/login";
    return test.send("POST", path, { body: { email, password, code: first } });
  });
  const statuses = (await Promise.all(uses)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join());
  assert.equal(await countLeft(), 9);
});

Deno.test("wrong recovery codes count like the app's: five by account, and the owner is told", async () => {
  await using staged = await stageWithCodes();
  const { test, signIn, codeAt, first } = staged;
  test.clock.advance({ days: 1 });
  const guess = (index: number) => index % 2 ? "000000" : `0000-0000-0000-000${index}`;
  for (let index = 0; index < 5; index++) assert.equal((await signIn(guess(index))).status, 400);
  assert.deepEqual(await codeOf(await signIn(first)), [429, "too_many_tries"]);
  assert.deepEqual(await codeOf(await signIn(codeAt())), [429, "too_many_tries"]);
  await test.sendMail();
  assert.equal(test.mails.filter(({ text }) => text.includes("five wrong codes")).length, 1);
});

Deno.test("a mail tells of each recovery code that was used, and how many are left", async () => {
  await using staged = await stageWithCodes();
  const { test, email, signIn, codes } = staged;
  for (const code of codes) assert.equal((await signIn(code)).status, 200);
  await signIn(codes[0]);
  await test.sendMail();
  const told = test.mails.filter(({ text }) => text.includes("A recovery code was used"));
  assert.equal(told.length, 10);
  assert.ok(told.every(({ to }) => to === email));
  const left = told.map(({ text }) => /(\w+) recovery codes? (?:is|are) left/.exec(text)?.[1]);
  assert.deepEqual(left.sort(), ["1", "2", "3", "4", "5", "6", "7", "8", "9", "No"]);
});

Deno.test("a session alone makes no new set; a code of the app or for recovery does, and ends the former ones", async () => {
  await using staged = await stageWithCodes();
  const { test, email, token, signIn, codeAt, first, second, renew } = staged;
  const asked = await renew();
  assert.deepEqual([asked.status, (await asked.json()).proof], [403, { code: true }]);
  assert.deepEqual(await codeOf(await renew("000000")), [400, "wrong_code"]);
  const { recoveryCodes: made } = await (await renew(codeAt())).json();
  assert.equal(made.length, 10);
  assert.deepEqual(await codeOf(await signIn(first)), [400, "wrong_code"]);
  assert.deepEqual(await codeOf(await renew(second)), [400, "wrong_code"]);
  assert.equal((await (await renew(made[0])).json()).recoveryCodes.length, 10);
  assert.deepEqual(await codeOf(await signIn(made[1])), [400, "wrong_code"]);
  await test.sendMail();
  const told = test.mails.filter(({ to, text }) =>
    to === email && text.includes("New recovery codes were made")
  );
  assert.equal(told.length, 1, "the newest, where none has left yet");
  const { entries } = await (await test.send("GET", "/api/v1/admin/audit", { token })).json();
  assert.equal(entries[0].action, "recovery_codes_made");
});

Deno.test("without a second factor there are no recovery codes to make", async () => {
  await using staged = await stage();
  assert.deepEqual(await codeOf(await staged.call("POST", "/recovery-codes")), [400, "invalid_request"]);
});

Deno.test("recovery codes end with their factor, and switch it off for a new phone", async () => {
  await using staged = await stageWithCodes();
  const { test, signIn, call, begin, first, second, third } = staged;
  assert.equal((await call("POST", "/off", { code: first })).status, 200);
  const codeAt = await begin();
  assert.deepEqual(await codeOf(await call("PUT", "", { code: second })), [400, "wrong_code"]);
  const { recoveryCodes: made } = await (await call("PUT", "", { code: codeAt() })).json();
  assert.deepEqual(await codeOf(await signIn(third)), [400, "wrong_code"]);
  assert.equal((await signIn(made[0])).status, 200);
  const [{ id } = {}] = await test.db.read({ sql: "SELECT id FROM users" });
  await deleteSecondFactor(test.deps, { userId: String(id), sessionId: "" });
  assert.deepEqual(await test.db.read({ sql: "SELECT * FROM second_factors" }), []);
});

Deno.test("of two codes that switch the factor on at once one does, and only its recovery codes count", async () => {
  await using staged = await stage();
  const { test, call, begin, signIn } = staged;
  const codeAt = await begin();
  let first = "";
  interfereWithWrite(test, "SET last_step", async () => {
    first = (await (await call("PUT", "", { code: codeAt(-1) })).json()).recoveryCodes[0];
  });
  assert.deepEqual(await codeOf(await call("PUT", "", { code: codeAt() })), [400, "invalid_request"]);
  assert.equal((await signIn(first)).status, 200);
});
