const held = new Set<symbol>();
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

/** For what no field shows, such as earlier steps of a wizard. */
export function holdUnsaved(): () => void {
  const mark = Symbol();
  held.add(mark);
  return () => void held.delete(mark);
}

export function hasUnsaved(): boolean {
  return held.size > 0 || document.querySelector("dialog[open]") !== null || isTyped();
}

export function watchTyping(): () => void {
  function listen({ target }: Event): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target);
  }
  document.addEventListener("input", listen, true);
  return () => document.removeEventListener("input", listen, true);
}

/** A field that is gone was saved or given up. */
function isTyped(): boolean {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return [...typedInto].some(({ value }) => value !== "");
}
