/** Names that change with the content. @module */

/** Returns the start of the content's SHA-256, 16 hexadecimal digits. */
export async function shortHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex().slice(0, 16);
}

/** Returns the hash by which a Content-Security-Policy allows an inline element of this text. */
export async function policyHash(text: string): Promise<string> {
  return await integrityOf(new TextEncoder().encode(text));
}

/** Returns the hash by which a browser knows that it was given these bytes and no others. */
export async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return `sha256-${new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toBase64()}`;
}
