/** What is said about the app on the phone, and when a page of the old version may go. @module */

/** What the notice shows: nothing, or the sentence of that name. */
export type Shown = "nothing" | "ready" | "update" | "unsaved";

/** What the state works with; tests hand it other things. */
export interface UpdateDeps {
  show(shown: Shown): void;
  /** The person would lose something by a reload. */
  hasUnsaved(): boolean;
  /** Waits for whatever is being written down. */
  finishBeforeUpdate(): Promise<void>;
  /** Lets the version that waits take over; false when there is none. */
  takeOver(): boolean;
  reloadPage(): void;
}

/** The notice, and what it hears. */
export interface UpdateState {
  noticeReady(): void;
  noticeWaiting(): void;
  noticeTakenOver(): Promise<void>;
  /** The person pressed Reload. */
  reload(): Promise<void>;
  /** The person pressed Close. */
  close(): void;
}

/** Builds the notice of one page. */
export function createUpdateState(deps: UpdateDeps): UpdateState {
  let shown: Shown = "nothing";
  let isAgreed = false;
  let isTakenOver = false;

  function show(next: Shown): void {
    shown = next;
    deps.show(next);
  }

  async function leave(): Promise<void> {
    await deps.finishBeforeUpdate();
    deps.reloadPage();
  }

  async function noticeTakenOver(): Promise<void> {
    isTakenOver = true;
    // Reload was pressed in another tab: nobody was asked about what is typed in this one.
    if (!isAgreed && deps.hasUnsaved()) show("update");
    else await leave();
  }

  async function reload(): Promise<void> {
    if (shown !== "unsaved" && deps.hasUnsaved()) return show("unsaved");
    isAgreed = true;
    await deps.finishBeforeUpdate();
    if (isTakenOver || !deps.takeOver()) deps.reloadPage();
  }

  return {
    noticeReady: () => show("ready"),
    noticeWaiting: () => show("update"),
    noticeTakenOver,
    reload,
    close: () => show("nothing"),
  };
}
