/** Recovery codes take the place of a second factor's code, each once. @module */
import { RECOVERY_CODES } from "../../shared/limits.ts";
import { sha256Hex } from "./secrets.ts";

/** Base32 without I, L, O and U (Crockford): what is copied by hand is read one way only. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Of 5 random bits each. */
const CHARACTERS = 16;

/** A set of codes such as "7F3K-9QWX-0M2B-HTYV", and what is kept of them. */
export async function makeRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(CHARACTERS));
    return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  });
  return {
    codes: plain.map((code) => code.replace(/(.{4})(?=.)/g, "$1-")),
    hashes: await Promise.all(plain.map((code) => hashOf(userId, code))),
  };
}

/** As it is kept; undefined for what cannot be one. Case, spaces and dashes do not count. */
export async function hashRecoveryCode(userId: string, typed: string): Promise<string | undefined> {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, "").replace(/[IL]/g, "1").replaceAll("O", "0");
  const isOne = code.length === CHARACTERS && [...code].every((each) => ALPHABET.includes(each));
  return isOne ? await hashOf(userId, code) : undefined;
}

const hashOf = (userId: string, code: string) => sha256Hex(`${userId}:${code}`);
