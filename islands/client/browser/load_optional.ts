/** Code that does not come is left undone; a failure of the work itself is reported. */
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
