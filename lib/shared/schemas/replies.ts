import * as z from "zod/mini";

/** `error` and `message` are the same sentence. */
export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.catchall(z.object({}), z.string())),
  data: z.optional(z.unknown()),
  // Which the act asks for, beside `proof_needed`.
  proof: z.optional(z.object({ password: z.optional(z.literal(true)), code: z.optional(z.literal(true)) })),
});

/** Says nothing but that it was done. */
export const DoneReply = z.object({ success: z.literal(true) });
export type DoneReply = z.infer<typeof DoneReply>;

export const SuccessReply = z.object({ ...DoneReply.shape, message: z.string() });
export type SuccessReply = z.infer<typeof SuccessReply>;

/** Of a list, newest first: `next` goes into `?before=`, and is absent at the end. */
export const pageFields = { success: z.literal(true), next: z.optional(z.string()) };

/**
 * Of a list by time of change, `data`. `cursor` goes into `?since=`; `more`: fetch again. `reset`: `since` was too
 * old or of another history, the list starts over.
 */
export const changesFields = {
  success: z.literal(true),
  cursor: z.string(),
  more: z.boolean(),
  reset: z.optional(z.literal(true)),
};
