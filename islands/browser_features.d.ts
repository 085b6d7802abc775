/** Missing in the type library and in some browsers. */

/** Makes values that documents' policy lets through. */
// deno-lint-ignore no-var -- what is declared by const is not on globalThis
declare var trustedTypes: {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
} | undefined;

interface Navigator {
  /** `saveData`: the person asked for it. */
  readonly connection?: { readonly saveData?: boolean; readonly type?: string };
}

interface ServiceWorkerRegistration {
  /** Background Sync. */
  readonly sync?: { register(tag: string): Promise<void> };
}
