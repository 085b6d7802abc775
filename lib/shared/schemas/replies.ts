import * as z from "zod/mini";

/** `error` and `message` are the same sentence. */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.catchall(z.object({}), z.string())),
  data: z.optional(z.unknown()),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

export const SuccessReply = z.object({ success: z.literal(true), message: z.string() });
export type SuccessReply = z.infer<typeof SuccessReply>;
