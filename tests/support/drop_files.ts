/** Files that are dragged onto a page. @module */
import type { Page } from "playwright-core";
import type { MediaFile } from "./media_files.ts";

/** As from a folder of the desktop, somewhere on the page. */
export async function dropFiles(page: Page, files: readonly MediaFile[]): Promise<void> {
  const plain = files.map(({ name, type, bytes }) => ({ name, type, bytes: bytes.toBase64() }));
  await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, bytes } of ${JSON.stringify(plain)}) {
      dataTransfer.items.add(new File([Uint8Array.fromBase64(bytes)], name, { type }));
    }
    const drop = (name) => document.body.dispatchEvent(
      new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
    drop("dragover");
    drop("drop");
  })()`);
}
