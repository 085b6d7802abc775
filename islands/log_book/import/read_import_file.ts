import { readDocument } from "@/lib/shared/exchange/json_documents.ts";
import { type RawRows, type ReadTable, readTable } from "@/lib/shared/exchange/table.ts";
import { IMPORT_FILE_MAX_BYTES } from "@/lib/shared/limits.ts";
import type { logImportFileText } from "@/lib/shared/messages/log_import_file.ts";
import { type LocalMoment, readWallClock } from "../../client/browser/wall_clock.ts";

type FileProblem = keyof typeof logImportFileText.english;

export type FileContents = { problem: FileProblem } | { table: ReadTable } | { rows: RawRows };

/** Never rejects. @param file Undefined for one that another app shared and that did not arrive. */
export async function readImportFile(file: Blob | undefined): Promise<FileContents> {
  if (!file) return { problem: "notShared" };
  if (file.size > IMPORT_FILE_MAX_BYTES) return { problem: "tooLarge" };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { problem: "unreadable" };
  const text = decode(new Uint8Array(bytes));
  if (text === undefined) return { problem: "binary" };
  return readText(text);
}

function readText(text: string): FileContents {
  const start = text.trimStart()[0];
  if (start === undefined) return { problem: "empty" };
  if (start === "{" || start === "[") {
    const rows = readDocument(text, clockAt);
    return typeof rows === "string" ? { problem: rows } : { rows };
  }
  const table = readTable(text);
  return typeof table === "string" ? { problem: table } : { table };
}

/** Undefined if not text. Spreadsheets may write UTF-16, old ones Western European letters. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return decodeAs("utf-16be", bytes);
  if (bytes.includes(0)) return undefined;
  const text = decodeAs("utf-8", bytes) ?? decodeAs("windows-1252", bytes);
  // deno-lint-ignore no-control-regex
  return text !== undefined && /^(?:PK|%PDF|\x89PNG|\x1f)/.test(text) ? undefined : text;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function clockAt(atMs: number): LocalMoment {
  return readWallClock(new Date(atMs));
}
