import * as adminSchema from "@/lib/shared/schemas/admin.ts";
import * as overview from "@/lib/shared/schemas/admin_overview.ts";
import * as users from "@/lib/shared/schemas/admin_users.ts";
import * as audit from "@/lib/shared/schemas/audit.ts";
import * as auth from "@/lib/shared/schemas/auth.ts";
import * as media from "@/lib/shared/schemas/media.ts";
import * as notifications from "@/lib/shared/schemas/notifications.ts";
import * as recordings from "@/lib/shared/schemas/recordings.ts";
import * as upload from "@/lib/shared/schemas/upload.ts";
import { SuccessReply } from "@/lib/shared/schemas/replies.ts";
import { PasswordChange } from "@/lib/shared/schemas/settings.ts";
import type { OperationsOfWire } from "./endpoints.ts";

const PAGE = ["limit", "before"];
const SEARCH = [...PAGE, "q"];
const admin = { who: "admin" } as const;
const changedItem = {
  ...admin,
  body: media.MediaChange,
  reply: media.MediaItemReply,
  errors: ["media_not_found"],
} as const;
const deletedItem = { ...admin, reply: media.MediaDeleted, errors: ["media_not_found"] } as const;
const newAccount = {
  ...admin,
  body: users.NewUserBody,
  reply: users.UserSaved,
  status: 201,
  errors: ["email_taken", "password_common"],
} as const;
const fileForm = {
  ...admin,
  bodyType: "multipart/form-data",
  errors: [
    ...["form_expected", "media_missing", "media_heavy", "media_type", "media_damaged"] as const,
    ...["upload_failed", "upload_not_found", "upload_incomplete", "media_not_found"] as const,
  ],
} as const;
const begunUpload = {
  ...admin,
  errors: ["upload_not_found", "upload_moved", "media_uploads_busy"],
} as const;

export const ADMIN_OPERATIONS = {
  signInAdmin: { body: auth.Credentials, reply: auth.SignedIn, errors: ["wrong_credentials", "overloaded"] },
  changeAdminPassword: {
    ...admin,
    body: PasswordChange,
    reply: SuccessReply,
    errors: ["wrong_current_password", "password_missing", "password_common"],
  },
  signOutAdmin: admin,
  getAdminSession: { ...admin, reply: adminSchema.AdminSession },
  listUsers: { ...admin, query: [...SEARCH, "order", "role"], reply: users.UserPage },
  exportUsers: {
    ...admin,
    query: ["q", "order", "role"],
    replyType: "text/csv",
    errors: ["lists_busy"],
  },
  changeManyUsers: { ...admin, body: users.BulkChange, reply: users.ManyUsersChanged },
  createUser: newAccount,
  createAdmin: newAccount,
  getUser: { ...admin, reply: users.UserReply, errors: ["user_not_found"] },
  changeUser: {
    ...admin,
    body: users.UserChange,
    reply: users.UserSaved,
    errors: ["user_not_found", "email_taken", "last_admin", "own_account"],
  },
  changeUserPassword: {
    ...admin,
    body: users.NewUserPassword,
    reply: SuccessReply,
    errors: ["user_not_found", "password_common"],
  },
  deleteUser: { ...admin, reply: SuccessReply, errors: ["user_not_found", "last_admin", "own_account"] },
  listAudit: {
    ...admin,
    query: [...PAGE, "action", "actor", "target", "from", "to"],
    reply: audit.AuditPage,
  },
  getOverview: { ...admin, reply: overview.OverviewReply },
  listAllFeedback: { ...admin, query: PAGE, reply: overview.AdminFeedbackPage },
  setFeedbackVisibility: {
    ...admin,
    body: overview.FeedbackVisibility,
    reply: SuccessReply,
    errors: ["feedback_not_found"],
  },
  answerFeedback: {
    ...admin,
    body: overview.FeedbackAnswer,
    reply: SuccessReply,
    errors: ["feedback_not_found", "feedback_is_hidden"],
  },
  sendNotification: {
    ...admin,
    body: notifications.NewNotification,
    reply: notifications.NotificationSaved,
    status: 202,
  },
  previewAudience: {
    ...admin,
    body: notifications.NotificationAudienceChoice,
    reply: notifications.AudienceCount,
  },
  listNotifications: { ...admin, query: PAGE, reply: notifications.NotificationPage },
  getNotification: { ...admin, reply: notifications.NotificationReply, errors: ["notification_not_found"] },
  cancelNotification: {
    ...admin,
    reply: SuccessReply,
    errors: ["notification_not_found", "notification_begun"],
  },
  changeAudio: changedItem,
  changeVideo: changedItem,
  changePdf: changedItem,
  listAdminMedia: { ...admin, query: ["type", "language", ...SEARCH], reply: media.AdminMediaPage },
  changeMediaStatus: { ...changedItem, body: media.MediaStatusChange },
  replaceMediaFiles: { ...fileForm, body: upload.ReplacementFields, reply: media.MediaItemReply },
  deleteAudio: deletedItem,
  deleteVideo: deletedItem,
  deletePdf: deletedItem,
  uploadMedia: { ...fileForm, body: upload.UploadFields, reply: media.UploadedItem, status: 201 },
  listSpeakableSentences: { ...admin, query: ["language"], reply: recordings.SpeakableList },
  uploadRecording: {
    ...admin,
    query: ["language", "sentence", "textHash"],
    bodyType: "multipart/form-data",
    reply: recordings.RecordingSaved,
    status: 201,
    errors: [
      ...["sentence_not_found", "sentence_changed", "form_expected", "media_missing"] as const,
      ...["recording_heavy", "media_type", "media_damaged", "upload_failed", "media_uploads_busy"] as const,
    ],
  },
  deleteRecording: { ...admin, reply: recordings.RecordingDeleted, errors: ["media_not_found"] },
  beginUpload: { ...admin, body: media.NewUpload, reply: media.UploadStarted, status: 201 },
  getUpload: { ...begunUpload, reply: media.UploadOffset },
  sendUploadPart: {
    ...begunUpload,
    query: ["offset"],
    bodyType: "application/octet-stream",
    reply: media.PartReceived,
  },
  cancelUpload: begunUpload,
} satisfies Partial<OperationsOfWire>;
