import assert from "node:assert/strict";
import { insertAdminWithToken } from "../support/admins.ts";
import { makeId, makeNewReading } from "../support/fixtures.ts";
import { ADA, openTestApp, signInAs, type TestApp } from "../support/test_app.ts";

const BEN = {
  ...{ email: "ben@example.ng", firstName: "Benedict", lastName: "Danladi" },
  ...{ phone: "+234 809 999 9999", address: "9 Ahmadu Bello Way, Jos" },
};

async function userIdOf({ send }: TestApp, token: string): Promise<string> {
  return (await (await send("GET", "/api/auth/profile", { token })).json()).user._id;
}

/** Returns the words that the bytes of the database's files hold, once it is closed. */
async function findInFiles({ db, path }: TestApp, words: string[]): Promise<string[]> {
  await db.close();
  const folder = path.slice(0, path.lastIndexOf("/"));
  const files = [...Deno.readDirSync(folder)].filter(({ isFile }) => isFile);
  const texts = files.map(({ name }) =>
    new TextDecoder("latin1").decode(Deno.readFileSync(`${folder}/${name}`))
  );
  const asBytes = (word: string) => new TextDecoder("latin1").decode(new TextEncoder().encode(word));
  return words.filter((word) => texts.some((text) => text.includes(asBytes(word))));
}

Deno.test("After an erasure and a stop the files hold none of the person's words, nor what was said to them alone", async () => {
  for (const leaves of [false, true]) {
    await using test = await openTestApp();
    const { token: admin } = await insertAdminWithToken(test);
    const [token, ben] = [await signInAs(test), await signInAs(test, BEN)];
    const [userId, bensId] = [await userIdOf(test, token), await userIdOf(test, ben)];
    await test.send("POST", "/api/v1/add", { token, body: makeNewReading({ comment: "After ogbono" }) });
    const changedAt = test.clock.now().toISOString();
    const supply = { kind: "supply", name: "Metformin of Ada", date: "2026-11-21", count: 60, each: 1 };
    const care = { changedAt, entry: { ...supply, reminderId: null } };
    const kept = await test.send("PUT", `/api/v1/care/${makeId()}`, { token, body: care });
    assert.equal(kept.status, 200);
    const told = { "HbA1c 9.8": [userId], "For both": [userId, bensId] };
    for (const [message, targetUsers] of Object.entries(told)) {
      const note = { title: "Your result", message, targetUsers, deepLink: "/care" };
      const sent = await test.send("POST", "/api/v1/notifications", { token: admin, body: note });
      assert.equal(sent.status, 202);
    }
    const affected = { emails: [ADA.email, BEN.email] };
    const news = { _id: makeId(), title: "A notice", message: "To some", affected };
    assert.equal((await test.send("POST", "/api/v1/news", { token: admin, body: news })).status, 202);
    const body = { password: ADA.password };
    if (leaves) assert.equal((await test.send("DELETE", "/api/auth/account", { token, body })).status, 204);
    const { email, firstName, lastName, phone, address } = ADA;
    const profile = [userId, email, firstName, lastName, phone, address];
    // The last two as the index of people has them.
    const own = [...profile, "After ogbono", supply.name, "HbA1c 9.8", "okonkwo", "8030000000"];
    const left = [...leaves ? [] : own, "For both", bensId];
    assert.deepEqual(await findInFiles(test, [...own, "For both", bensId]), left);
  }
});
