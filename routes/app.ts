import { Hono } from "hono";
import { adminSessionRoutes } from "./api/admin_session.ts";
import { adminUploadRoutes } from "./api/admin_uploads.ts";
import { adminRecordRoutes } from "./api/admin_records.ts";
import { adminUserRoutes } from "./api/admin_users.ts";
import { authRoutes } from "./api/auth.ts";
import { consentRoutes } from "./api/consent.ts";
import { dataRequestRoutes } from "./api/data_requests.ts";
import { feedbackRoutes } from "./api/feedback.ts";
import { healthProfileRoutes } from "./api/health_profile.ts";
import { describingRoute, publicRoutes } from "./api/public.ts";
import { googleRoutes } from "./api/google.ts";
import { newsRoutes } from "./api/news.ts";
import { notificationRoutes } from "./api/notifications.ts";
import { readingRoutes } from "./api/readings.ts";
import { lessonRoutes } from "./api/lessons.ts";
import { mediaRoutes } from "./api/media.ts";
import { settingsRoutes } from "./api/settings.ts";
import { pictureRoutes } from "./api/pictures.ts";
import { recordingRoutes } from "./api/recordings.ts";
import { pushDeviceRoutes } from "./api/push_devices.ts";
import { reminderRoutes } from "./api/reminders.ts";
import { shareRoutes } from "./api/shares.ts";
import { subscriptionRoutes } from "./api/subscriptions.ts";
import { careRoutes } from "./api/care.ts";
import { vitalSignRoutes } from "./api/vital_signs.ts";
import type { AppDeps } from "./deps.ts";
import { mediaFileRoutes } from "./media_files.ts";
import { mountRoutes, type Route } from "./route.ts";
import { createSiteApp } from "./site_app.ts";

/** Of two that match, the first answers. */
export const ROUTES: readonly Route[] = [
  publicRoutes,
  describingRoute(() => ROUTES),
  authRoutes,
  googleRoutes,
  settingsRoutes,
  healthProfileRoutes,
  pictureRoutes,
  adminSessionRoutes,
  adminUploadRoutes,
  mediaRoutes,
  lessonRoutes,
  recordingRoutes,
  mediaFileRoutes,
  adminUserRoutes,
  adminRecordRoutes,
  feedbackRoutes,
  dataRequestRoutes,
  pushDeviceRoutes,
  newsRoutes,
  notificationRoutes,
  reminderRoutes,
  consentRoutes,
  careRoutes,
  vitalSignRoutes,
  shareRoutes,
  subscriptionRoutes,
  // Its `PUT /api/v1/:logId` matches any single word.
  readingRoutes,
].flat();

export function createApp(deps: AppDeps): Hono {
  const app = createSiteApp({
    ...deps,
    mediaOrigin: deps.blobs.presigned?.origin,
    opensGoogle: deps.google !== undefined,
  }, new Hono());
  mountRoutes(app, deps, ROUTES);
  return app;
}
