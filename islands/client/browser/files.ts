/** Some browsers read the file after the click. */
const RELEASE_MS = 40_000;

export function saveFile(
  content: BlobPart,
  { name, type }: { name: string; type: string },
): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

/** Absent in many browsers. */
type Sharing = Partial<Pick<Navigator, "canShare" | "share">>;

export function canShareFile(file: File): boolean {
  const sharing: Sharing = globalThis.navigator;
  return sharing.canShare?.({ files: [file] }) ?? false;
}

/** Call it on a press. False when it failed, not when the person changed their mind. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    const sharing: Sharing = globalThis.navigator;
    await sharing.share?.({ files: [file] });
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === "AbortError";
  }
}
