/** What a key may be, whatever stores it. @module */

/** One name on the path: no leading dot, so that no key leads upwards or into a hidden place. */
const NAME = "[A-Za-z0-9_-][A-Za-z0-9._-]*";
const KEY = new RegExp(`^${NAME}(/${NAME})*$`);
const MAX_CHARACTERS = 200;

/** Returns the key as it is. @throws {TypeError} when it is none. */
export function requireKey(key: string): string {
  if (key.length > MAX_CHARACTERS || !KEY.test(key)) throw new TypeError("This is no key of an object");
  return key;
}
