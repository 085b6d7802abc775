/** What a page does beside its screen, and can do without. @module */

/**
 * Begins work whose code comes late, over a network that may have gone by then: code that does not come is left undone,
 * and the next page asks for it again. A failure of the work itself is reported.
 *
 * @param load Imports the code.
 */
export async function loadOptional<Code>(
  load: () => Promise<Code>,
  work: (code: Code) => unknown,
): Promise<void> {
  let code: Code;
  try {
    code = await load();
  } catch {
    return;
  }
  try {
    await work(code);
  } catch (cause) {
    globalThis.reportError(cause);
  }
}
