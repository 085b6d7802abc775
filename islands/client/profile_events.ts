/** Word of a changed profile, to every screen of this browser. @module */
import type { Profile } from "@/lib/shared/wire/auth.ts";

/** Name of the browser event, and of the channel between tabs. */
const NAME = "profileUpdated";

/** Tells this page and every other tab what the profile is from now on. */
export function announceProfile(profile: Profile): void {
  globalThis.dispatchEvent(new CustomEvent(NAME, { detail: profile }));
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(profile);
  channel.close();
}

/** Calls back with each new profile, from this page or another tab. */
export function onProfileUpdated(updated: (profile: Profile) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => updated(data);
  function listen(event: Event): void {
    if (event instanceof CustomEvent) updated(event.detail);
  }
  globalThis.addEventListener(NAME, listen);
  return () => {
    channel.close();
    globalThis.removeEventListener(NAME, listen);
  };
}
