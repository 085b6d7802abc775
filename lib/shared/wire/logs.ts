/** The addresses of a patient's readings. @see contract §3 Readings @module */
import type { Deleted, OneReading, ReadingPage } from "../schemas/logs.ts";
import type { ChangedReading, NewReading } from "../schemas/reading.ts";
import { endpoint } from "./endpoint.ts";

export type { ReadingPage } from "../schemas/logs.ts";

export const listReadings = endpoint<undefined, ReadingPage>("GET", "/api/v1/logs");
export const addReading = endpoint<NewReading, OneReading>("POST", "/api/v1/add");
export const changeReading = endpoint<ChangedReading, OneReading>("PUT", "/api/v1/:logId");
export const deleteReading = endpoint<undefined, Deleted>("DELETE", "/api/v1/log/:logId");
