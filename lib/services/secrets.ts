/** Keys derived from the one secret of the installation. @module */

/** What needs a key, and nothing but it. */
export interface Secrets {
  /** Returns HMAC-SHA256 over the parts, as lower-case hex; parts cannot run into one another. */
  mac(...parts: string[]): Promise<string>;
  /** 32 bytes that sign session tokens. */
  tokenKey: Uint8Array<ArrayBuffer>;
  /** Returns 32 bytes for a use that makes its own key of them; the same for the same name. */
  derive(use: string): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Derives the keys by HKDF-SHA256, one per use, so that none of them tells about another.
 *
 * @param secret At least 32 bytes.
 */
export async function createSecrets(secret: string): Promise<Secrets> {
  const master = await crypto.subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveBits"]);
  const derive = async (use: string) =>
    new Uint8Array(
      await crypto.subtle.deriveBits(
        { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encode(`alafia/${use}`) },
        master,
        256,
      ),
    );
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const macKey = await crypto.subtle.importKey("raw", await derive("one-time-codes"), hmac, false, ["sign"]);
  return {
    tokenKey: await derive("session-tokens"),
    derive,
    async mac(...parts) {
      return toHex(await crypto.subtle.sign("HMAC", macKey, encode(JSON.stringify(parts))));
    },
  };
}

/** Returns SHA-256 of a text as lower-case hex; for random tokens, never for what a person chose. */
export async function sha256Hex(text: string): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", encode(text)));
}

/** Returns `bytes` random bytes as lower-case hex. */
export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)).buffer);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toHex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
