import * as z from "zod/mini";
import { EntityId } from "./fields.ts";

export const AdminIdentity = z.object({
  _id: EntityId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
});
export type AdminIdentity = z.infer<typeof AdminIdentity>;

export const AdminSession = z.object({ success: z.literal(true), admin: AdminIdentity });
export type AdminSession = z.infer<typeof AdminSession>;
