import assert from "node:assert/strict";
import { openTestApp, signInAs } from "../support/test_app.ts";

const DEFAULTS = {
  emailNotifications: true,
  emailDetails: false,
  pushNotifications: false,
  marketingEmails: false,
  shareUsage: false,
  messageLanguage: "en",
};

Deno.test("A new account gets mail and nothing else", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  const response = await test.send("GET", "/api/auth/preferences", { token });
  assert.deepEqual(await response.json(), { success: true, preferences: DEFAULTS });
});

Deno.test("GET /api/auth/preferences?with=sessions brings the devices of this person along, and nothing else does", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  await signInAs(test, { email: "ben@example.ng", firstName: "Ben" });
  const read = async (path: string) => await (await test.send("GET", path, { token })).json();
  const { sessions } = await read("/api/auth/sessions");
  assert.equal(sessions.length, 1);
  assert.deepEqual(await read("/api/auth/preferences?with=sessions"), {
    success: true,
    preferences: DEFAULTS,
    sessions,
    openLinks: 0,
  });
  const refused = await test.send("GET", "/api/auth/preferences?with=all", { token });
  assert.equal(refused.status, 422);
  assert.match((await refused.json()).message, /Only sessions can be asked for with the preferences/);
});

Deno.test("PUT /api/auth/preferences changes what is named, for this person alone, and remembers it", async () => {
  await using test = await openTestApp();
  const ada = await signInAs(test);
  const ben = await signInAs(test, { email: "ben@example.ng", firstName: "Ben" });
  const change = async (body: Record<string, unknown>) =>
    (await (await test.send("PUT", "/api/auth/preferences", { token: ada, body })).json()).preferences;
  assert.deepEqual(await change({ pushNotifications: true }), { ...DEFAULTS, pushNotifications: true });
  assert.deepEqual(await change({ emailNotifications: false, isAdmin: true }), {
    ...DEFAULTS,
    pushNotifications: true,
    emailNotifications: false,
  });
  const all = {
    ...{ emailNotifications: true, emailDetails: true, pushNotifications: false },
    ...{ marketingEmails: true, shareUsage: true },
    messageLanguage: "ha",
  };
  assert.deepEqual(await change(all), all);
  assert.deepEqual(await change({}), all);
  const { preferences } = await (await test.send("GET", "/api/auth/preferences", { token: ben })).json();
  assert.deepEqual(preferences, DEFAULTS);
});

Deno.test("A preference that is not yes or no is refused", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  for (const shareUsage of ["true", 1, null, {}]) {
    const response = await test.send("PUT", "/api/auth/preferences", { token, body: { shareUsage } });
    assert.equal(response.status, 422);
    assert.deepEqual(Object.keys((await response.json()).fields), ["shareUsage"]);
  }
});

Deno.test("A language that nobody writes in is refused", async () => {
  await using test = await openTestApp();
  const token = await signInAs(test);
  for (const messageLanguage of ["fr", "", "EN", null, 1]) {
    const response = await test.send("PUT", "/api/auth/preferences", { token, body: { messageLanguage } });
    assert.equal(response.status, 422);
    assert.deepEqual(Object.keys((await response.json()).fields), ["messageLanguage"]);
  }
  for (const messageLanguage of ["pcm", "ha", "yo", "ig", "en"]) {
    const response = await test.send("PUT", "/api/auth/preferences", { token, body: { messageLanguage } });
    assert.equal((await response.json()).preferences.messageLanguage, messageLanguage);
  }
});
