import * as z from "zod/mini";
import { FEEDBACK_MESSAGE_MAX_CHARACTERS } from "../limits.ts";
import { EntityId, typedText } from "./fields.ts";
import { pageFields } from "./replies.ts";

/** The id is the phone's, for retries. */
export const NewDataRequest = z.object({
  _id: z.optional(EntityId),
  message: typedText(FEEDBACK_MESSAGE_MAX_CHARACTERS),
});
export type NewDataRequest = z.infer<typeof NewDataRequest>;

/** `createdAt` and `answeredAt` are ISO 8601 UTC, `dueOn` is `YYYY-MM-DD` in Lagos. */
export const DataRequest = z.object({
  _id: EntityId,
  message: z.string(),
  createdAt: z.string(),
  dueOn: z.string(),
  answer: z.optional(z.object({ text: z.string(), answeredAt: z.string() })),
});
export type DataRequest = z.infer<typeof DataRequest>;

/** Newest first. */
export const DataRequestList = z.object({ ...pageFields, requests: z.array(DataRequest) });
export type DataRequestList = z.infer<typeof DataRequestList>;

export const DataRequestSaved = z.object({ success: z.literal(true), request: DataRequest });
export type DataRequestSaved = z.infer<typeof DataRequestSaved>;

export const AdminDataRequest = z.object({
  ...DataRequest.shape,
  person: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
});
export type AdminDataRequest = z.infer<typeof AdminDataRequest>;

/** Open ones first, by the day on which they are due; then the last that were answered. */
export const AllDataRequests = z.object({ ...pageFields, requests: z.array(AdminDataRequest) });
export type AllDataRequests = z.infer<typeof AllDataRequests>;

export const DataRequestAnswer = z.object({ answer: typedText(FEEDBACK_MESSAGE_MAX_CHARACTERS) });
export type DataRequestAnswer = z.infer<typeof DataRequestAnswer>;
