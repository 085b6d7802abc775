import { Hono } from "hono";
import { adminSessionRoutes } from "./api/admin_session.ts";
import { adminUploadRoutes } from "./api/admin_uploads.ts";
import { adminRecordRoutes } from "./api/admin_records.ts";
import { adminUserRoutes } from "./api/admin_users.ts";
import { authRoutes, phoneSealRoutes } from "./api/auth.ts";
import { consentRoutes } from "./api/consent.ts";
import { feedbackRoutes } from "./api/feedback.ts";
import { healthProfileRoutes } from "./api/health_profile.ts";
import { publicRoutes } from "./api/public.ts";
import { googleRoutes } from "./api/google.ts";
import { inboxRoutes, notificationRoutes } from "./api/notifications.ts";
import { readingRoutes } from "./api/readings.ts";
import { mediaRoutes, mediaUseRoutes, playPositionRoutes } from "./api/media.ts";
import { accountDataRoutes, settingsRoutes } from "./api/settings.ts";
import { pictureRoutes } from "./api/pictures.ts";
import { recordingRoutes } from "./api/recordings.ts";
import { deviceReportRoutes, pushDeviceRoutes } from "./api/push_devices.ts";
import { reminderRoutes } from "./api/reminders.ts";
import { subscriptionRoutes } from "./api/subscriptions.ts";
import type { AppDeps } from "./deps.ts";
import { mediaFileRoutes } from "./media_files.ts";
import { vitalSignRoutes } from "./api/vital_signs.ts";
import { createSiteApp } from "./site_app.ts";

export function createApp(deps: AppDeps): Hono {
  const app = createSiteApp({
    ...deps,
    mediaOrigin: deps.blobs.presigned?.origin,
    opensGoogle: deps.google !== undefined,
  }, new Hono());

  app.route("/", publicRoutes(deps));
  app.route("/", authRoutes(deps));
  app.route("/", phoneSealRoutes(deps));
  app.route("/", googleRoutes(deps));
  app.route("/", settingsRoutes(deps));
  app.route("/", healthProfileRoutes(deps));
  app.route("/", accountDataRoutes(deps));
  app.route("/", pictureRoutes(deps));
  app.route("/", adminSessionRoutes(deps));
  app.route("/", adminUploadRoutes(deps));
  app.route("/", mediaRoutes(deps));
  app.route("/", recordingRoutes(deps));
  app.route("/", playPositionRoutes(deps));
  app.route("/", mediaUseRoutes(deps));
  app.route("/", mediaFileRoutes(deps));
  app.route("/", adminUserRoutes(deps));
  app.route("/", adminRecordRoutes(deps));
  app.route("/", feedbackRoutes(deps));
  app.route("/", pushDeviceRoutes(deps));
  app.route("/", deviceReportRoutes(deps));
  app.route("/", notificationRoutes(deps));
  app.route("/", inboxRoutes(deps));
  app.route("/", reminderRoutes(deps));
  app.route("/", consentRoutes(deps));
  app.route("/", vitalSignRoutes(deps));
  app.route("/", readingRoutes(deps));
  app.route("/", subscriptionRoutes(deps));
  return app;
}
