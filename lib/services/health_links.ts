/**
 * SMART Health Links: files that the phone has encrypted, for whoever has their address.
 *
 * @see https://docs.smarthealthit.org/smart-health-links/spec
 * @module
 */
import type { Blobs } from "../adapters/blobs/blobs.ts";
import { DomainError } from "../shared/domain_error.ts";
import { HEALTH_LINK_FILE_TYPE, sharedFilePath } from "../shared/health_link.ts";
import { SHARE_FILE_SECONDS } from "../shared/limits.ts";
import type { HealthLinkManifest, HealthLinkOpening } from "../shared/schemas/health_link.ts";
import { insertShare, type NewShareRow, type OpenShare, type ShareInsertOutcome } from "../store/shares.ts";
import { type PendingFolderDeps, removeUnsettled } from "./media/pending_folders.ts";
import { randomHex } from "./secrets/secrets.ts";
import {
  admitReader,
  findOpenedShare,
  issueShareAccess,
  type ShareDeps,
  type ShareReader,
} from "./shares.ts";

const FOLDER = "shares/";

interface HealthLinkDeps extends ShareDeps {
  blobs: Blobs;
  appUrl: string;
}

/** Inserts a link together with its file, if it has one. After a crash between, the sweep of objects deletes that. */
export async function insertShareWithFile(
  deps: Pick<PendingFolderDeps, "db" | "blobs" | "log">,
  share: Omit<NewShareRow, "fileKey">,
  file: string | undefined,
): Promise<ShareInsertOutcome> {
  if (file === undefined) return await insertShare(deps.db, { ...share, fileKey: null });
  const fileKey = `${FOLDER}${randomHex(16)}`;
  await deps.blobs.put(fileKey, new TextEncoder().encode(file), { type: HEALTH_LINK_FILE_TYPE });
  const outcome = await insertShare(deps.db, { ...share, fileKey });
  if (outcome.kind !== "inserted") await removeUnsettled(deps, fileKey);
  return outcome;
}

/** The file of a link without a PIN. @throws {DomainError} `share_unknown`, of a link with a PIN too */
export async function readHealthLink(
  deps: HealthLinkDeps,
  { linkId, recipient }: Pick<HealthLinkOpening, "recipient"> & { linkId: string },
  reader: ShareReader,
): Promise<string> {
  const isOpenToAll = ({ fileKey, pinHash }: OpenShare) => fileKey !== null && pinHash === null;
  return await readFile(
    deps,
    await admitReader(deps, { key: linkId, reader: recipient }, reader, isOpenToAll),
  );
}

/** @throws {DomainError} As `openShare`. */
export async function openHealthLink(
  deps: HealthLinkDeps,
  { linkId, recipient, passcode, embeddedLengthMax = Infinity }: HealthLinkOpening & { linkId: string },
  reader: ShareReader,
): Promise<HealthLinkManifest> {
  const opening = { key: linkId, pin: passcode, reader: recipient };
  const share = await admitReader(deps, opening, reader, ({ fileKey }) => fileKey !== null);
  const file = await readFile(deps, share);
  const place = file.length <= embeddedLengthMax
    ? { embedded: file }
    : { location: deps.appUrl + sharedFilePath(await issueShareAccess(deps, share, SHARE_FILE_SECONDS)) };
  return { files: [{ contentType: "application/fhir+json", ...place }] };
}

/** For a manifest that names a location. @throws {DomainError} `unauthorized`, `share_unknown` */
export async function readSharedFile(
  deps: Omit<HealthLinkDeps, "passwords">,
  access: string,
): Promise<string> {
  return await readFile(deps, await findOpenedShare(deps, access));
}

async function readFile({ blobs }: Pick<HealthLinkDeps, "blobs">, { fileKey }: OpenShare): Promise<string> {
  const blob = fileKey === null ? undefined : await blobs.get(fileKey);
  // A restored database may know of files that are gone.
  if (!blob) throw new DomainError("share_unknown");
  return await new Response(blob.stream).text();
}
