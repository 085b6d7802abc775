import assert from "node:assert/strict";
import { announceProfile, onProfileUpdated } from "@/islands/client/session/cached_profile.ts";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { makeProfile } from "../settings/settings_stage.ts";

Deno.test("announceProfile() sends the browser event 'profileUpdated' with the profile", () => {
  const heard: unknown[] = [];
  const listen = (event: Event) => void heard.push((event as CustomEvent).detail);
  globalThis.addEventListener("profileUpdated", listen);
  announceProfile(makeProfile());
  globalThis.removeEventListener("profileUpdated", listen);
  assert.deepEqual(heard, [makeProfile()]);
});

Deno.test("onProfileUpdated() hears of a profile in this page at once, and of one in another tab", async () => {
  const other = new BroadcastChannel("profileUpdated");
  const first = Promise.withResolvers<Profile>();
  const stopFirst = onProfileUpdated(first.resolve);
  announceProfile(makeProfile({ firstName: "Ada" }));
  assert.equal((await first.promise).firstName, "Ada");
  stopFirst();

  const second = Promise.withResolvers<Profile>();
  const stopSecond = onProfileUpdated(second.resolve);
  other.postMessage(makeProfile({ firstName: "Adaeze" }));
  assert.equal((await second.promise).firstName, "Adaeze");
  stopSecond();
  other.close();
});
