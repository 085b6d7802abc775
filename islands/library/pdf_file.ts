import type { ByteSpan } from "@/lib/shared/byte_range.ts";
import type { FileTrouble } from "../client/api/assets.ts";

export interface PdfFileDeps {
  /** Never rejects. */
  load(span: ByteSpan): Promise<ArrayBuffer | FileTrouble>;
  /** Aborted when nothing is wanted any more. */
  signal: AbortSignal;
  onBytes(start: number, bytes: ArrayBuffer): void;
  onTrouble(trouble: FileTrouble): void;
}

/** The bytes of a document, of which only those leave the server that its pages need. */
export function openPdfFile({ load, signal, onBytes, onTrouble }: PdfFileDeps) {
  const missing = new Set<ByteSpan>();

  async function read(span: ByteSpan): Promise<void> {
    missing.add(span);
    const bytes = await load(span);
    if (signal.aborted) return;
    if (typeof bytes === "string") return onTrouble(bytes);
    missing.delete(span);
    onBytes(span.start, bytes);
  }

  return {
    read,
    /** Asks again for what did not come. */
    retry: () => [...missing].forEach((span) => void read(span)),
  };
}
