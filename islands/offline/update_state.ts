export type Shown = "nothing" | "ready" | "update" | "unsaved" | "playing";

interface UpdateDeps {
  show(shown: Shown): void;
  hasUnsaved(): boolean;
  /** Sound that a reload would cut. */
  isPlaying(): boolean;
  /** False when no version waits. */
  takeOver(): boolean;
  reloadPage(): void;
}

export interface UpdateState {
  noticeReady(): void;
  noticeWaiting(): void;
  noticeTakenOver(): void;
  reload(): void;
  close(): void;
}

export function createUpdateState(deps: UpdateDeps): UpdateState {
  let shown: Shown = "nothing";
  let isAgreed = false;
  let isTakenOver = false;

  function show(next: Shown): void {
    shown = next;
    deps.show(next);
  }

  function noticeTakenOver(): void {
    isTakenOver = true;
    // Reload was pressed in another tab: nobody was asked about what is typed in this one.
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
    // A new version goes on waiting meanwhile.
    noticeReady: () => deps.show("ready"),
    noticeWaiting: () => show("update"),
    noticeTakenOver,
    reload,
    close: () => show("nothing"),
  };
}
