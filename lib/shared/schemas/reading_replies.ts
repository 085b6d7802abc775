/** The shapes of a patient's readings on the wire. @module */
import * as z from "zod/mini";
import { Reading, Tombstone } from "./reading.ts";

/** One reading, as stored. */
export const ReadingReply = z.object({ success: z.literal(true), data: Reading });
/** @see {@linkcode ReadingReply} */
export type ReadingReply = z.infer<typeof ReadingReply>;

/**
 * A page of readings, newest first. `cursor` goes into `?since=`; `next` is there while older ones remain and
 * goes into `?before=`; `reset` says that a `since` was too old to answer with changes, so `data` is everything.
 */
export const ReadingPage = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.array(z.union([Reading, Tombstone])),
  cursor: z.string(),
  next: z.optional(z.string()),
  reset: z.optional(z.literal(true)),
});
/** @see {@linkcode ReadingPage} */
export type ReadingPage = z.infer<typeof ReadingPage>;

/** The reading is gone. */
export const ReadingDeleted = z.object({ success: z.literal(true) });
/** @see {@linkcode ReadingDeleted} */
export type ReadingDeleted = z.infer<typeof ReadingDeleted>;
