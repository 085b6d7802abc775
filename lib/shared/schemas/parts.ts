/**
 * Schemas that others are made of.
 *
 * @module
 */
import * as z from "zod/mini";
import { isEntityId } from "../ids.ts";
import { countCharacters, isStorableText } from "../text.ts";

/** Schema of an `_id`: a UUIDv7 in lower case. @see contract §3 Wire shapes */
export const EntityId: z.ZodMiniString = z.string().check(
  z.refine(isEntityId, { error: "The id must be a UUIDv7 in lower case" }),
) as z.ZodMiniString;

/** Builds the schema of a text that is storable and at most `maxCharacters` code points long (an emoji is one). */
export function boundedText(maxCharacters: number): z.ZodMiniString {
  return z.string().check(
    z.refine((text) => countCharacters(text) <= maxCharacters),
    z.refine(isStorableText, { error: "Please remove characters that cannot be stored" }),
  ) as z.ZodMiniString;
}
