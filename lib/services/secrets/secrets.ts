/** Keys derived from the installation's secret. @module */

export interface Secrets {
  /** HMAC-SHA256 in lower-case hex; parts are delimited unambiguously. */
  mac(...parts: string[]): Promise<string>;
  /** 32 bytes, for session tokens. */
  tokenKey: Uint8Array<ArrayBuffer>;
  /** Encrypts and authenticates for one name, differently each time. */
  seal(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Undefined for another name or secret, or damaged text. */
  unseal(name: string, sealed: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Before the last rotation, while known: to unseal, and verify links in mails. */
  former?: Secrets;
}

/** Derives one key per use by HKDF-SHA256. @param secret At least 32 bytes. */
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
  return {
    tokenKey: await derive("session-tokens"),
    mac: await createMac(await derive("one-time-codes")),
    ...createSeals(await derive("sealed-keys")),
  };
}

/** HMAC-SHA256 with a 32-byte key; parts are delimited unambiguously. */
export async function createMac(key: Uint8Array<ArrayBuffer>): Promise<Secrets["mac"]> {
  const settings = { name: "HMAC", hash: "SHA-256" };
  const macKey = await crypto.subtle.importKey("raw", key, settings, false, ["sign"]);
  return async (...parts) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", macKey, encode(JSON.stringify(parts)))).toHex();
}

const NONCE_BYTES = 12;
/** Needs no escaping in an address. */
export const BASE64URL = { alphabet: "base64url", omitPadding: true } as const;

const SEALED = /^v1\.[\w-]+$/;

function createSeals(key: Uint8Array<ArrayBuffer>): Pick<Secrets, "seal" | "unseal"> {
  const imported = crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
  const settings = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: "AES-GCM",
    iv,
    additionalData: encode(name),
  });
  return {
    async seal(name, bytes) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const encrypted = await crypto.subtle.encrypt(settings(name, nonce), await imported, bytes);
      const sealed = new Uint8Array(NONCE_BYTES + encrypted.byteLength);
      sealed.set(nonce);
      sealed.set(new Uint8Array(encrypted), NONCE_BYTES);
      return `v1.${sealed.toBase64(BASE64URL)}`;
    },
    async unseal(name, sealed) {
      if (!SEALED.test(sealed)) return undefined;
      try {
        const bytes = Uint8Array.fromBase64(sealed.slice("v1.".length), BASE64URL);
        const nonce = bytes.slice(0, NONCE_BYTES);
        const encrypted = bytes.slice(NONCE_BYTES);
        return new Uint8Array(await crypto.subtle.decrypt(settings(name, nonce), await imported, encrypted));
      } catch (error) {
        // No base64url, or sealed under another secret.
        if (error instanceof SyntaxError || error instanceof DOMException) return undefined;
        throw error;
      }
    },
  };
}

/** Lower-case hex; for random tokens, never what a person chose. */
export async function sha256Hex(text: string): Promise<string> {
  return (await sha256(text)).toHex();
}

export async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", encode(text)));
}

/** Takes the same time wherever two texts of one length differ. */
export function isSameSecret(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index++) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}

/** Returns 0 up to 1. */
export function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

export function randomHex(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toHex();
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
