import assert from "node:assert/strict";
import { renderToStaticMarkup } from "react-dom/server";
import { openBrowserHealthProfile } from "@/islands/client/outbox/health_profile.ts";
import { openHealth } from "@/islands/log_book/health/health.ts";
import { Advice } from "@/islands/log_book/ReadingParts.tsx";
import { installGlobal } from "@/tests/support/fake_global.ts";
import { createStorage, installStorage } from "@/tests/support/fake_storage.ts";
import { makeToken } from "@/tests/support/tokens.ts";
import { createPhone, USER_ID } from "../../client/outbox/phone.ts";

function adviceOn(value: number): string {
  return renderToStaticMarkup(<Advice reading={{ value, unit: "mg/dl", type: "Fasting" }} />);
}

Deno.test("Beside a target the advice says by which table it is, unless it is urgent", async () => {
  using _indexed = installGlobal("indexedDB", createPhone().indexedDB);
  using _storage = installStorage("localStorage", createStorage());
  localStorage.setItem("token", makeToken(USER_ID));
  using _fetch = installGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  openHealth();
  await openBrowserHealthProfile().ready;
  assert.match(adviceOn(120), /<span>Consult a doctor</);
  const health = openBrowserHealthProfile();
  await health.change({ targets: { ranges: { preset: "adults" } } });
  assert.match(adviceOn(120), /<span>By the general table: Consult a doctor</);
  assert.match(adviceOn(48), /<span>Very low, take some sugar/);
  await health.change({ targets: null });
  assert.match(adviceOn(120), /<span>Consult a doctor</);
});
