/** Returns bytes as text of one character each. */
export function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
