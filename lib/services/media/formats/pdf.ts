/** PDF: what says that it is one stands at both of its ends. @see ISO 32000-1 §7.5 @module */
import { BrokenMediaError, type FormatCheck, latin1 } from "./stream_parser.ts";

const TAIL_BYTES = 2048;

/** Tells whether a file begins as a PDF does. */
export function isPdf(head: Uint8Array): boolean {
  return /^%PDF-\d/.test(latin1(head.subarray(0, 6)));
}

/** Watches for the end of a PDF: nothing may stand behind it, since that would be another file. */
export function createPdfCheck(): FormatCheck {
  let tail = "";
  return {
    write(chunk) {
      tail = (tail + latin1(chunk.subarray(-TAIL_BYTES))).slice(-TAIL_BYTES);
    },
    end() {
      if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) {
        throw new BrokenMediaError("The file ends too early");
      }
    },
  };
}
