import assert from "node:assert/strict";
import { cacheProfile, getCachedProfile } from "@/islands/client/session/cached_profile.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { installGlobal } from "../../../support/fake_global.ts";
import { createIndexedDb } from "../../../support/fake_indexed_db.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";
import { makeId } from "../../../support/fixtures.ts";
import { makeToken } from "../../../support/tokens.ts";
import { makeProfile } from "../settings/settings_stage.ts";

function signIn(userId: string): Disposable {
  const storage = createStorage();
  storage.setItem("token", makeToken(userId));
  return installStorage("localStorage", storage);
}

function makeOwn(changes: Partial<Profile> = {}): Profile {
  return makeProfile({ _id: makeId(), ...changes });
}

Deno.test("A profile is remembered under the person's own id, without the picture's address", async () => {
  using _indexed = installGlobal("indexedDB", createIndexedDb());
  const profile = makeOwn({ profilePicture: { url: "/pictures/signed" } });
  using _storage = signIn(profile._id);
  await cacheProfile(profile);
  assert.deepEqual(await getCachedProfile(profile._id), { ...profile, profilePicture: null });
  assert.equal(await getCachedProfile(makeId()), undefined);
});

Deno.test("The latest profile is the one that is remembered", async () => {
  using _indexed = installGlobal("indexedDB", createIndexedDb());
  const profile = makeOwn();
  using _storage = signIn(profile._id);
  await cacheProfile(profile);
  await cacheProfile({ ...profile, firstName: "Ngọzi" });
  assert.equal((await getCachedProfile(profile._id))?.firstName, "Ngọzi");
});

Deno.test("A profile that comes after its person has logged out leaves nothing behind", async () => {
  const factory = createIndexedDb();
  using _indexed = installGlobal("indexedDB", factory);
  using _storage = signIn(makeId());
  await cacheProfile(makeOwn());
  assert.deepEqual(await factory.databases(), []);
});

Deno.test("A browser that keeps nothing remembers nobody", async () => {
  using _indexed = installGlobal("indexedDB", undefined);
  const profile = makeOwn();
  using _storage = signIn(profile._id);
  await cacheProfile(profile);
  assert.equal(await getCachedProfile(profile._id), undefined);
});
