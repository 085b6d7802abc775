import type { DBSchema, IDBPDatabase } from "idb";
import type { Profile } from "@/lib/shared/wire/auth.ts";
import { deleteDatabase, loadIdb, openBrowserDatabase, withDatabase } from "../storage/database.ts";
import { isStillSignedIn } from "./session.ts";

const STORE = "profile";
const KEY = "own";

function databaseNameOf(userId: string): string {
  return `alafia-${userId}-profile`;
}

export async function cacheProfile(profile: Profile): Promise<void> {
  await loadIdb().catch(() => {});
  // An answer that comes after the person has logged out must leave nothing behind.
  if (!isStillSignedIn(profile._id)) return;
  // Its address is signed for a few hours only, and no picture loads without a network.
  const kept: Profile = { ...profile, profilePicture: null };
  await withDatabase(openProfiles(profile._id), (database) => database.put(STORE, kept, KEY));
}

export async function getCachedProfile(userId: string): Promise<Profile | undefined> {
  return await withDatabase(openProfiles(userId), (database) => database.get(STORE, KEY));
}

export function clearCachedProfile(userId: string): Promise<void> {
  return deleteDatabase(databaseNameOf(userId));
}

interface ProfileSchema extends DBSchema {
  [STORE]: { key: string; value: Profile };
}

function openProfiles(userId: string): Promise<IDBPDatabase<ProfileSchema>> {
  return openBrowserDatabase(databaseNameOf(userId), {
    upgrade: (database) => void database.createObjectStore(STORE),
  });
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
