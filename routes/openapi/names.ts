/** The names of endpoints and shapes: they are those that their modules export them by. @module */
import type { ZodMiniType } from "zod/mini";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import * as adminWire from "@/lib/shared/wire/admin.ts";
import * as adminRecordsWire from "@/lib/shared/wire/admin_records.ts";
import * as adminUsersWire from "@/lib/shared/wire/admin_users.ts";
import * as authWire from "@/lib/shared/wire/auth.ts";
import * as consentWire from "@/lib/shared/wire/consent.ts";
import * as feedbackWire from "@/lib/shared/wire/feedback.ts";
import * as googleWire from "@/lib/shared/wire/google.ts";
import * as healthProfileWire from "@/lib/shared/wire/health_profile.ts";
import * as inboxWire from "@/lib/shared/wire/inbox.ts";
import * as mediaWire from "@/lib/shared/wire/media.ts";
import * as notificationsWire from "@/lib/shared/wire/notifications.ts";
import * as pushDevicesWire from "@/lib/shared/wire/push_devices.ts";
import * as readingsWire from "@/lib/shared/wire/readings.ts";
import * as recordingsWire from "@/lib/shared/wire/recordings.ts";
import * as remindersWire from "@/lib/shared/wire/reminders.ts";
import * as settingsWire from "@/lib/shared/wire/settings.ts";
import * as subscriptionsWire from "@/lib/shared/wire/subscriptions.ts";
import * as vitalSignsWire from "@/lib/shared/wire/vital_signs.ts";
import * as admin from "@/lib/shared/schemas/admin.ts";
import * as adminOverview from "@/lib/shared/schemas/admin_overview.ts";
import * as adminUsers from "@/lib/shared/schemas/admin_users.ts";
import * as audit from "@/lib/shared/schemas/audit.ts";
import * as auth from "@/lib/shared/schemas/auth.ts";
import * as consent from "@/lib/shared/schemas/consent.ts";
import * as feedback from "@/lib/shared/schemas/feedback.ts";
import * as google from "@/lib/shared/schemas/google.ts";
import * as healthProfile from "@/lib/shared/schemas/health_profile.ts";
import * as inbox from "@/lib/shared/schemas/inbox.ts";
import * as media from "@/lib/shared/schemas/media.ts";
import * as notifications from "@/lib/shared/schemas/notifications.ts";
import * as phoneSeal from "@/lib/shared/schemas/phone_seal.ts";
import * as pushDevices from "@/lib/shared/schemas/push_devices.ts";
import * as reading from "@/lib/shared/schemas/reading.ts";
import * as recordings from "@/lib/shared/schemas/recordings.ts";
import * as reminders from "@/lib/shared/schemas/reminders.ts";
import * as replies from "@/lib/shared/schemas/replies.ts";
import * as settings from "@/lib/shared/schemas/settings.ts";
import * as upload from "@/lib/shared/schemas/upload.ts";
import * as vitalSign from "@/lib/shared/schemas/vital_sign.ts";

const { listMedia, changeMedia, deleteMedia } = mediaWire;

export const ENDPOINT_NAMES = namesOf({
  ...adminWire,
  ...adminRecordsWire,
  ...adminUsersWire,
  ...authWire,
  ...consentWire,
  ...feedbackWire,
  ...googleWire,
  ...healthProfileWire,
  ...inboxWire,
  ...mediaWire,
  ...notificationsWire,
  ...pushDevicesWire,
  ...readingsWire,
  ...recordingsWire,
  ...remindersWire,
  ...settingsWire,
  ...subscriptionsWire,
  ...vitalSignsWire,
  listAudios: listMedia.audio,
  listVideos: listMedia.video,
  listPdfs: listMedia.pdf,
  changeAudio: changeMedia.audio,
  changeVideo: changeMedia.video,
  changePdf: changeMedia.pdf,
  deleteAudio: deleteMedia.audio,
  deleteVideo: deleteMedia.video,
  deletePdf: deleteMedia.pdf,
}, isEndpoint);

export const SHAPE_NAMES = namesOf({
  ...admin,
  ...adminOverview,
  ...adminUsers,
  ...audit,
  ...auth,
  ...consent,
  ...feedback,
  ...google,
  ...healthProfile,
  ...inbox,
  ...media,
  ...notifications,
  ...phoneSeal,
  ...pushDevices,
  ...reading,
  ...recordings,
  ...reminders,
  ...replies,
  ...settings,
  ...upload,
  ...vitalSign,
}, isShape);

function namesOf<Named>(exported: object, isNamed: (value: unknown) => value is Named): Map<Named, string> {
  const names = new Map<Named, string>();
  for (const [name, value] of Object.entries(exported)) if (isNamed(value)) names.set(value, name);
  return names;
}

function isEndpoint(value: unknown): value is Endpoint<unknown, unknown> {
  return typeof value === "object" && value !== null && "path" in value;
}

function isShape(value: unknown): value is ZodMiniType {
  return typeof value === "object" && value !== null && "_zod" in value;
}
