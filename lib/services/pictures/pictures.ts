/** One picture a person, under unguessable keys. @module */
import { DomainError } from "../../shared/domain_error.ts";
import type { Profile } from "../../shared/wire/auth.ts";
import type { Database } from "../../store/database.ts";
import { getProfile, type StoredProfile, updatePictureKey } from "../../store/users.ts";
import { enforceRateLimits } from "../accounts/rate_limits.ts";
import type { PendingFolderDeps } from "../media/pending_folders.ts";
import { type SignedUrlDeps, signUrl } from "../secrets/signed_url.ts";
import { randomHex } from "../secrets/secrets.ts";
import { checkPicture } from "./check_picture.ts";

const FOLDER = "pictures/";
const UPLOADS_PER_HOUR = 60;

/** Before anything of the upload is read. @throws {DomainError} `too_many_tries` */
export async function enforcePictureLimit(
  { db, clock }: Pick<PendingFolderDeps, "db" | "clock">,
  userId: string,
): Promise<void> {
  const limit = { key: `picture:${userId}`, limit: UPLOADS_PER_HOUR, windowSeconds: 3600 };
  await enforceRateLimits(db, [limit], clock.now());
}

/**
 * Stores a picture, deletes the one before and returns the new key.
 *
 * @throws {DomainError} as `checkPicture`; `unauthorized` when the account is gone. Nothing is stored then.
 */
export async function replacePicture(
  deps: PendingFolderDeps,
  userId: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { type, extension } = await checkPicture(file);
  const key = `${FOLDER}${randomHex(16)}.${extension}`;
  await deps.blobs.put(key, file, { type });
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
export async function removePicture(deps: PendingFolderDeps, userId: string): Promise<void> {
  const now = deps.clock.now().toISOString();
  const former = await updatePictureKey(deps.db, { userId, key: null, now });
  if (!former) throw new DomainError("unauthorized");
  if (former.key !== null) await deletePicture(deps, former.key);
}

/** Undefined when the account is gone. */
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
  { blobs }: Pick<PendingFolderDeps, "blobs">,
  key: string | null,
): Promise<{ type: string; base64: string } | null> {
  const blob = key === null ? undefined : await blobs.get(key);
  if (!blob) return null;
  return { type: blob.type, base64: (await new Response(blob.stream).bytes()).toBase64() };
}

/** Already unreachable; if storage fails, `sweepObjects` retries. */
async function deletePicture({ blobs, log }: PendingFolderDeps, key: string): Promise<void> {
  await blobs.delete(key).catch(() => log.warn("picture_left_behind"));
}
