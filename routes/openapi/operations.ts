import * as adminSchema from "@/lib/shared/schemas/admin.ts";
import * as overview from "@/lib/shared/schemas/admin_overview.ts";
import * as users from "@/lib/shared/schemas/admin_users.ts";
import * as audit from "@/lib/shared/schemas/audit.ts";
import * as auth from "@/lib/shared/schemas/auth.ts";
import * as consent from "@/lib/shared/schemas/consent.ts";
import * as feedback from "@/lib/shared/schemas/feedback.ts";
import * as google from "@/lib/shared/schemas/google.ts";
import * as health from "@/lib/shared/schemas/health_profile.ts";
import * as inbox from "@/lib/shared/schemas/inbox.ts";
import * as media from "@/lib/shared/schemas/media.ts";
import * as notifications from "@/lib/shared/schemas/notifications.ts";
import * as seal from "@/lib/shared/schemas/phone_seal.ts";
import * as push from "@/lib/shared/schemas/push_devices.ts";
import * as reading from "@/lib/shared/schemas/reading.ts";
import * as recordings from "@/lib/shared/schemas/recordings.ts";
import * as reminders from "@/lib/shared/schemas/reminders.ts";
import * as replies from "@/lib/shared/schemas/replies.ts";
import * as settings from "@/lib/shared/schemas/settings.ts";
import * as upload from "@/lib/shared/schemas/upload.ts";
import * as vitalSign from "@/lib/shared/schemas/vital_sign.ts";
import { ADMIN_OPERATIONS } from "./admin_operations.ts";
import type { OperationsOfWire } from "./endpoints.ts";

const { SuccessReply } = replies;
const PAGE = ["limit", "before"];
const MEDIA_SEARCH = [...PAGE, "q", "language", "languageFirst"];
const patient = { who: "patient" } as const;
const savedReminder = { ...patient, reply: reminders.ReminderReply, errors: ["reminder_not_found"] } as const;
const device = { errors: ["push_device_not_found", "too_many_requests"] } as const;

