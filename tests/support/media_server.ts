/** A running server with media on it, and a patient who comes to see them. @module */
import type { Page } from "playwright";
import { FILE_FIELD_OF_KIND, type MediaItem, type MediaKind } from "@/lib/shared/media.ts";
import { type AppServer, startAppServer } from "./app_server.ts";
import type { MediaFile } from "./media_files.ts";
import { type PatientSession, startPatientSession } from "./patient_session.ts";
import { openSignedIn, sendJson } from "./web_users.ts";

const ADMIN = { email: "bisi@alafia.ng", password: "a-kettle-of-hibiscus" };

/** What an administrator uploads. */
export interface TestUpload {
  type: MediaKind;
  title: string;
  file: MediaFile;
  artist?: string;
  genre?: string;
  description?: string;
  duration?: string;
  coverImage?: MediaFile;
  captions?: MediaFile;
}

/** A server, its administrator and a patient; `await using` stops it. */
export interface MediaServer extends AsyncDisposable {
  server: AppServer;
  adminToken: string;
  patient: PatientSession;
  upload(form: TestUpload): Promise<MediaItem>;
  /** Opens a screen as the patient. */
  open(page: Page, path: string): Promise<void>;
}

/** Starts a server that has an administrator, a patient and no media. */
export async function startMediaServer(settings: Record<string, string> = {}): Promise<MediaServer> {
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = await startAppServer({ ...admin, ...settings });
  const patient = await startPatientSession(server);
  const signedIn = await sendJson(server, "POST", "/api/v1/admin/login", { body: ADMIN });
  const { token } = await signedIn.json();
  return {
    server,
    adminToken: token,
    patient,
    upload: (form) => upload(server, token, form),
    open: (page, path) => openSignedIn(page, patient.token, path),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function upload(
  { url }: AppServer,
  token: string,
  { file, ...fields }: TestUpload,
): Promise<MediaItem> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, [FILE_FIELD_OF_KIND[fields.type]]: file })) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new File([value.bytes], value.name, { type: value.type }));
  }
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/admin/upload`, { method: "POST", headers, body: form });
  const { item, message } = await response.json();
  if (!response.ok) throw new Error(`The upload was answered with ${response.status}: ${message}`);
  return item;
}
