/** What lists are asked for: how many, and from where on. @module */
import * as z from "zod/mini";
import { textOf } from "@/lib/shared/messages/catalogue.ts";
import { successText } from "@/lib/shared/messages/replies.ts";
import { EntityId } from "@/lib/shared/schemas/fields.ts";
import { decodeCursor } from "@/lib/services/cursors.ts";
import { UNREADABLE } from "./validate.ts";

const DEFAULT_LIMIT = 50;

/** `?limit=` is a whole number from 1 to `maximum`. */
export function limitUpTo(maximum: number): z.ZodMiniType<number, string> {
  const error = textOf(successText).limitOutOfRange(maximum);
  const isInRange = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= maximum;
  return z.pipe(z.string().check(z.refine(isInRange, { error })), z.transform(Number));
}

/** As {@linkcode limitUpTo}, where a list is never asked for as a whole. */
export function pageLimit(
  maximum: number,
  standard: number = Math.min(DEFAULT_LIMIT, maximum),
): z.ZodMiniType<number, string | undefined> {
  return z._default(limitUpTo(maximum), standard);
}

/** Holds what a client hands back against `shape`: any other is `invalid_request`. */
export function cursorOf<Values>(
  shape: z.ZodMiniType<Values>,
): z.ZodMiniOptional<z.ZodMiniType<Values, string>> {
  const decode = z.transform((text: string, { issues }) => {
    const { data, success } = z.safeParse(shape, decodeCursor(text));
    if (!success) issues.push({ code: "custom", params: UNREADABLE, input: text });
    return data as Values;
  });
  return z.optional(z.pipe(z.string(), decode));
}

/** `createdAt` is ISO 8601 UTC. */
export interface TimeCursor {
  createdAt: string;
  id: string;
}

const timeCursor = z.pipe(
  z.tuple([z.iso.datetime(), EntityId]),
  z.transform(([createdAt, id]): TimeCursor => ({ createdAt, id })),
);

/** Of a list that is read by time, newest first. */
export function timePage(maximum: number): z.ZodMiniType<{ limit: number; before?: TimeCursor }> {
  return z.object({ limit: pageLimit(maximum), before: cursorOf(timeCursor) });
}

/** Is not typed by people: what is not sound is `invalid_request`. */
export function machineText(isSound: (text: string) => boolean): z.ZodMiniString {
  return z.string().check(z.refine(isSound, { params: UNREADABLE })) as z.ZodMiniString;
}
