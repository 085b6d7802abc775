/** Where a page ended, as a text that clients hand back as it is. @module */
import { DomainError } from "@/lib/shared/domain_error.ts";

/** Longer than any text that we hand out. */
const MAX_CHARACTERS = 1000;

/** Returns the text of some values of columns. */
export function encodeCursor(values: readonly unknown[]): string {
  return new TextEncoder().encode(JSON.stringify(values)).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
}

/** Returns the values behind a text. @throws {DomainError} `invalid_request` when it was never handed out. */
export function decodeCursor(text: string, count: number): (string | number)[] {
  const values = text.length <= MAX_CHARACTERS ? decode(text) : undefined;
  const isWhole = Array.isArray(values) && values.length === count && values.every(isValue);
  if (!isWhole) throw new DomainError("invalid_request");
  return values;
}

function decode(text: string): unknown {
  try {
    return JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(
        Uint8Array.fromBase64(text, { alphabet: "base64url" }),
      ),
    );
  } catch {
    return undefined;
  }
}

function isValue(value: unknown): value is string | number {
  return typeof value === "string" || (typeof value === "number" && Number.isSafeInteger(value));
}
