/**
 * The answers that every noun shares.
 *
 * @module
 */
import * as z from "zod/mini";

/** What every failure answers. `error` and `message` are the same sentence. @see contract §3 Wire shapes */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.catchall(z.object({}), z.string())),
  data: z.optional(z.unknown()),
});
/** @see {@linkcode Failure} */
export type Failure = z.infer<typeof Failure>;

/** The shortest success: that it worked, and a sentence for the person. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
/** @see {@linkcode Done} */
export type Done = z.infer<typeof Done>;
