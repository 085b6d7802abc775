import type * as shapes from "../schemas/reading.ts";
import type { DoneReply } from "../schemas/replies.ts";
import { endpoint } from "./endpoint.ts";

export type { ImportReply, ReadingPage } from "../schemas/reading.ts";

export const listReadings = endpoint<undefined, shapes.ReadingPage>("GET", "/api/v1/logs");
export const addReading = endpoint<shapes.NewReading, shapes.ReadingReply>("POST", "/api/v1/add");
export const importReadings = endpoint<shapes.ImportedReadings, shapes.ImportReply>("POST", "/api/v1/import");
export const changeReading = endpoint<shapes.ChangedReading, shapes.ReadingReply>("PUT", "/api/v1/:logId");
export const deleteReading = endpoint<undefined, DoneReply>("DELETE", "/api/v1/log/:logId");
