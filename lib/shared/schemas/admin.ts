/** The shapes of an administrator's session on the wire. @module */
import * as z from "zod/mini";
import { EntityId } from "./fields.ts";

/** Who is at work. */
export const AdminIdentity = z.object({
  _id: EntityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
/** @see {@linkcode AdminIdentity} */
export type AdminIdentity = z.infer<typeof AdminIdentity>;

/** The session lives, and it is an administrator's. */
export const AdminSession = z.object({ success: z.literal(true), admin: AdminIdentity });
/** @see {@linkcode AdminSession} */
export type AdminSession = z.infer<typeof AdminSession>;
