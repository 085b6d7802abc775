import * as z from "zod/mini";
import { NAME_MAX_CHARACTERS } from "../limits.ts";
import { boundedText } from "./fields.ts";

/** `publicKey` is a point on P-256 in base64url. */
export const SealKey = z.object({ success: z.literal(true), publicKey: z.string() });
export type SealKey = z.infer<typeof SealKey>;

/** Base64url. */
export const SealPoint = z.object({ point: boundedText(NAME_MAX_CHARACTERS) });
export type SealPoint = z.infer<typeof SealPoint>;

/** Base64url. */
export const SealOpened = z.object({ success: z.literal(true), key: z.string() });
export type SealOpened = z.infer<typeof SealOpened>;
