/** No segment begins with a dot: no parent or hidden folders. */
const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const MAX_CHARACTERS = 200;

/** @throws {TypeError} when invalid. */
export function requireKey(key: string): string {
  if (key.length > MAX_CHARACTERS || !KEY.test(key)) throw new TypeError("This is no key of an object");
  return key;
}
