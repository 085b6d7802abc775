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

/**
 * Builds the schema of a list whose items are what `item` says. Of wrong items only the first is told: a body has room
 * for a hundred thousand.
 */
export function listOf<Item extends z.ZodMiniType>(item: Item): z.ZodMiniType<z.output<Item>[]> {
  return z.array(z.unknown()).check(({ value, issues }) => {
    for (const [index, entry] of value.entries()) {
      const { error } = z.safeParse(item, entry);
      for (const { path, message } of error?.issues ?? []) {
        issues.push({ code: "custom", input: entry, path: [index, ...path], message });
      }
      if (error) return;
    }
  }) as unknown as z.ZodMiniType<z.output<Item>[]>;
}
