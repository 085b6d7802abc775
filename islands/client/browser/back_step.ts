/** The one way in which Back closes what lies over the page; of its own, since every dialog needs it. @module */

/** In the state of the history entry that stands for it. */
export const BACK_MARK = "backStep";

/** What lies over the page, the topmost last. */
const held: (() => void)[] = [];
/** The address beneath. */
let here = "";
let arrived: Promise<unknown> = Promise.resolve();
let isLeaving = false;
/** Another page is on its way, which a step back would stop. */
let isReplaced = false;

const isAhead = () => Boolean(globalThis.history.state?.[BACK_MARK]);

/** Calls once the browser has stepped back from what was closed, and scrolled to where the page stood before that. */
export function afterBack(then: () => void): void {
  // It scrolls in the frame after the event.
  void arrived.then(() => requestAnimationFrame(() => requestAnimationFrame(then)));
}

/** What lies over the page closes at once as it is left; a call or a download begins the same way and leaves nothing. */
function noteReplaced(): void {
  isReplaced = true;
  setTimeout(() => isReplaced = false, 1000);
}

function enter(): void {
  if (held.length === 0) return;
  here = globalThis.location.href;
  if (!isAhead()) globalThis.history.pushState({ ...globalThis.history.state, [BACK_MARK]: true }, "");
}

function handleMove(): void {
  // By hand, to an entry whose sheet is gone: nothing would be seen of that step.
  if (isAhead() && held.length === 0 && !isLeaving) globalThis.history.back();
  // Not a step back.
  if (isAhead() || isLeaving || globalThis.location.href !== here) return;
  const close = held.at(-1);
  enter();
  close?.();
}

/** The browser's Back calls the newest `back` and stays, until the function that this returns is called. */
export function holdBack(back: () => void): () => void {
  const mine = () => back();
  if (held.length === 0) {
    globalThis.addEventListener("popstate", handleMove);
    globalThis.addEventListener("beforeunload", noteReplaced);
  }
  held.push(mine);
  void arrived.then(enter);
  return () => {
    const place = held.indexOf(mine);
    if (place >= 0) held.splice(place, 1);
    if (held.length > 0 || isLeaving || isReplaced || !isAhead()) return;
    isLeaving = true;
    arrived = new Promise<void>((resolve) =>
      globalThis.addEventListener("popstate", () => {
        isLeaving = false;
        resolve();
      }, { once: true })
    );
    globalThis.history.back();
  };
}
