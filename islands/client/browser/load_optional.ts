/** Does nothing if code does not load; reports failures of its work. */
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
