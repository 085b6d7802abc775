/** Uploaded pictures, checked by bytes and without metadata. @module */
import { latin1 } from "../latin1.ts";
import { DomainError } from "../../shared/domain_error.ts";
import { BrokenPictureError } from "./byte_reader.ts";
import { cleanGif, GIF_SIGNATURES } from "./gif.ts";
import { cleanJpeg, JPEG_SIGNATURE } from "./jpeg.ts";
import { cleanPng, PNG_SIGNATURE } from "./png.ts";

interface CleanPicture {
  type: "image/jpeg" | "image/png" | "image/gif";
  extension: "jpg" | "png" | "gif";
  bytes: Uint8Array<ArrayBuffer>;
}

const FORMATS = [
  { type: "image/jpeg", extension: "jpg", signatures: [JPEG_SIGNATURE], clean: cleanJpeg },
  { type: "image/png", extension: "png", signatures: [PNG_SIGNATURE], clean: cleanPng },
  { type: "image/gif", extension: "gif", signatures: GIF_SIGNATURES, clean: cleanGif },
] as const;

const SIGNATURE_MAX_BYTES = 8;

/**
 * Returns a JPEG, PNG or GIF with nothing but its unchanged pixels; the type comes from its first bytes.
 *
 * @throws {DomainError} `picture_type`, `picture_damaged` (not a whole file), `picture_too_large` (over 40
 * megapixels).
 */
export function cleanPicture(bytes: Uint8Array<ArrayBuffer>): CleanPicture {
  const start = latin1(bytes.subarray(0, SIGNATURE_MAX_BYTES));
  const format = FORMATS.find(({ signatures }) =>
    signatures.some((signature) => start.startsWith(signature))
  );
  if (!format) throw new DomainError("picture_type");
  const { type, extension, clean } = format;
  try {
    return { type, extension, bytes: join(clean(bytes)) };
  } catch (error) {
    if (error instanceof BrokenPictureError) throw new DomainError("picture_damaged", { cause: error });
    throw error;
  }
}

function join(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
