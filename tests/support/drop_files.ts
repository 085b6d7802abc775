/** Files that are dragged onto a page. @module */
import type { Page } from "playwright";
import type { MediaFile } from "./media_files.ts";
import { waitUntil } from "./page_condition.ts";

/** As from a folder of the desktop, somewhere on the page. */
export async function dropFiles(page: Page, files: readonly MediaFile[]): Promise<void> {
  const plain = files.map(({ name, type, bytes }) => ({ name, type, bytes: bytes.toBase64() }));
  // A screen that is still opening does not look at what is dragged over it; one that does takes it as its own.
  await waitUntil(
    page,
    `(() => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, bytes } of ${JSON.stringify(plain)}) {
      dataTransfer.items.add(new File([Uint8Array.fromBase64(bytes)], name, { type }));
    }
    const drop = (name) => document.body.dispatchEvent(
      new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
    return !drop("dragover") && (drop("drop"), true);
  })()`,
  );
}
