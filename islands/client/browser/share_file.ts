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
