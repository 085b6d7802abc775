import type * as shapes from "../schemas/recordings.ts";
import type { DoneReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type { Recording, SpeakableSentence } from "../schemas/recordings.ts";

/** Takes `?language=`, and needs no session. */
export const listRecordings = endpoint<undefined, shapes.RecordingList>("GET", "/api/v1/recordings");

/** Takes `?language=`, for administrators. */
export const listSpeakableSentences = endpoint<undefined, shapes.SpeakableList>(
  "GET",
  "/api/v1/admin/recordings",
);

/** Form with the file `sound`; `?language=`, `?sentence=` and `?textHash=` of what was read. */
export const uploadRecording = endpoint<undefined, shapes.RecordingSaved>("POST", "/api/v1/admin/recordings");

export const deleteRecording = endpoint<undefined, DoneReply>(
  "DELETE",
  "/api/v1/admin/recordings/:recordingId",
);
