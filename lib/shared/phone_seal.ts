/**
 * How a phone seals what was never sent: ECDH P-256 between an ephemeral point and the server's, HKDF-SHA-256 with
 * the point as salt and {@linkcode sealInfo} as info, AES-256-GCM. The key is only returned to a live session of the
 * same person.
 *
 * @module
 */

/** Binds a seal's key to its person, whoever else may hold the phone. */
export function sealInfo(userId: string): string {
  return `alafia/phone-seal/${userId}`;
}
