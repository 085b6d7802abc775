import * as z from "zod/mini";
import { RECORDING_MAX_BYTES } from "@/lib/shared/limits.ts";
import * as schemas from "@/lib/shared/schemas/recordings.ts";
import { DoneReply } from "@/lib/shared/schemas/replies.ts";
import * as wire from "@/lib/shared/wire/recordings.ts";
import {
  deleteRecording,
  listRecordings,
  listSpeakableSentences,
  uploadRecording,
} from "@/lib/services/media/recordings.ts";
import { readFormFile } from "../forms.ts";
import { identifyAdmin } from "../guards.ts";
import { route } from "../route.ts";

const UPLOADS = { atOnce: 8, ofClient: 8, refusal: "media_uploads_busy" } as const;

const SOUND = {
  field: "sound",
  maxBytes: RECORDING_MAX_BYTES,
  missing: "media_missing",
  heavy: "recording_heavy",
} as const;

export const recordingRoutes = [
  route("anybody", wire.listRecordings, {
    query: schemas.RecordingsQuery,
    reply: schemas.RecordingList,
  }).answer(async (c, deps) => {
    return { success: true, recordings: await listRecordings(deps, c.req.valid("query").language) };
  }),

  route("admin", wire.listSpeakableSentences, {
    query: schemas.RecordingsQuery,
    reply: schemas.SpeakableList,
  }).answer(async (c, deps) => {
    return { success: true, sentences: await listSpeakableSentences(deps, c.req.valid("query").language) };
  }),

  route("admin", wire.uploadRecording, {
    query: schemas.RecordingTarget,
    queue: UPLOADS,
    bodyType: "multipart/form-data",
    reply: schemas.RecordingSaved,
    status: 201,
    errors: [
      ...["sentence_not_found", "sentence_changed", "form_expected", "media_missing"] as const,
      ...["recording_heavy", "media_type", "media_damaged", "upload_failed"] as const,
    ],
  }).answer(async (c, deps) => {
    const target = c.req.valid("query");
    const sound = await readFormFile(c.req.raw, SOUND);
    const recording = await uploadRecording(deps, identifyAdmin(c, deps), { target, sound });
    return { success: true, recording };
  }),

  route("admin", wire.deleteRecording, {
    params: z.object({ recordingId: z.string() }),
    reply: DoneReply,
    errors: ["media_not_found"],
  }).answer(async (c, deps) => {
    await deleteRecording(deps, identifyAdmin(c, deps), c.req.valid("param").recordingId);
    return { success: true };
  }),
];
