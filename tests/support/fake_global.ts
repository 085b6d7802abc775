/** Something of a browser's in the place of what is, or is not, there. @module */

/** Puts a value in the place of a global until it is disposed of. */
export function installGlobal(name: string, value: unknown): Disposable {
  const former = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, value });
  return {
    [Symbol.dispose]() {
      if (former) Object.defineProperty(globalThis, name, former);
      else Reflect.deleteProperty(globalThis, name);
    },
  };
}
