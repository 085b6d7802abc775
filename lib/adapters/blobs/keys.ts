/** What a key may be, whatever stores it. @module */

/** Names with slashes between: none has a leading dot, so that no key leads upwards or into a hidden place. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_CHARACTERS = 200;

/** Returns the key as it is. @throws {TypeError} when it is none. */
export function requireKey(key: string): string {
  if (key.length > MAX_CHARACTERS || !KEY.test(key)) throw new TypeError("This is no key of an object");
  return key;
}
