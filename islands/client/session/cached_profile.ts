import type { Profile } from "@/lib/shared/wire/auth.ts";
import { getSeen, putSeen } from "./seen_store.ts";

const KEY = "own";

export async function cacheProfile(profile: Profile): Promise<void> {
  // Its signed address lasts hours, and pictures need the network.
  await putSeen(profile._id, KEY, { ...profile, profilePicture: null } satisfies Profile);
}

export async function getCachedProfile(userId: string): Promise<Profile | undefined> {
  return await getSeen(userId, KEY) as Profile | undefined;
}

const NAME = "profileUpdated";

export function announceProfile(profile: Profile): void {
  globalThis.dispatchEvent(new CustomEvent(NAME, { detail: profile }));
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(profile);
  channel.close();
}

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
