const MARK = "backStep";

let arrived: Promise<unknown> = Promise.resolve();

/** The browser's Back calls `back` and stays, until the returned function is called. */
export function holdBack(back: () => void): () => void {
  const { history, location } = globalThis;
  const isAhead = () => Boolean(history.state?.[MARK]);
  const enter = () => isAhead() || history.pushState({ ...history.state, [MARK]: true }, "");
  let here = location.href;
  let isOver = false;

  function listen(): void {
    // Not a step back.
    if (isAhead() || location.href !== here) return;
    enter();
    back();
  }
  function leave(): void {
    isOver = true;
    globalThis.removeEventListener("popstate", listen);
    if (!isAhead()) return;
    arrived = new Promise((resolve) => globalThis.addEventListener("popstate", resolve, { once: true }));
    history.back();
  }
  void arrived.then(() => {
    if (isOver) return;
    here = location.href;
    enter();
    globalThis.addEventListener("popstate", listen);
  });
  return leave;
}
