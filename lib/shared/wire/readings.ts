import type {
  ChangedReading,
  ImportedReadings,
  ImportReply,
  NewReading,
  ReadingDeleted,
  ReadingPage,
  ReadingReply,
} from "../schemas/reading.ts";
import { endpoint } from "./endpoint.ts";

export type { ImportReply, ReadingPage } from "../schemas/reading.ts";

export const listReadings = endpoint<undefined, ReadingPage>("GET", "/api/v1/logs");
export const addReading = endpoint<NewReading, ReadingReply>("POST", "/api/v1/add");
export const importReadings = endpoint<ImportedReadings, ImportReply>("POST", "/api/v1/import");
export const changeReading = endpoint<ChangedReading, ReadingReply>("PUT", "/api/v1/:logId");
export const deleteReading = endpoint<undefined, ReadingDeleted>("DELETE", "/api/v1/log/:logId");
