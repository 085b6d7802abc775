/** One picture a person, under unguessable keys. @module */
import type { Blobs } from "../../adapters/blobs/blobs.ts";
import type { Clock } from "../../adapters/clock.ts";
import { DomainError } from "../../shared/domain_error.ts";
import type { Profile } from "../../shared/wire/auth.ts";
import type { Database } from "../../store/database.ts";
import { listExistingPictureKeys, updatePictureKey } from "../../store/pictures.ts";
import { getProfile, type StoredProfile } from "../../store/users.ts";
import { enforceRateLimits } from "../accounts/rate_limits.ts";
import type { Log } from "../log.ts";
import { type SignedUrlDeps, signUrl } from "../secrets/signed_url.ts";
import { randomHex } from "../secrets/secrets.ts";

export interface PicturesDeps {
  db: Database;
  blobs: Blobs;
  clock: Clock;
  log: Log;
}

const FOLDER = "pictures/";
const UPLOADS_PER_HOUR = 60;
/** Without an account by then, a picture is an orphan. */
const ORPHAN_MIN_AGE_MS = 3600_000;

/** Before anything of the upload is read. @throws {DomainError} `too_many_tries` */
export async function enforcePictureLimit(
  { db, clock }: Pick<PicturesDeps, "db" | "clock">,
  userId: string,
): Promise<void> {
  const limit = { key: `picture:${userId}`, limit: UPLOADS_PER_HOUR, windowSeconds: 3600 };
  await enforceRateLimits(db, [limit], { now: clock.now() });
}

/**
 * Stores a cleaned picture, deletes the one before and returns the new key.
 *
 * @throws {DomainError} as `cleanPicture`; `unauthorized` when the account is gone. Nothing is stored then.
 */
export async function replacePicture(
  deps: PicturesDeps,
  userId: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { cleanPicture } = await import("./clean_picture.ts");
  const { type, extension, bytes } = cleanPicture(file);
  const key = `${FOLDER}${randomHex(16)}.${extension}`;
  await deps.blobs.put(key, bytes, { type });
  try {
    const former = await updatePictureKey(deps.db, { userId, key, now: deps.clock.now().toISOString() });
    if (!former) throw new DomainError("unauthorized");
    if (former.key !== null) await deletePicture(deps, former.key);
    return key;
  } catch (error) {
    await deletePicture(deps, key);
    throw error;
  }
}

/** @throws {DomainError} `unauthorized` when the account is gone. */
export async function removePicture(deps: PicturesDeps, userId: string): Promise<void> {
  const now = deps.clock.now().toISOString();
  const former = await updatePictureKey(deps.db, { userId, key: null, now });
  if (!former) throw new DomainError("unauthorized");
  if (former.key !== null) await deletePicture(deps, former.key);
}

/** With a picture address; undefined when the account is gone. */
export async function getOwnProfile(
  deps: SignedUrlDeps & { db: Database },
  userId: string,
): Promise<Profile | undefined> {
  const stored = await getProfile(deps.db, userId);
  return stored && await addPictureUrl(deps, stored);
}

export async function addPictureUrl(
  deps: SignedUrlDeps,
  { pictureKey, ...profile }: StoredProfile,
): Promise<Profile> {
  const url = pictureKey === null ? undefined : await signUrl(deps, pictureKey);
  return { ...profile, profilePicture: url === undefined ? null : { url } };
}

/** Returns base64, or null without a picture. */
export async function readPicture(
  { blobs }: Pick<PicturesDeps, "blobs">,
  key: string | null,
): Promise<{ type: string; base64: string } | null> {
  const blob = key === null ? undefined : await blobs.get(key);
  if (!blob) return null;
  return { type: blob.type, base64: (await new Response(blob.stream).bytes()).toBase64() };
}

/** Orphans of crashes and storage failures. */
export async function sweepPictures({ db, blobs, clock }: Omit<PicturesDeps, "log">): Promise<void> {
  const newestMs = clock.now().getTime() - ORPHAN_MIN_AGE_MS;
  let old: string[] = [];
  const removeUnused = async () => {
    const used = await listExistingPictureKeys(db, old);
    for (const key of old) if (!used.has(key)) await blobs.delete(key);
    old = [];
  };
  for await (const { key, writtenAt } of blobs.list(FOLDER)) {
    if (writtenAt.getTime() < newestMs && old.push(key) === 1000) await removeUnused();
  }
  await removeUnused();
}

/** Already unreachable; if storage fails, `sweepPictures` retries. */
async function deletePicture({ blobs, log }: PicturesDeps, key: string): Promise<void> {
  await blobs.delete(key).catch(() => log.warn("picture_left_behind"));
}
