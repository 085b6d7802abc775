/** Who may call which route, told a second time beside `routes`: an oracle of access. @module */
import { ROUTES } from "@/routes/app.ts";
import type { Route } from "@/routes/route.ts";
import { makeFile, makeId, makeNewReading, YES } from "./fixtures.ts";
import { encodeToken, makeSubscription } from "./push_subscription.ts";
import { ADA } from "./test_app.ts";

/** One route's place. */
export interface RouteExpectation {
  who: "anybody" | "patient" | "admin";
  /** A sound body, where it takes one. */
  body?: Record<string, unknown>;
  /** What it answers to whoever may call it, where that is not its success. */
  status?: number;
  /** What it answers another patient who asks for this one's things, where not everybody has their own. */
  othersStatus?: number;
}

export function requireRoute(name: string): Route {
  const route = ROUTES.find(({ endpoint: { method, path } }) => `${method} ${path}` === name);
  if (!route) throw new Error(`No route is ${name}`);
  return route;
}

/** What a route answers to whoever may call it. */
export function statusOf(name: string): number {
  const { reply, replyType, status = reply || replyType ? 200 : 204 } = requireRoute(name).declaration;
  return ROUTE_EXPECTATIONS[name]?.status ?? status;
}

const NOBODY = "nobody@example.ng";
const CODE = { email: NOBODY, otp: "12345" };
const { _id: _, ...READING } = makeNewReading();
const PROFILE = { firstName: "Ada", lastName: "Obi", phoneNumber: "0803", address: "Enugu" };
const { phoneNumber: phone, ...NAMES } = PROFILE;
const NEW_USER = { ...NAMES, phone, email: "new@example.ng", password: "harmattan-wind-3" };
const WORDS = { subject: "Thank you", message: "It helps.", rating: 5 };
const TEXTS = { title: "Eating well", artist: "Nurse Bisi", genre: "Guide", description: "" };
const NEW_UPLOAD = { type: "pdf", fileName: "guide.pdf", sizeBytes: 1000 };
const MMOL = { unit: "mmol/l" };
const PASSWORDS = { currentPassword: ADA.password, newPassword: "palm-kernel-8" };
const REMINDER = { kind: "test", label: "Before breakfast", time: "07:30", days: [1, 2, 3], isOn: true };
const INSTANCE = "/device_api/v1/instances/:instanceId";
const DEVICE = `${INSTANCE}/devices/web/:deviceId`;
const token = encodeToken((await makeSubscription()).text);
const SUBSCRIPTION = { token, metadata: { sdkVersion: "2.1.0" } };
const WEIGHT = { kind: "weight", date: "2026-11-21", time: "07:30", kg: 72.5 };
const VISIT = {
  changedAt: "2026-11-21T08:00:00.000Z",
  entry: { kind: "visit", date: "2026-12-01", time: "09:00", place: "General Hospital" },
};
const REPORT = { publishId: "nothing", event: "open", deviceId: "web-nothing", timestampSecs: 1 };