export const OPERATIONS: OperationsOfWire = {
  signUp: { body: auth.SignUpBody, reply: SuccessReply, status: 201, errors: ["password_common"] },
  verifyCode: { body: auth.CodeEntry, reply: auth.CodeVerified, errors: ["wrong_code"] },
  resendCode: { body: auth.EmailOnly, reply: SuccessReply, errors: ["resend_too_soon"] },
  signIn: {
    body: auth.Credentials,
    reply: auth.SignedIn,
    errors: ["wrong_credentials", "email_unverified", "overloaded"],
  },
  forgotPassword: { body: auth.EmailOnly, reply: SuccessReply, errors: ["resend_too_soon"] },
  resetPassword: {
    body: auth.NewPasswordEntry,
    reply: SuccessReply,
    errors: ["wrong_code", "password_common"],
  },
  checkResetCode: { body: auth.CodeEntry, reply: auth.CodeChecked, errors: ["wrong_code"] },
  verifyToken: { ...patient, reply: auth.TokenValid },
  getProfile: { ...patient, reply: auth.ProfileReply },
  changeProfile: { ...patient, body: settings.ProfileChange, reply: auth.Profile },
  changePassword: {
    ...patient,
    body: settings.PasswordChange,
    reply: SuccessReply,
    errors: ["wrong_current_password", "password_missing", "password_common"],
  },
  signOut: patient,
  exportAccount: { ...patient, replyType: "application/json", errors: ["lists_busy"] },
  deleteAccount: {
    ...patient,
    body: settings.AccountDeletion,
    errors: ["wrong_current_password", "last_admin"],
  },
  getSealKey: { reply: seal.SealKey },
  openSeal: { ...patient, body: seal.SealPoint, reply: seal.SealOpened },
  getGoogleOffer: { reply: google.GoogleOffer },
  signInWithGoogle: {
    body: google.GoogleCredential,
    reply: auth.SignedIn,
    errors: ["google_failed", "google_link_unproven", "google_unavailable", "not_found"],
  },
  confirmGoogleLink: {
    body: google.GoogleLinkKey,
    reply: SuccessReply,
    errors: ["google_link_failed", "not_found"],
  },
  listSessions: { ...patient, reply: settings.SessionsReply },
  endSession: { ...patient, reply: settings.SessionEnded, errors: ["session_not_found"] },
  endOtherSessions: { ...patient, reply: settings.SessionsEnded },
  getPreferences: { ...patient, query: ["with"], reply: settings.PreferencesReply },
  changePreferences: { ...patient, body: settings.PreferencesChange, reply: settings.PreferencesReply },
  deletePicture: patient,
  uploadPicture: {
    ...patient,
    bodyType: "multipart/form-data",
    reply: settings.PictureSaved,
    errors: ["form_expected", "picture_missing", "picture_heavy", "picture_type", "uploads_busy"],
  },

  listReadings: {
    ...patient,
    query: [...PAGE, "since"],
    reply: reading.ReadingPage,
    errors: ["lists_busy"],
  },
  addReading: {
    ...patient,
    body: reading.NewReading,
    reply: reading.ReadingReply,
    status: 201,
    errors: ["log_exists", "id_taken", "readings_full", "consent_withdrawn"],
  },
  importReadings: {
    ...patient,
    body: reading.ImportedReadings,
    reply: reading.ImportReply,
    errors: ["consent_withdrawn"],
  },
  changeReading: {
    ...patient,
    body: reading.ChangedReading,
    reply: reading.ReadingReply,
    errors: ["log_not_found", "log_changed", "edits_full", "too_many_edits"],
  },
  deleteReading: { ...patient, reply: reading.ReadingDeleted, errors: ["log_not_found"] },
  listVitalSigns: { ...patient, query: ["since"], reply: vitalSign.VitalSignPage },
  addVitalSign: {
    ...patient,
    body: vitalSign.NewVitalSign,
    reply: vitalSign.VitalSignReply,
    status: 201,
    errors: ["vital_sign_exists", "id_taken", "vital_signs_full", "consent_withdrawn"],
  },
  changeVitalSign: {
    ...patient,
    body: vitalSign.ChangedVitalSign,
    reply: vitalSign.VitalSignReply,
    errors: ["vital_sign_not_found", "vital_sign_changed"],
  },
  deleteVitalSign: { ...patient, reply: vitalSign.VitalSignDeleted, errors: ["vital_sign_not_found"] },
  getConsent: { ...patient, reply: consent.ConsentReply },
  submitConsent: {
    ...patient,
    body: consent.NewConsent,
    reply: consent.ConsentSaved,
    status: 201,
    errors: ["consent_unknown", "consent_overtaken", "consents_full", "id_taken"],
  },
  getHealthProfile: { ...patient, reply: health.HealthProfileReply },
  changeHealthProfile: {
    ...patient,
    body: health.HealthProfileChange,
    reply: health.HealthProfileReply,
    errors: ["consent_withdrawn"],
  },
  listFeedback: { ...patient, query: PAGE, reply: feedback.FeedbackPage },
  submitFeedback: {
    ...patient,
    body: feedback.NewFeedback,
    reply: feedback.FeedbackSubmitted,
    status: 201,
    errors: ["id_taken", "feedback_too_often"],
  },
  changeFeedback: {
    ...patient,
    body: feedback.FeedbackChange,
    reply: feedback.FeedbackSubmitted,
    errors: ["feedback_not_found"],
  },
  deleteFeedback: { ...patient, reply: SuccessReply, errors: ["feedback_not_found"] },
  listInbox: { ...patient, query: PAGE, reply: inbox.InboxPage },
  markInboxSeen: { ...patient, body: inbox.InboxSeen, reply: inbox.InboxUnread },
  listReminders: { ...patient, reply: reminders.RemindersReply },
  addReminder: {
    ...savedReminder,
    body: reminders.NewReminder,
    status: 201,
    errors: ["reminders_full", "id_taken"],
  },
  changeReminder: { ...savedReminder, body: reminders.ReminderChange },
  deleteReminder: { ...patient, reply: reminders.ReminderDeleted },
  startRetest: { ...patient, reply: reminders.ReminderDeleted },
  endRetest: { ...patient, reply: reminders.ReminderDeleted },
  snoozeReminder: {
    ...savedReminder,
    body: reminders.Snooze,
    errors: ["reminder_not_found", "reminder_off"],
  },
  changeReminderSettings: {
    ...patient,
    body: reminders.ReminderSettingsChange,
    reply: reminders.RemindersReply,
  },
  listPlayPositions: { ...patient, reply: media.PlayPositionsReply },
  changePlayPosition: {
    ...patient,
    body: media.PlayPositionChange,
    reply: media.PlayPositionSaved,
    errors: ["media_not_found"],
  },
  countPlay: patient,
  countSave: patient,
  getDeviceToken: { ...patient, query: ["user_id"], reply: push.DeviceToken, errors: ["not_yourself"] },

  listAudios: { query: MEDIA_SEARCH, reply: media.AudioPage },
  listVideos: { query: MEDIA_SEARCH, reply: media.VideoPage },
  listPdfs: { query: MEDIA_SEARCH, reply: media.PdfPage },
  listRecordings: { query: ["language"], reply: recordings.RecordingList },
  subscribe: { body: auth.EmailOnly, reply: SuccessReply },

  ...ADMIN_OPERATIONS,

  getVapidKey: { reply: push.VapidKey },
  registerDevice: { body: push.NewDevice, reply: push.DeviceId, errors: ["push_token_invalid"] },
  getDevice: { ...device, replyType: "application/json" },
  deleteDevice: device,
  changeMetadata: { ...device, body: push.DeviceMetadata },
  setDeviceUser: { errors: ["unauthorized", "push_device_not_found", "push_user_changed"] },
  listInterests: { ...device, query: ["limit", "cursor"], reply: push.InterestPage },
  replaceInterests: {
    body: push.InterestList,
    errors: ["push_device_not_found", "push_interest_invalid", "push_busy"],
  },
  addInterest: { errors: ["push_device_not_found", "push_interest_invalid"] },
  removeInterest: { errors: ["push_device_not_found", "push_interest_invalid"] },
  reportEvent: { body: notifications.DeviceReport },
};

/** By name; the first one counts. */
export const SCHEMAS: Readonly<Record<string, unknown>> = {
  ...auth,
  ...adminSchema,
  ...overview,
  ...users,
  ...audit,
  ...consent,
  ...feedback,
  ...google,
  ...health,
  ...inbox,
  ...media,
  ...notifications,
  ...seal,
  ...push,
  ...reading,
  ...recordings,
  ...reminders,
  ...replies,
  ...settings,
  ...upload,
  ...vitalSign,
};
