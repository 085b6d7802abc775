/** The HTTP edge in one list: what every request passes, and where it goes. @module */
import { type Context, Hono } from "hono";
import { adminSessionRoutes } from "./api/admin_session.ts";
import { adminUploadRoutes } from "./api/admin_uploads.ts";
import { adminRecordRoutes } from "./api/admin_records.ts";
import { adminUserRoutes } from "./api/admin_users.ts";
import { authRoutes } from "./api/auth.ts";
import { consentRoutes } from "./api/consent.ts";
import { feedbackRoutes } from "./api/feedback.ts";
import { contactRoutes } from "./api/contact.ts";
import { crawlerRoutes } from "./api/crawlers.ts";
import { googleRoutes } from "./api/google.ts";
import { healthRoutes } from "./api/health.ts";
import { inboxRoutes } from "./api/inbox.ts";
import { readingRoutes } from "./api/readings.ts";
import { mediaRoutes } from "./api/media.ts";
import { mediaUseRoutes } from "./api/media_use.ts";
import { notificationRoutes } from "./api/notifications.ts";
import { accountDataRoutes } from "./api/account_data.ts";
import { phoneSealRoutes } from "./api/phone_seal.ts";
import { pictureRoutes } from "./api/pictures.ts";
import { playPositionRoutes } from "./api/play_positions.ts";
import { pushDeviceRoutes } from "./api/push_devices.ts";
import { reminderRoutes } from "./api/reminders.ts";
import { settingsRoutes } from "./api/settings.ts";
import { subscriptionRoutes } from "./api/subscriptions.ts";
import type { AppDeps } from "./deps.ts";
import { failure, handleErrors, isDeviceApi } from "./errors.ts";
import { serveFiles } from "./files.ts";
import { allowMethods, refuseLongPaths, securityHeaders } from "./headers.ts";
import { mediaFileRoutes } from "./media_files.ts";
import { redirectRoutes } from "./redirects.ts";
import { warnOfUntrustedProxy } from "./proxy_warning.ts";
import { logRequests } from "./request_log.ts";

/** Builds the app; tests call its `request`, `main.ts` serves its `fetch`. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono();

  app.use(logRequests(deps.log));
  app.use(warnOfUntrustedProxy(deps.log, deps.trustProxy));
  app.use(securityHeaders(deps.appUrl));
  app.use(refuseLongPaths());
  app.use(allowMethods());

  app.route("/", healthRoutes(deps));
  app.route("/", redirectRoutes());
  app.route("/", authRoutes(deps));
  app.route("/", phoneSealRoutes(deps));
  app.route("/", googleRoutes(deps));
  app.route("/", settingsRoutes(deps));
  app.route("/", accountDataRoutes(deps));
  app.route("/", pictureRoutes(deps));
  app.route("/", adminSessionRoutes(deps));
  app.route("/", adminUploadRoutes(deps));
  app.route("/", mediaRoutes(deps));
  app.route("/", playPositionRoutes(deps));
  app.route("/", mediaUseRoutes(deps));
  app.route("/", mediaFileRoutes(deps));
  app.route("/", adminUserRoutes(deps));
  app.route("/", adminRecordRoutes(deps));
  app.route("/", feedbackRoutes(deps));
  app.route("/", pushDeviceRoutes(deps));
  app.route("/", notificationRoutes(deps));
  app.route("/", inboxRoutes(deps));
  app.route("/", reminderRoutes(deps));
  app.route("/", consentRoutes(deps));
  app.route("/", readingRoutes(deps));
  app.route("/", subscriptionRoutes(deps));
  app.route("/", contactRoutes(deps));
  app.route("/", crawlerRoutes(deps));

  const origins = { appUrl: deps.appUrl, mediaOrigin: deps.blobs.presigned?.origin };
  const answerFile = deps.site && serveFiles(deps.site, origins);
  app.notFound((c) => isApi(c) || !answerFile ? failure(c, "not_found") : answerFile(c));
  app.onError(handleErrors(deps.log));
  return app;
}

function isApi(c: Context): boolean {
  return /^\/api(\/|$)/.test(c.req.path) || isDeviceApi(c);
}
