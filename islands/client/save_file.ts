/** Hands a file made in the browser to the person's downloads. @module */

/** Time after which the browser has surely taken the file over; some read it only after the click. */
const RELEASE_MS = 40_000;

/** Downloads the bytes under a name, and then lets go of them. */
export function saveFile(
  bytes: Uint8Array<ArrayBuffer>,
  { name, type }: { name: string; type: string },
): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
