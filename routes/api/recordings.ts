import { Hono } from "hono";
import { RECORDING_MAX_BYTES } from "@/lib/shared/limits.ts";
import { RecordingsQuery, RecordingTarget } from "@/lib/shared/schemas/recordings.ts";
import * as wire from "@/lib/shared/wire/recordings.ts";
import {
  deleteRecording,
  listRecordings,
  listSpeakableSentences,
  uploadRecording,
} from "@/lib/services/media/recordings.ts";
import type { AppDeps } from "../deps.ts";
import { readFormFile } from "../forms.ts";
import { identifyAdmin, requireAdmin } from "../guards.ts";
import { limitConcurrency } from "../rate_limit.ts";
import { queryOf } from "../validate.ts";

const UPLOADS = { atOnce: 8, ofClient: 8, refusal: "media_uploads_busy" } as const;

const SOUND = {
  field: "sound",
  maxBytes: RECORDING_MAX_BYTES,
  missing: "media_missing",
  heavy: "recording_heavy",
} as const;

export function recordingRoutes(deps: AppDeps): Hono {
  const app = new Hono();
  const admin = requireAdmin(deps);
  const uploadsLimited = limitConcurrency(deps, UPLOADS);

  app.get(wire.listRecordings.path, queryOf(RecordingsQuery), async (c) => {
    return c.json({ success: true, recordings: await listRecordings(deps, c.req.valid("query").language) });
  });

  app.get(wire.listSpeakableSentences.path, admin, queryOf(RecordingsQuery), async (c) => {
    const { language } = c.req.valid("query");
    return c.json({ success: true, sentences: await listSpeakableSentences(deps, language) });
  });

  app.post(wire.uploadRecording.path, admin, uploadsLimited, queryOf(RecordingTarget), async (c) => {
    const target = c.req.valid("query");
    const sound = await readFormFile(c.req.raw, SOUND);
    const recording = await uploadRecording(deps, identifyAdmin(c, deps), { target, sound });
    return c.json({ success: true, recording }, 201);
  });

  app.delete(wire.deleteRecording.path, admin, async (c) => {
    await deleteRecording(deps, identifyAdmin(c, deps), c.req.param("recordingId") ?? "");
    return c.json({ success: true });
  });

  return app;
}
