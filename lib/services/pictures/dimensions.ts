/** How large a picture may become when it is drawn. @module */
import { DomainError } from "../../shared/domain_error.ts";
import { PICTURE_MAX_PIXELS } from "../../shared/limits.ts";
import { BrokenPictureError } from "./byte_reader.ts";

/**
 * Requires a width and height, as a header tells them, that a phone can draw.
 *
 * @throws {DomainError} `picture_too_large`: a few bytes can unfold into gigabytes.
 */
export function requireDrawableSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new BrokenPictureError("A picture without extent");
  if (width * height > PICTURE_MAX_PIXELS) throw new DomainError("picture_too_large");
}
