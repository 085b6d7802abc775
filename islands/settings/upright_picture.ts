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
