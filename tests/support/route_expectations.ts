/** Where every route stands: who may call it, with what, and what it answers them. @module */
import type { ZodMiniType } from "zod/mini";
import { AdminSession } from "@/lib/shared/schemas/admin.ts";
import * as overview from "@/lib/shared/schemas/admin_overview.ts";
import * as users from "@/lib/shared/schemas/admin_users.ts";
import { currentConsent } from "@/lib/shared/consent.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { AuditPage } from "@/lib/shared/schemas/audit.ts";
import * as auth from "@/lib/shared/schemas/auth.ts";
import * as consent from "@/lib/shared/schemas/consent.ts";
import * as feedback from "@/lib/shared/schemas/feedback.ts";
import { GoogleOffer } from "@/lib/shared/schemas/google.ts";
import * as logs from "@/lib/shared/schemas/reading.ts";
import * as media from "@/lib/shared/schemas/media.ts";
import * as settings from "@/lib/shared/schemas/settings.ts";
import { HealthProfileReply } from "@/lib/shared/schemas/health_profile.ts";
import * as inbox from "@/lib/shared/schemas/inbox.ts";
import * as seal from "@/lib/shared/schemas/phone_seal.ts";
import * as push from "@/lib/shared/schemas/push_devices.ts";
import * as reminders from "@/lib/shared/schemas/reminders.ts";
import { NOTIFICATION_EXPECTATIONS } from "./notification_expectations.ts";
import { makeFile, makeNewReading } from "./fixtures.ts";
import { RECORDING_EXPECTATIONS } from "./recording_expectations.ts";
import { VITAL_SIGN_EXPECTATIONS } from "./vital_sign_expectations.ts";
import { encodeToken, makeSubscription } from "./push_subscription.ts";
import { ADA } from "./test_app.ts";

/** One route's place. */
export interface RouteExpectation {
  who: "anybody" | "patient" | "admin";
  /** A sound body, where it takes one. */
  body?: Record<string, unknown>;
  /** What it answers whoever may call it. */
  status: number;
  /** What it answers another patient who asks for this one's things; `status` where everybody has their own. */
  othersStatus?: number;
  /** The shape of that answer; absent where it is no JSON, or a failure. */
  reply?: ZodMiniType;
}

const NOBODY = "nobody@example.ng";
const CODE = { email: NOBODY, otp: "12345" };
const { _id: _, ...READING } = makeNewReading();
const PROFILE = { firstName: "Ada", lastName: "Obi", phoneNumber: "0803", address: "Enugu" };
const { phoneNumber: phone, ...NAMES } = PROFILE;
const NEW_USER = { ...NAMES, phone, email: "new@example.ng", password: "harmattan-wind-3" };
const WORDS = { subject: "Thank you", message: "It helps.", rating: 5 };
const YES = { decision: "accepted", ...currentConsent(), isAdult: true };
const TEXTS = { title: "Eating well", artist: "Nurse Bisi", genre: "Guide", description: "" };
const NEW_UPLOAD = { type: "pdf", fileName: "guide.pdf", sizeBytes: 1000 };
const MMOL = { unit: "mmol/l" };
const PASSWORDS = { currentPassword: ADA.password, newPassword: "palm-kernel-8" };
const REMINDER = { kind: "test", label: "Before breakfast", time: "07:30", days: [1, 2, 3], isOn: true };
const INSTANCE = "/device_api/v1/instances/:instanceId";
const DEVICE = `${INSTANCE}/devices/web/:deviceId`;
const token = encodeToken((await makeSubscription()).text);
const SUBSCRIPTION = { token, metadata: { sdkVersion: "2.1.0" } };
const POINT = (await makeSubscription()).text.keys.p256dh;
const REPORT = { publishId: "nothing", event: "open", deviceId: "web-nothing", timestampSecs: 1 };

