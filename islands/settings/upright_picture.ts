import type { Endpoint } from "@/lib/shared/wire/endpoint.ts";
import type { Result } from "../client/api/api.ts";
import { upload, type UploadOptions } from "../client/api/upload.ts";

/** More would cost data for nothing. */
const MAX_SIDE_PX = 1024;
const JPEG_QUALITY = 0.85;

/** Phones write the orientation into metadata, which the server drops. */
export async function uploadUpright<Reply>(
  endpoint: Endpoint<undefined, Reply>,
  options: UploadOptions,
): Promise<Result<Reply>> {
  const file = await redrawUpright(options.file);
  return await upload(endpoint, { ...options, file });
}

async function redrawUpright(file: File): Promise<File> {
  // Redrawing would stop an animation.
  if (file.type === "image/gif") return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1 && file.type === "image/png") return file;
    const drawn = await draw(bitmap, Math.min(1, scale), file.type);
    return drawn ? new File([drawn], file.name, { type: drawn.type }) : file;
  } catch {
    return file;
  }
}

function draw(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
}

/** An upright square from the middle; not a picture: leaves the canvas empty. */
export async function drawPreview(canvas: HTMLCanvasElement, file: File): Promise<void> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
    picture.close();
  } catch {
    // The server will say what is wrong.
  }
}
