/** Pictures on a canvas, which keeps their pixels and nothing beside them. @module */

const JPEG_QUALITY = 0.85;

/** Draws a picture anew, upright and at most so large; what cannot be drawn is left to the server. */
export async function redrawPicture(file: File, maxSidePx: number): Promise<File> {
  // Redrawing would stop an animation.
  if (file.type === "image/gif") return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
    const drawn = await draw(bitmap, scale, file.type === "image/png" ? "image/png" : "image/jpeg");
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
