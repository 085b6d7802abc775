/** Absent in many browsers, whatever the type library says. */
type Sharing = Partial<Pick<Navigator, "canShare" | "share">>;

export function canShareFile(file: File): boolean {
  const sharing: Sharing = globalThis.navigator;
  return sharing.canShare?.({ files: [file] }) ?? false;
}

/** To be called by a press. False when it could not be shared; whoever thought better of it is not told so. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    const sharing: Sharing = globalThis.navigator;
    await sharing.share?.({ files: [file] });
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === "AbortError";
  }
}
