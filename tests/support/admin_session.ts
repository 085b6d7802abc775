/** An administrator of a running server, for journeys that begin behind /admin. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import type { MediaItem } from "@/lib/shared/media.ts";
import { FILE_FIELD_OF_KIND, type MediaKind } from "@/lib/shared/media.ts";
import { type AppServer, startAppServer } from "./app_server.ts";
import { keepToken } from "./browser_storage.ts";
import type { MediaFile } from "./media_files.ts";
import { sendJson, type ServerAddress } from "./web_users.ts";

/** The administrator whom the server makes at its start. */
export const TEST_ADMIN = { email: "bisi@example.ng", password: "ogbono-at-nine-4" };

/** Starts a server that has an administrator. */
export function startAdminServer(settings: Record<string, string> = {}): Promise<AppServer> {
  return startAppServer({ ADMIN_EMAIL: TEST_ADMIN.email, ADMIN_PASSWORD: TEST_ADMIN.password, ...settings });
}

/** Signs the administrator in over HTTP and returns the token. */
export async function openAdminSession(server: ServerAddress): Promise<string> {
  const response = await sendJson(server, "POST", "/api/v1/admin/login", { body: TEST_ADMIN });
  const { token } = await response.json();
  assert.ok(token, "signed in");
  return token;
}

/** Opens an administrator's screen in a page that is signed in. */
export async function openAdminScreen(page: Page, token: string, path: string): Promise<void> {
  await keepToken(page, token, "admintoken");
  await page.goto(path);
}

/** What is uploaded beside the file. */
interface UploadFields {
  title: string;
  artist?: string;
  genre?: string;
  duration?: string;
  language?: string;
  cover?: MediaFile;
  captions?: MediaFile;
}

/** Uploads a file over HTTP, in one piece. */
export async function uploadOverHttp(
  { url }: ServerAddress,
  token: string,
  { kind, file, fields }: { kind: MediaKind; file: MediaFile; fields: UploadFields },
): Promise<MediaItem> {
  const { cover, captions, ...texts } = fields;
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...texts, type: kind })) body.append(name, text ?? "");
  if (cover) body.append("coverImage", fileOf(cover));
  if (captions) body.append("captions", fileOf(captions));
  body.append(FILE_FIELD_OF_KIND[kind], fileOf(file));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/admin/upload`, { method: "POST", headers, body });
  const answer = await response.json();
  assert.equal(response.status, 201, answer.message);
  return answer.item;
}

function fileOf({ name, type, bytes }: MediaFile): File {
  return new File([bytes], name, { type });
}

/** Lists what patients would see. */
export async function listOverHttp({ url }: ServerAddress, list: string): Promise<MediaItem[]> {
  const response = await fetch(`${url}/api/v1/${list}`);
  return (await response.json())[list];
}
