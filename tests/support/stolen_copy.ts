/** What somebody has who stole a copy of the database, and not the secret: every value in it, read in every way. @module */
import { openDatabase } from "@/lib/store/open_database.ts";
import { listEveryRow } from "./every_table.ts";

/** A stolen copy. */
export interface StolenCopy {
  /** Every value of every column of every table, as text, and every text inside a value that is JSON; each once. */
  texts: string[];
  /** Each of them as bytes: as it is, and decoded as hexadecimal and as base64 of either alphabet. */
  readings: Uint8Array<ArrayBuffer>[];
  /** The file and its log of writes as they lie on the disk, with what stands in no row any more. */
  file: Uint8Array<ArrayBuffer>;
}

/** Reads a copy. */
export async function readStolenCopy(path: string): Promise<StolenCopy> {
  const wal = await Deno.readFile(`${path}-wal`).catch(() => new Uint8Array());
  const file = await new Blob([await Deno.readFile(path), wal]).bytes();
  const db = await openDatabase({ url: `file:${path}` });
  const tables = await listEveryRow(db);
  await db.close();
  const values = Object.values(tables).flat().flatMap((row) => Object.values(row));
  const texts = [...new Set(values.flatMap((value) => value === null ? [] : listTexts(value)))];
  return { texts, readings: texts.flatMap(decode), file };
}

function listTexts(value: unknown): string[] {
  if (value instanceof Uint8Array) return [value.toHex()];
  if (typeof value === "object") return Object.values(value ?? {}).flatMap(listTexts);
  const text = String(value);
  return [text, ...parts(text)];
}

/** What is sealed or signed has dots; what has structure is JSON. */
function parts(text: string): string[] {
  const between = text.includes(".") ? text.split(".") : [];
  try {
    const parsed = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? [...between, ...listTexts(parsed)] : between;
  } catch {
    return between;
  }
}

function decode(text: string): Uint8Array<ArrayBuffer>[] {
  const ways = [
    () => new TextEncoder().encode(text),
    () => Uint8Array.fromHex(text),
    () => Uint8Array.fromBase64(text),
    () => Uint8Array.fromBase64(text, { alphabet: "base64url" }),
  ];
  return ways.flatMap((read) => {
    try {
      return [read()];
    } catch {
      return [];
    }
  });
}

/** Tells whether bytes stand anywhere in others. */
export function containsBytes(whole: Uint8Array, part: Uint8Array): boolean {
  const first = part[0] ?? 0;
  for (let at = whole.indexOf(first); at >= 0; at = whole.indexOf(first, at + 1)) {
    if (part.every((byte, index) => whole[at + index] === byte)) return true;
  }
  return false;
}
