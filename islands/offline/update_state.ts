export type Shown = "nothing" | "ready" | "update" | "unsaved" | "playing";

interface UpdateDeps {
  show(shown: Shown): void;
  hasUnsaved(): boolean;
  isPlaying(): boolean;
  /** False without a waiting version. */
  takeOver(): boolean;
  reloadPage(): void;
}

export type UpdateState = ReturnType<typeof createUpdateState>;

export function createUpdateState(deps: UpdateDeps) {
  let shown: Shown = "nothing";
  let isAgreed = false;
  let isTakenOver = false;

  function show(next: Shown): void {
    shown = next;
    deps.show(next);
  }

  function noticeTakenOver(): void {
    isTakenOver = true;
    // Reload was pressed in another tab: nobody agreed for this one's input.
    if (!isAgreed && findQuestion()) show("update");
    else deps.reloadPage();
  }

  function findQuestion(): Shown | undefined {
    if (deps.hasUnsaved()) return "unsaved";
    return deps.isPlaying() ? "playing" : undefined;
  }

  function reload(): void {
    const question = findQuestion();
    const isAsked = shown === "unsaved" || shown === "playing";
    if (question && !isAsked) return show(question);
    isAgreed = true;
    if (isTakenOver || !deps.takeOver()) deps.reloadPage();
  }

  return {
    // A new version that waits goes on waiting.
    noticeReady: () => deps.show("ready"),
    noticeWaiting: () => show("update"),
    noticeTakenOver,
    reload,
    close: () => show("nothing"),
  };
}
