import assert from "node:assert/strict";
import { forgetPerson } from "@/islands/client/forget_person.ts";
import { createStorage, installStorage } from "../../../support/fake_storage.ts";

Deno.test("forgetPerson() empties both storages", async () => {
  const [local, session] = [createStorage(), createStorage()];
  using _local = installStorage("localStorage", local);
  using _session = installStorage("sessionStorage", session);
  local.setItem("token", "t");
  local.setItem("admintoken", "a");
  local.setItem("pwa-remind-later", "1");
  session.setItem("note", "{}");
  await forgetPerson();
  assert.equal(local.length, 0);
  assert.equal(session.length, 0);
});

Deno.test("forgetPerson() does not stumble where the browser refuses its storage", async () => {
  using _local = installStorage("localStorage", "refused");
  using _session = installStorage("sessionStorage", "refused");
  await forgetPerson();
});
