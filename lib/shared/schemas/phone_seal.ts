/** The shapes of sealing and opening what a phone never sent. @module */
import * as z from "zod/mini";
import { NAME_MAX_CHARACTERS } from "../limits.ts";
import { boundedText } from "./fields.ts";

/** The public point that phones seal to, base64url. */
export const SealKey = z.object({ success: z.literal(true), publicKey: z.string() });
/** @see {@linkcode SealKey} */
export type SealKey = z.infer<typeof SealKey>;

/** The phone's half of one seal, base64url. */
export const SealPoint = z.object({ point: boundedText(NAME_MAX_CHARACTERS) });
/** @see {@linkcode SealPoint} */
export type SealPoint = z.infer<typeof SealPoint>;

/** The key of one seal, base64url. */
export const SealOpened = z.object({ success: z.literal(true), key: z.string() });
/** @see {@linkcode SealOpened} */
export type SealOpened = z.infer<typeof SealOpened>;
