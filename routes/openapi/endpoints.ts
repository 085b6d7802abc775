import type { ZodMiniType } from "zod/mini";
import type { ErrorCode } from "@/lib/shared/domain_error.ts";
import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import * as adminWire from "@/lib/shared/wire/admin.ts";
import * as recordsWire from "@/lib/shared/wire/admin_records.ts";
import * as usersWire from "@/lib/shared/wire/admin_users.ts";
import * as authWire from "@/lib/shared/wire/auth.ts";
import * as consentWire from "@/lib/shared/wire/consent.ts";
import * as feedbackWire from "@/lib/shared/wire/feedback.ts";
import * as googleWire from "@/lib/shared/wire/google.ts";
import * as healthProfileWire from "@/lib/shared/wire/health_profile.ts";
import * as inboxWire from "@/lib/shared/wire/inbox.ts";
import * as mediaWire from "@/lib/shared/wire/media.ts";
import * as notificationsWire from "@/lib/shared/wire/notifications.ts";
import * as pushWire from "@/lib/shared/wire/push_devices.ts";
import * as readingsWire from "@/lib/shared/wire/readings.ts";
import * as recordingsWire from "@/lib/shared/wire/recordings.ts";
import * as remindersWire from "@/lib/shared/wire/reminders.ts";
import * as settingsWire from "@/lib/shared/wire/settings.ts";
import * as subscriptionsWire from "@/lib/shared/wire/subscriptions.ts";
import * as vitalSignsWire from "@/lib/shared/wire/vital_signs.ts";

const { listMedia, changeMedia, deleteMedia, ...uploadsAndPositions } = mediaWire;

export const ENDPOINTS = {
  ...authWire,
  ...googleWire,
  ...settingsWire,
  ...healthProfileWire,
  ...readingsWire,
  ...vitalSignsWire,
  ...consentWire,
  ...feedbackWire,
  ...inboxWire,
  ...remindersWire,
  ...subscriptionsWire,
  ...adminWire,
  ...usersWire,
  ...recordsWire,
  ...notificationsWire,
  ...pushWire,
  ...recordingsWire,
  ...uploadsAndPositions,
  listAudios: listMedia.audio,
  listVideos: listMedia.video,
  listPdfs: listMedia.pdf,
  changeAudio: changeMedia.audio,
  changeVideo: changeMedia.video,
  changePdf: changeMedia.pdf,
  deleteAudio: deleteMedia.audio,
  deleteVideo: deleteMedia.video,
  deletePdf: deleteMedia.pdf,
};

type Wire = typeof ENDPOINTS;
type Name = { [N in keyof Wire]: Wire[N] extends Endpoint<unknown, unknown> ? N : never }[keyof Wire];

/** Without `who` no token, without `reply` no JSON. */
export interface ApiOperation {
  who?: "patient" | "admin";
  body?: ZodMiniType;
  /** If not JSON. */
  bodyType?: string;
  replyType?: string;
  reply?: ZodMiniType;
  /** Default: 204 without a reply, else 200. */
  status?: number;
  query?: readonly string[];
  /** Beside those of its kind. */
  errors?: readonly ErrorCode[];
}

type OperationOf<E> = E extends Endpoint<infer Body, infer Reply> ?
    & ApiOperation
    & { reply?: ZodMiniType<Reply> }
    & ([Body] extends [undefined] ? unknown : { body: ZodMiniType })
  : never;

/** A missing operation does not compile. */
export type OperationsOfWire = { [N in Name]: OperationOf<Wire[N]> };
