/** Reads each byte as one character. */
export function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
