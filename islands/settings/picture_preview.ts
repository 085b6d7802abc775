/** A look at a picture before it has left. @module */

/** Draws the middle of a picture, upright, as a square; a file that is no picture leaves the canvas empty. */
export async function drawPreview(canvas: HTMLCanvasElement, file: File): Promise<void> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext("2d")?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
    picture.close();
  } catch {
    // The server will say what is wrong with it.
  }
}
