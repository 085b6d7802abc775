/** Features that only some browsers have and the type library does not know. */

/** Makes values that the documents' policy lets through; what stands here as text is an object to the browser. */
// deno-lint-ignore no-var -- what is declared by const is not on globalThis
declare var trustedTypes: {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
} | undefined;

interface Navigator {
  /** What the browser knows of the network; `saveData` when the person asked for little of it. */
  readonly connection?: { readonly saveData?: boolean; readonly type?: string };
}

interface ServiceWorkerRegistration {
  /** Background Sync: has the worker woken up when the network is back. */
  readonly sync?: { register(tag: string): Promise<void> };
}
