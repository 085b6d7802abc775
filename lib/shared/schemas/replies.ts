/**
 * The answers that every noun shares.
 *
 * @module
 */
import * as z from "zod/mini";

/** What every failure answers. `error` and `message` are the same sentence. */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.catchall(z.object({}), z.string())),
  data: z.optional(z.unknown()),
});
/** @see {@linkcode ErrorReply} */
export type ErrorReply = z.infer<typeof ErrorReply>;

/** The shortest success: that it worked, and a sentence for the person. */
export const SuccessReply = z.object({ success: z.literal(true), message: z.string() });
/** @see {@linkcode SuccessReply} */
export type SuccessReply = z.infer<typeof SuccessReply>;
