/** Uploading media as an administrator's browser does, and looking at what is left of it. @module */
import type { MediaItem, MediaKind } from "@/lib/shared/media.ts";
import { FILE_FIELD_OF_KIND } from "@/lib/shared/media.ts";
import { makePdf, type MediaFile } from "./media_files.ts";
import type { TestApp } from "./test_app.ts";

export const UPLOAD = "/api/v1/admin/upload";

/** One part of a form: a field, or a file. */
export type FormPart = [name: string, value: string | MediaFile];

/** What a form holds where a test says nothing else: a document. */
export function formParts(
  { type = "pdf", title = "Eating well", file, ...rest }: {
    type?: MediaKind;
    title?: string;
    file?: MediaFile;
  } & Record<string, string | MediaFile | undefined> = {},
): FormPart[] {
  const more = Object.entries(rest).filter((part): part is FormPart => part[1] !== undefined);
  return [["title", title], ["type", type], ...more, [FILE_FIELD_OF_KIND[type], file ?? makePdf(1)]];
}

/** Sends a form, its parts in the order given. */
export async function sendForm(
  { app }: TestApp,
  token: string,
  parts: readonly FormPart[],
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new File([value.bytes], value.name, { type: value.type }));
  }
  return await app.request(UPLOAD, {
    method: "POST",
    body: form,
    headers: { Authorization: `Bearer ${token}` },
  });
}

/** Uploads an item and returns it. @throws {Error} when it is refused. */
export async function uploadItem(
  test: TestApp,
  token: string,
  form?: Parameters<typeof formParts>[0],
): Promise<MediaItem> {
  const response = await sendForm(test, token, formParts(form));
  const { item, message } = await response.json();
  if (response.status !== 201) throw new Error(`${response.status} ${message}`);
  return item;
}

/** What is left of media in the database and in the storage. */
export interface StoredRemains {
  rows: number;
  searchRows: number;
  uploads: number;
  unsettled: number;
  keys: string[];
}

/** Counts what is left. */
export async function listRemains({ db, deps }: Pick<TestApp, "db" | "deps">): Promise<StoredRemains> {
  const [counts] = await db.read<Record<"rows" | "searchRows" | "uploads" | "unsettled", number>>({
    sql: `SELECT (SELECT count(*) FROM media) AS rows, (SELECT count(*) FROM media_search) AS searchRows,
      (SELECT count(*) FROM uploads) AS uploads, (SELECT count(*) FROM pending_folders) AS unsettled`,
  });
  const { rows = 0, searchRows = 0, uploads = 0, unsettled = 0 } = counts ?? {};
  const keys = (await Array.fromAsync(deps.blobs.list(""))).map(({ key }) => key);
  return { rows, searchRows, uploads, unsettled, keys };
}

/** Nothing at all. */
export const NOTHING: StoredRemains = { rows: 0, searchRows: 0, uploads: 0, unsettled: 0, keys: [] };
