/** A running server with media on it, and a patient who comes to see them. @module */
import type { Page } from "playwright";
import type { MediaItem } from "@/lib/shared/media.ts";
import { openAdminSession, startAdminServer, type TestUpload, uploadOverHttp } from "./admin_session.ts";
import type { AppServer } from "./app_server.ts";
import { type PatientSession, startPatientSession } from "./patient_session.ts";
import { openSignedIn } from "./web_users.ts";

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
  const server = await startAdminServer(settings);
  const patient = await startPatientSession(server);
  const adminToken = await openAdminSession(server);
  return {
    ...{ server, adminToken, patient },
    upload: (form) => uploadOverHttp(server, adminToken, form),
    open: (page, path) => openSignedIn(page, patient.token, path),
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}
