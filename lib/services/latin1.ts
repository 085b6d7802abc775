/** One character a byte. */
export function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