/** Every route of the app; the matrix fails until a new one has its place here. */
export const ROUTE_EXPECTATIONS: Readonly<Record<string, RouteExpectation>> = {
  "GET /healthz": { who: "anybody", status: 200 },
  "GET /pictures/:file": { who: "anybody", status: 404 },
  "GET /admin/login": { who: "anybody", status: 308 },
  "GET /google/start": { who: "anybody", status: 404 },
  "GET /whatsapp": { who: "anybody", status: 302 },
  "GET /api/openapi.json": { who: "anybody", status: 200 },
  "GET /robots.txt": { who: "anybody", status: 200 },
  "GET /sitemap.xml": { who: "anybody", status: 200 },
  "POST /api/v1/subscriptions": { who: "anybody", body: { email: NOBODY }, status: 200, reply: SuccessReply },
  // It takes a form.
  "POST /subscribe": { who: "anybody", body: { email: NOBODY }, status: 415 },
  "POST /subscriptions/confirm": { who: "anybody", status: 303 },
  "POST /subscriptions/leave": { who: "anybody", status: 303 },
  "GET /api/auth/google": { who: "anybody", status: 200, reply: GoogleOffer },
  "POST /api/auth/googleAuth": { who: "anybody", body: { credential: "x" }, status: 404 },
  "POST /api/auth/google-link": { who: "anybody", body: { key: "x" }, status: 404 },
  "POST /api/auth/signup": {
    who: "anybody",
    body: { ...ADA, email: NOBODY },
    status: 201,
    reply: SuccessReply,
  },
  "POST /api/auth/verify-otp": { who: "anybody", body: CODE, status: 400 },
  "POST /api/resend-otp": { who: "anybody", body: { email: NOBODY }, status: 200, reply: SuccessReply },
  "POST /api/auth/login": { who: "anybody", body: { email: NOBODY, password: "x" }, status: 401 },
  "POST /api/auth/forgot-password": {
    who: "anybody",
    body: { email: NOBODY },
    status: 200,
    reply: SuccessReply,
  },
  "POST /api/auth/check-reset-code": { who: "anybody", body: CODE, status: 400 },
  "POST /api/auth/reset-password": {
    who: "anybody",
    body: { ...CODE, newPassword: "palm-kernel-8" },
    status: 400,
  },
  "GET /api/auth/seal-key": { who: "anybody", status: 200, reply: seal.SealKey },
  "POST /api/auth/open-seal": { who: "patient", body: { point: POINT }, status: 200, reply: seal.SealOpened },
  "GET /api/v1/audios": { who: "anybody", status: 200, reply: media.AudioPage },
  "GET /api/v1/videos": { who: "anybody", status: 200, reply: media.VideoPage },
  "GET /api/v1/pdfs": { who: "anybody", status: 200, reply: media.PdfPage },
  "POST /api/v1/admin/login": { who: "anybody", body: { email: NOBODY, password: "x" }, status: 401 },
  [`GET ${INSTANCE}/web-vapid-public-key`]: { who: "anybody", status: 200, reply: push.VapidKey },
  [`POST ${INSTANCE}/devices/web`]: {
    who: "anybody",
    body: SUBSCRIPTION,
    status: 200,
    reply: push.DeviceId,
  },
  [`GET ${DEVICE}`]: { who: "anybody", status: 200 },
  [`DELETE ${DEVICE}`]: { who: "anybody", status: 204 },
  [`PUT ${DEVICE}/metadata`]: { who: "anybody", body: { sdkVersion: "2.1.0" }, status: 204 },
  // Only the token of a person's own browser names them.
  [`PUT ${DEVICE}/user`]: { who: "anybody", status: 401 },
  [`GET ${DEVICE}/interests`]: { who: "anybody", status: 200, reply: push.InterestPage },
  [`PUT ${DEVICE}/interests`]: { who: "anybody", body: { interests: ["all-users"] }, status: 204 },
  [`POST ${DEVICE}/interests/:interest`]: { who: "anybody", status: 204 },
  [`DELETE ${DEVICE}/interests/:interest`]: { who: "anybody", status: 204 },
  "POST /reporting_api/v2/instances/:instanceId/events": { who: "anybody", body: REPORT, status: 204 },

  "GET /api/auth/beams-token": { who: "patient", status: 200, reply: push.DeviceToken },
  "GET /api/v1/inbox": { who: "patient", status: 200, reply: inbox.InboxPage },
  "PUT /api/v1/inbox/seen": {
    who: "patient",
    body: { upTo: "2026-11-21T09:00:00.000Z" },
    status: 200,
    reply: inbox.InboxUnread,
  },
  "GET /api/v1/reminders": { who: "patient", status: 200, reply: reminders.RemindersReply },
  "POST /api/v1/reminders": { who: "patient", body: REMINDER, status: 201, reply: reminders.ReminderReply },
  "PUT /api/v1/reminders/:reminderId": {
    who: "patient",
    body: REMINDER,
    status: 200,
    othersStatus: 404,
    reply: reminders.ReminderReply,
  },
  "DELETE /api/v1/reminders/:reminderId": { who: "patient", status: 200, reply: reminders.ReminderDeleted },
  "POST /api/v1/reminders/:reminderId/snooze": {
    who: "patient",
    body: { minutes: 10 },
    status: 200,
    othersStatus: 404,
    reply: reminders.ReminderReply,
  },
  "PUT /api/v1/retest": { who: "patient", status: 200, reply: reminders.ReminderDeleted },
  "DELETE /api/v1/retest": { who: "patient", status: 200, reply: reminders.ReminderDeleted },
  "PUT /api/v1/reminder-settings": {
    who: "patient",
    body: { zone: "Africa/Lagos", quietHours: { from: "22:00", to: "06:00" } },
    status: 200,
    reply: reminders.RemindersReply,
  },
  "GET /api/auth/health-profile": { who: "patient", status: 200, reply: HealthProfileReply },
  "PUT /api/auth/health-profile": { who: "patient", body: MMOL, status: 200, reply: HealthProfileReply },
  "GET /api/auth/verify-token": { who: "patient", status: 200, reply: auth.TokenValid },
  "GET /api/auth/profile": { who: "patient", status: 200, reply: auth.ProfileReply },
  "PUT /api/auth/profile": { who: "patient", body: PROFILE, status: 200, reply: auth.Profile },
  "PUT /api/auth/change-password": { who: "patient", body: PASSWORDS, status: 200, reply: SuccessReply },
  "DELETE /api/auth/upload-dp": { who: "patient", status: 204 },
  "POST /api/auth/upload-dp": { who: "patient", status: 415 },
  "GET /api/auth/sessions": { who: "patient", status: 200, reply: settings.SessionsReply },
  "DELETE /api/auth/sessions": { who: "patient", status: 200, reply: settings.SessionsEnded },
  "DELETE /api/auth/sessions/:sessionId": {
    who: "patient",
    status: 200,
    othersStatus: 404,
    reply: settings.SessionEnded,
  },
  "GET /api/auth/preferences": { who: "patient", status: 200, reply: settings.PreferencesReply },
  "PUT /api/auth/preferences": {
    who: "patient",
    body: { shareUsage: true },
    status: 200,
    reply: settings.PreferencesReply,
  },
  "GET /api/auth/export": { who: "patient", status: 200 },
  "POST /api/auth/logout": { who: "patient", status: 204 },
  "DELETE /api/auth/account": { who: "patient", body: { password: ADA.password }, status: 204 },
  "GET /api/v1/logs": { who: "patient", status: 200, reply: logs.ReadingPage },
  "POST /api/v1/add": { who: "patient", body: READING, status: 201, reply: logs.ReadingReply },
  "POST /api/v1/import": { who: "patient", body: makeFile(), status: 200, reply: logs.ImportReply },
  "PUT /api/v1/:logId": {
    who: "patient",
    body: READING,
    status: 200,
    othersStatus: 404,
    reply: logs.ReadingReply,
  },
  "DELETE /api/v1/log/:logId": { who: "patient", status: 200, othersStatus: 404, reply: logs.ReadingDeleted },
  ...VITAL_SIGN_EXPECTATIONS,
  ...RECORDING_EXPECTATIONS,
  "GET /api/v1/consent": { who: "patient", status: 200, reply: consent.ConsentReply },
  "POST /api/v1/consent": { who: "patient", body: YES, status: 201, reply: consent.ConsentSaved },
  "GET /api/v1/feedback/public": { who: "patient", status: 200, reply: feedback.FeedbackPage },
  "POST /api/v1/feedback/submit": {
    who: "patient",
    body: WORDS,
    status: 201,
    reply: feedback.FeedbackSubmitted,
  },
  "PUT /api/v1/feedback/:feedbackId": {
    who: "patient",
    body: WORDS,
    status: 200,
    othersStatus: 404,
    reply: feedback.FeedbackSubmitted,
  },
  "DELETE /api/v1/feedback/:feedbackId": {
    who: "patient",
    status: 200,
    othersStatus: 404,
    reply: SuccessReply,
  },
  "GET /api/v1/media/positions": { who: "patient", status: 200, reply: media.PlayPositionsReply },
  "PUT /api/v1/media/:mediaId/position": {
    who: "patient",
    body: { seconds: 12, isOwnMove: true },
    status: 200,
    reply: media.PlayPositionSaved,
  },
  "POST /api/v1/media/:mediaId/plays": { who: "patient", status: 204 },
  "POST /api/v1/media/:mediaId/saves": { who: "patient", status: 204 },

  "GET /api/v1/admin/session": { who: "admin", status: 200, reply: AdminSession },
  "PUT /api/v1/admin/password": {
    who: "admin",
    body: { currentPassword: "not-this-one-7", newPassword: "palm-kernel-8" },
    status: 400,
  },
  "POST /api/v1/admin/logout": { who: "admin", status: 204 },
  "POST /api/v1/admin/upload": { who: "admin", status: 415 },
  "GET /api/v1/admin/media": { who: "admin", status: 422 },
  "PUT /api/v1/admin/media/:mediaId/status": {
    who: "admin",
    body: { status: "hidden" },
    status: 200,
    reply: media.MediaItemReply,
  },
  "POST /api/v1/admin/media/:mediaId/files": { who: "admin", status: 415 },
  "POST /api/v1/admin/uploads": { who: "admin", body: NEW_UPLOAD, status: 201, reply: media.UploadStarted },
  "GET /api/v1/admin/uploads/:uploadId": { who: "admin", status: 200, reply: media.UploadOffset },
  "PUT /api/v1/admin/uploads/:uploadId": { who: "admin", status: 400 },
  "DELETE /api/v1/admin/uploads/:uploadId": { who: "admin", status: 204 },
  ...placeItems("audios"),
  ...placeItems("videos"),
  ...placeItems("pdfs"),
  "POST /api/v1/create-admin": { who: "admin", body: NEW_USER, status: 201, reply: users.UserSaved },
  "GET /api/v1/admin/users": { who: "admin", status: 200, reply: users.UserPage },
  "GET /api/v1/admin/users.csv": { who: "admin", status: 200 },
  "POST /api/v1/admin/users/bulk": {
    who: "admin",
    body: { action: "sign_out", userIds: ["0193473a-0000-7000-8000-000000000001"] },
    status: 200,
    reply: users.ManyUsersChanged,
  },
  "POST /api/v1/admin/users": { who: "admin", body: NEW_USER, status: 201, reply: users.UserSaved },
  "GET /api/v1/admin/users/:userId": { who: "admin", status: 200, reply: users.UserReply },
  "PUT /api/v1/admin/users/:userId": {
    who: "admin",
    body: { ...NAMES, phone, isAdmin: false },
    status: 200,
    reply: users.UserSaved,
  },
  "PUT /api/v1/admin/users/:userId/password": {
    who: "admin",
    body: { password: "harmattan-wind-3" },
    status: 200,
    reply: SuccessReply,
  },
  "DELETE /api/v1/admin/users/:userId": { who: "admin", status: 200, reply: SuccessReply },
  "GET /api/v1/admin/audit": { who: "admin", status: 200, reply: AuditPage },
  "GET /api/v1/admin/overview": { who: "admin", status: 200, reply: overview.OverviewReply },
  "GET /api/v1/admin/feedback": { who: "admin", status: 200, reply: overview.AdminFeedbackPage },
  "PUT /api/v1/admin/feedback/:feedbackId": {
    who: "admin",
    body: { isHidden: true },
    status: 200,
    reply: SuccessReply,
  },
  "PUT /api/v1/admin/feedback/:feedbackId/answer": {
    who: "admin",
    body: { answer: "Thank you." },
    status: 200,
    reply: SuccessReply,
  },
  ...NOTIFICATION_EXPECTATIONS,
};

/** What administrators do with an item is the same in every list. */
function placeItems(list: string): Record<string, RouteExpectation> {
  const path = `/api/v1/${list}/:mediaId`;
  return {
    [`PUT ${path}`]: { who: "admin", body: TEXTS, status: 200, reply: media.MediaItemReply },
    [`DELETE ${path}`]: { who: "admin", status: 200, reply: media.MediaDeleted },
  };
}
