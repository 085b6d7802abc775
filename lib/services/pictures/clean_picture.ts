/** Whatever somebody sends as a picture, as it is kept: proven by its bytes, nothing beside the picture in it. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { BrokenPictureError, latin1 } from "./byte_reader.ts";
import { cleanGif, GIF_SIGNATURES } from "./gif.ts";
import { cleanJpeg, JPEG_SIGNATURE } from "./jpeg.ts";
import { cleanPng, PNG_SIGNATURE } from "./png.ts";

/** A picture that may be kept and shown. */
export interface CleanPicture {
  type: "image/jpeg" | "image/png" | "image/gif";
  /** Of its file name, without the dot. */
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
 * Returns a JPEG, PNG or GIF file stripped of all that is not the picture; its pixels stay as they are.
 *
 * The type is what the first bytes say; a name or a type that a client gave is never looked at.
 *
 * @throws {DomainError} `picture_type`, `picture_damaged` (not a whole file), `picture_too_large` (over 40 megapixels).
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
