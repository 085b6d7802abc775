/**
 * How a phone seals what was never sent: ECDH on P-256 between a point made for the seal and the server's, HKDF-SHA-256
 * with that point as salt and {@linkcode sealInfo} as info, AES-256-GCM. Only a live session of the same person is
 * given the key back.
 *
 * @module
 */

/** Returns what binds a seal's key to its person. */
export function sealInfo(userId: string): string {
  return `alafia/phone-seal/${userId}`;
}
