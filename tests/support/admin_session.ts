/** An administrator of a running server, for journeys that begin behind /admin. @module */
import assert from "node:assert/strict";
import type { Page } from "playwright";
import type { LessonTopic } from "@/lib/shared/lesson_topics.ts";
import { FILE_FIELD_OF_KIND, type MediaItem, type MediaKind } from "@/lib/shared/media.ts";
import { type AppServer, type AppServerPlace, startAppServer } from "./app_server.ts";
import { keepToken } from "./browser_storage.ts";
import type { MediaFile } from "./media_files.ts";
import { sendJson, type ServerAddress } from "./web_users.ts";

/** The administrator whom the server makes at its start. */
export const TEST_ADMIN = { email: "bisi@example.ng", password: "ogbono-at-nine-4" };

/** The settings of a server that makes this administrator. */
export const ADMIN_SETTINGS = { ADMIN_EMAIL: TEST_ADMIN.email, ADMIN_PASSWORD: TEST_ADMIN.password };

/** Starts a server that has an administrator. */
export function startAdminServer(
  settings: Record<string, string> = {},
  place?: AppServerPlace,
): Promise<AppServer> {
  return startAppServer({ ...ADMIN_SETTINGS, ...settings }, place);
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

/** What an administrator uploads. */
export interface TestUpload {
  type: MediaKind;
  title: string;
  file: MediaFile;
  artist?: string;
  genre?: string;
  description?: string;
  duration?: string;
  language?: string;
  topics?: readonly LessonTopic[];
  /** Each the JSON of one. */
  questions?: readonly string[];
  coverImage?: MediaFile;
  captions?: MediaFile;
}

/** Uploads a file over HTTP, in one piece. */
export async function uploadOverHttp(
  { url }: ServerAddress,
  token: string,
  { file, ...fields }: TestUpload,
): Promise<MediaItem> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, [FILE_FIELD_OF_KIND[fields.type]]: file })) {
    if (typeof value === "string") body.append(name, value);
    else if ("length" in value) { for (const one of value) body.append(name, one); }
    else body.append(name, new File([value.bytes], value.name, { type: value.type }));
  }
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/admin/upload`, { method: "POST", headers, body });
  const answer = await response.json();
  assert.equal(response.status, 201, answer.message);
  return answer.item;
}

/** Lists what patients would see. */
export async function listOverHttp({ url }: ServerAddress, list: string): Promise<MediaItem[]> {
  const response = await fetch(`${url}/api/v1/${list}`);
  return (await response.json())[list];
}
