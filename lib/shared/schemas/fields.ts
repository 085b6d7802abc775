import * as z from "zod/mini";
import { isEntityId } from "../ids.ts";
import { accountRuleText } from "../messages/account_rule.ts";
import { textOf } from "../message_area.ts";
import { compose, countCharacters, isStorableText } from "../text.ts";

const say = textOf(accountRuleText);

/** UUIDv7 in lower case. */
export const EntityId: z.ZodMiniString = z.string().check(
  z.refine(isEntityId, { error: "The id must be a UUIDv7 in lower case" }),
) as z.ZodMiniString;

/** Counts the changes of a row, beginning with 1. */
export const RowVersion: z.ZodMiniNumber = z.number().check(
  z.refine((count) => Number.isSafeInteger(count) && count >= 1),
) as z.ZodMiniNumber;

export const Tombstone = z.object({ _id: EntityId, deleted: z.literal(true), version: RowVersion });
export type Tombstone = z.infer<typeof Tombstone>;

/** A letter and three marks, or two halves twice, may compose to one character. */
const UNITS_A_CHARACTER = 4;

/** Keyboards differ in how they compose letters (NFC); what is too long in any form stays as it is. */
function composedUpTo(maxCharacters: number) {
  const isLong = (text: string) => text.length > UNITS_A_CHARACTER * maxCharacters;
  return z.overwrite<string>((text) => isLong(text) ? text : compose(text));
}

/** Storable, composed (NFC), at most `maxCharacters` code points. @param missing Message for no text. */
export function boundedText(maxCharacters: number, missing?: string): z.ZodMiniString {
  return z.string(missing === undefined ? undefined : { error: missing }).check(
    composedUpTo(maxCharacters),
    ...boundsOf(maxCharacters),
  ) as z.ZodMiniString;
}

/** As {@linkcode boundedText}, kept letter for letter. */
export function exactText(maxCharacters: number): z.ZodMiniString {
  return z.string().check(...boundsOf(maxCharacters)) as z.ZodMiniString;
}

function boundsOf(maxCharacters: number) {
  return [
    z.refine<string>((text) => countCharacters(text) <= maxCharacters, { error: say.tooLong }),
    z.refine<string>(isStorableText, { error: say.notStorable }),
  ] as const;
}

/** Reports the first wrong item only: a body has room for a hundred thousand. */
export function listOf<Item extends z.ZodMiniType>(
  item: Item,
  error?: string,
): z.ZodMiniType<z.output<Item>[]> {
  const list = z.array(z.unknown(), { error }).check(({ value, issues }) => {
    for (const [index, entry] of value.entries()) {
      const { data, error } = z.safeParse(item, entry);
      for (const { path, message } of error?.issues ?? []) {
        issues.push({ code: "custom", input: entry, path: [index, ...path], message });
      }
      if (error) return;
      value[index] = data;
    }
  });
  LIST_ITEMS.set(list, item);
  return list as unknown as z.ZodMiniType<z.output<Item>[]>;
}

const LIST_ITEMS = new WeakMap<object, z.ZodMiniType>();

export function findListItem(schema: object): z.ZodMiniType | undefined {
  return LIST_ITEMS.get(schema);
}

/** Composed (NFC); missing and null are empty. */
export function typedText(maxCharacters: number): z.ZodMiniType<string, unknown> {
  return orWhenMissing(boundedText(maxCharacters), "");
}

/** As {@linkcode typedText}, for a form whose own rules count the trimmed text: only far longer is refused here. */
export function formText(maxCharacters: number): z.ZodMiniType<string, unknown> {
  const isShort = (text: string) => text.length <= UNITS_A_CHARACTER * maxCharacters;
  const bound = z.refine<string>(isShort, { error: say.tooLong });
  return orWhenMissing(z.string().check(composedUpTo(maxCharacters), bound), "");
}

/** Reads what is missing or null as `empty`. */
export function orWhenMissing<Output>(
  schema: z.ZodMiniType<Output>,
  empty: Output,
): z.ZodMiniType<Output, unknown> {
  return z.pipe(z.transform((value): unknown => value ?? empty), schema);
}

/** Reads null as if it were missing. */
export function optionalOf<Output>(
  schema: z.ZodMiniType<Output>,
): z.ZodMiniOptional<z.ZodMiniType<Output, unknown>> {
  return z.optional(
    z.pipe(z.transform((value): unknown => value ?? undefined), z.optional(schema)),
  ) as z.ZodMiniOptional<z.ZodMiniType<Output, unknown>>;
}