/** Every route of the app; the matrix fails until a new one has its place here. */
export const ROUTE_EXPECTATIONS: Readonly<Record<string, RouteExpectation>> = {
  "GET /healthz": { who: "anybody" },
  "GET /pictures/:file": { who: "anybody", status: 404 },
  "GET /admin/login": { who: "anybody" },
  "GET /google/start": { who: "anybody", status: 404 },
  "GET /whatsapp": { who: "anybody" },
  "GET /.well-known/change-password": { who: "anybody" },
  "GET /my-diabetes": { who: "anybody" },
  "GET /reminders": { who: "anybody" },
  "GET /api/openapi.json": { who: "anybody" },
  "GET /robots.txt": { who: "anybody" },
  "POST /shared-file": { who: "anybody" },
  "GET /sitemap.xml": { who: "anybody" },
  "GET /podcast.xml": { who: "anybody" },
  "POST /api/v1/subscriptions": { who: "anybody", body: { email: NOBODY } },
  // It takes a form.
  "POST /subscribe": { who: "anybody", body: { email: NOBODY }, status: 415 },
  "POST /subscriptions/confirm": { who: "anybody" },
  "POST /subscriptions/leave": { who: "anybody" },
  "GET /api/auth/google": { who: "anybody" },
  "POST /api/auth/googleAuth": { who: "anybody", body: { credential: "x" }, status: 404 },
  "POST /api/auth/google-link": { who: "anybody", body: { key: "x" }, status: 404 },
  "POST /api/auth/signup": { who: "anybody", body: { ...ADA, email: NOBODY } },
  "GET /api/auth/password-proposal": { who: "anybody" },
  "POST /api/auth/verify-otp": { who: "anybody", body: CODE, status: 400 },
  "POST /api/resend-otp": { who: "anybody", body: { email: NOBODY } },
  "POST /api/auth/login": { who: "anybody", body: { email: NOBODY, password: "x" }, status: 401 },
  "POST /api/auth/forgot-password": { who: "anybody", body: { email: NOBODY } },
  "POST /api/auth/check-reset-code": { who: "anybody", body: CODE, status: 400 },
  "POST /api/auth/reset-password": {
    who: "anybody",
    body: { ...CODE, newPassword: "palm-kernel-8" },
    status: 400,
  },
  // No former version has sealed anything for this server.
  "POST /api/auth/open-seal": { who: "patient", body: { point: "x" }, status: 400 },
  "GET /api/v1/audios": { who: "anybody" },
  "GET /api/v1/videos": { who: "anybody" },
  "GET /api/v1/pdfs": { who: "anybody" },
  "POST /api/v1/admin/login": { who: "anybody", body: { email: NOBODY, password: "x" }, status: 401 },
  [`GET ${INSTANCE}/web-vapid-public-key`]: { who: "anybody" },
  [`POST ${INSTANCE}/devices/web`]: { who: "anybody", body: SUBSCRIPTION },
  [`GET ${DEVICE}`]: { who: "anybody" },
  [`DELETE ${DEVICE}`]: { who: "anybody" },
  [`PUT ${DEVICE}/metadata`]: { who: "anybody", body: { sdkVersion: "2.1.0" } },
  // Only the token of a person's own browser names them.
  [`PUT ${DEVICE}/user`]: { who: "anybody", status: 401 },
  [`GET ${DEVICE}/interests`]: { who: "anybody" },
  [`PUT ${DEVICE}/interests`]: { who: "anybody", body: { interests: ["all-users"] } },
  [`POST ${DEVICE}/interests/:interest`]: { who: "anybody" },
  [`DELETE ${DEVICE}/interests/:interest`]: { who: "anybody" },
  "POST /reporting_api/v2/instances/:instanceId/events": { who: "anybody", body: REPORT },

  "GET /api/auth/beams-token": { who: "patient" },
  "GET /api/v1/inbox": { who: "patient" },
  "PUT /api/v1/inbox/seen": { who: "patient", body: { upTo: "2026-11-21T09:00:00.000Z" } },
  "GET /api/v1/reminders": { who: "patient" },
  "POST /api/v1/reminders": { who: "patient", body: REMINDER },
  "PUT /api/v1/reminders/:reminderId": { who: "patient", body: REMINDER, othersStatus: 404 },
  "DELETE /api/v1/reminders/:reminderId": { who: "patient" },
  "POST /api/v1/reminders/:reminderId/snooze": { who: "patient", body: { minutes: 10 }, othersStatus: 404 },
  "PUT /api/v1/retest": { who: "patient" },
  "DELETE /api/v1/retest": { who: "patient" },
  "PUT /api/v1/reminder-settings": {
    who: "patient",
    body: { zone: "Africa/Lagos", quietHours: { from: "22:00", to: "06:00" } },
    status: 200,
  },
  "GET /api/auth/health-profile": { who: "patient" },
  "PUT /api/auth/health-profile": { who: "patient", body: MMOL },
  "GET /api/auth/verify-token": { who: "patient" },
  "GET /api/auth/profile": { who: "patient" },
  "PUT /api/auth/profile": { who: "patient", body: PROFILE },
  "PUT /api/auth/change-password": { who: "patient", body: PASSWORDS },
  "DELETE /api/auth/upload-dp": { who: "patient" },
  "POST /api/auth/upload-dp": { who: "patient", status: 415 },
  "GET /api/auth/sessions": { who: "patient" },
  "DELETE /api/auth/sessions": { who: "patient" },
  "DELETE /api/auth/sessions/:sessionId": { who: "patient", othersStatus: 404 },
  "GET /api/auth/preferences": { who: "patient" },
  "PUT /api/auth/preferences": { who: "patient", body: { shareUsage: true } },
  "GET /api/auth/export": { who: "patient" },
  "POST /api/auth/logout": { who: "patient" },
  "DELETE /api/auth/account": { who: "patient", body: { password: ADA.password } },
  "GET /api/v1/logs": { who: "patient" },
  "POST /api/v1/add": { who: "patient", body: READING },
  "POST /api/v1/import": { who: "patient", body: makeFile() },
  "PUT /api/v1/:logId": { who: "patient", body: READING, othersStatus: 404 },
  "DELETE /api/v1/log/:logId": { who: "patient", othersStatus: 404 },
  "GET /api/v1/care": { who: "patient" },
  "PUT /api/v1/care/:careId": { who: "patient", body: VISIT },
  "GET /api/v1/vital-signs": { who: "patient" },
  "POST /api/v1/vital-signs": { who: "patient", body: WEIGHT },
  "PUT /api/v1/vital-signs/:vitalSignId": { who: "patient", body: WEIGHT, othersStatus: 404 },
  "DELETE /api/v1/vital-signs/:vitalSignId": { who: "patient", othersStatus: 404 },
  "GET /api/v1/shares": { who: "patient" },
  "POST /api/v1/shares": {
    who: "patient",
    // Each patient's link has an id and a key of its own.
    get body() {
      return makeShare();
    },
  },
  "DELETE /api/v1/shares/:shareId": { who: "patient", othersStatus: 404 },
  // What lets somebody in is no session: tests/api/shares_test.ts.
  "POST /api/shared/open": { who: "anybody", body: { key: "A".repeat(22), reader: "Clinic" }, status: 404 },
  "GET /api/shared/report": { who: "anybody", status: 401 },
  "GET /media/:item/:file": { who: "anybody", status: 404 },
  "GET /media/recordings/:item/:file": { who: "anybody", status: 404 },
  "GET /api/v1/recordings": { who: "anybody", status: 422 },
  "GET /api/v1/admin/recordings": { who: "admin", status: 422 },
  "POST /api/v1/admin/recordings": { who: "admin", status: 422 },
  "DELETE /api/v1/admin/recordings/:recordingId": { who: "admin", status: 404 },
  "GET /api/v1/consent": { who: "patient" },
  "POST /api/v1/consent": { who: "patient", body: YES },
  "GET /api/v1/feedback/public": { who: "patient" },
  "POST /api/v1/feedback/submit": { who: "patient", body: WORDS },
  "PUT /api/v1/feedback/:feedbackId": { who: "patient", body: WORDS, othersStatus: 404 },
  "DELETE /api/v1/feedback/:feedbackId": { who: "patient", othersStatus: 404 },
  "GET /api/v1/media/positions": { who: "patient" },
  "PUT /api/v1/media/:mediaId/position": { who: "patient", body: { seconds: 12, isOwnMove: true } },
  "GET /api/v1/lessons": { who: "anybody" },
  "GET /api/v1/lesson-progress": { who: "patient" },
  "PUT /api/v1/lesson-progress/:mediaId": {
    who: "patient",
    body: { state: "done", rightAnswers: 0, version: 1 },
  },
  "POST /api/v1/media/:mediaId/plays": { who: "patient" },
  "POST /api/v1/media/:mediaId/saves": { who: "patient" },

  "GET /api/v1/admin/learners": { who: "admin" },
  "POST /api/v1/data-requests": {
    who: "patient",
    body: { message: "Who saw it?" },
  },
  "GET /api/v1/data-requests": { who: "patient" },
  "GET /api/v1/admin/session": { who: "admin" },
  "GET /api/v1/admin/second-factor": { who: "admin" },
  "POST /api/v1/admin/second-factor": { who: "admin", body: { password: "not-this-one-7" }, status: 400 },
  "PUT /api/v1/admin/second-factor": { who: "admin", body: { code: "123456" }, status: 400 },
  "POST /api/v1/admin/second-factor/off": { who: "admin", body: { code: "123456" }, status: 400 },
  "PUT /api/v1/admin/name": { who: "admin", body: { firstName: "Bisi", lastName: "Ade" } },
  "POST /api/v1/admin/second-factor/recovery-codes": { who: "admin", status: 400 },
  "PUT /api/v1/admin/password": {
    who: "admin",
    body: { currentPassword: "not-this-one-7", newPassword: "palm-kernel-8" },
    status: 400,
  },
  "POST /api/v1/admin/logout": { who: "admin" },
  "POST /api/v1/admin/upload": { who: "admin", status: 415 },
  "GET /api/v1/admin/media": { who: "admin", status: 422 },
  "PUT /api/v1/admin/media/:mediaId/status": { who: "admin", body: { status: "hidden" } },
  "POST /api/v1/admin/media/:mediaId/files": { who: "admin", status: 415 },
  "POST /api/v1/admin/uploads": { who: "admin", body: NEW_UPLOAD },
  "GET /api/v1/admin/uploads/:uploadId": { who: "admin" },
  "PUT /api/v1/admin/uploads/:uploadId": { who: "admin", status: 400 },
  "DELETE /api/v1/admin/uploads/:uploadId": { who: "admin" },
  ...placeItems("audios"),
  ...placeItems("videos"),
  ...placeItems("pdfs"),
  "POST /api/v1/create-admin": { who: "admin", body: NEW_USER },
  "GET /api/v1/admin/users": { who: "admin" },
  "GET /api/v1/admin/users.csv": { who: "admin" },
  "POST /api/v1/admin/users/bulk": {
    who: "admin",
    body: { action: "sign_out", userIds: ["0193473a-0000-7000-8000-000000000001"] },
  },
  "POST /api/v1/admin/users": { who: "admin", body: NEW_USER },
  "GET /api/v1/admin/users/:userId": { who: "admin" },
  "PUT /api/v1/admin/users/:userId": { who: "admin", body: { ...NAMES, phone, isAdmin: false } },
  "PUT /api/v1/admin/users/:userId/password": { who: "admin", body: { password: "harmattan-wind-3" } },
  "DELETE /api/v1/admin/users/:userId": { who: "admin" },
  "GET /api/v1/admin/audit": { who: "admin" },
  "GET /api/v1/admin/overview": { who: "admin" },
  "GET /api/v1/admin/feedback": { who: "admin" },
  "PUT /api/v1/admin/feedback/:feedbackId": { who: "admin", body: { isHidden: true } },
  "PUT /api/v1/admin/feedback/:feedbackId/answer": { who: "admin", body: { answer: "Thank you." } },
  "GET /api/v1/admin/data-requests": { who: "admin" },
  "PUT /api/v1/admin/data-requests/:requestId/answer": {
    who: "admin",
    body: { answer: "Yes." },
    status: 404,
  },
  "POST /api/v1/news": {
    who: "admin",
    body: { _id: makeId(), title: "Hello", message: "World", test: "en" },
  },
  "GET /api/v1/news": { who: "admin" },
  "DELETE /api/v1/news/:newsId": { who: "admin", status: 404 },
  "POST /api/v1/mail-events": { who: "anybody", body: { type: "email.sent" }, status: 404 },
  "POST /api/v1/notifications": {
    who: "admin",
    body: {
      title: "Clinic day",
      message: "On Monday.",
      sendToAll: true,
      targetUsers: [],
      deepLink: "/videos",
    },
  },
  "POST /api/v1/notifications/audience": { who: "admin", body: { sendToAll: true } },
  "GET /api/v1/notifications": { who: "admin" },
  "GET /api/v1/notifications/:notificationId": { who: "admin" },
  "DELETE /api/v1/notifications/:notificationId": { who: "admin" },
};

/** What administrators do with an item is the same in every list. */
function placeItems(list: string): Record<string, RouteExpectation> {
  const path = `/api/v1/${list}/:mediaId`;
  return {
    [`PUT ${path}`]: { who: "admin", body: TEXTS },
    [`DELETE ${path}`]: { who: "admin" },
  };
}

function makeShare(): Record<string, unknown> {
  const digest = crypto.getRandomValues(new Uint8Array(32));
  const keyDigest = digest.toBase64({ alphabet: "base64url", omitPadding: true });
  return { _id: makeId(), keyDigest, days: 30, include: { targets: true }, lifetime: "7d" };
}
