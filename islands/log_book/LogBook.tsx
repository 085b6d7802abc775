import { type ReactElement, useEffect } from "react";
import { type Signal, useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { clientText } from "@/lib/shared/messages/client.ts";
import { offlineReadingText } from "@/lib/shared/messages/log_book.ts";
import { renderIsland } from "../client/island_root.ts";
import { say } from "../client/language.ts";
import { SignedInLayout } from "../layout/SignedInLayout.tsx";
import { Spinner } from "../parts/Spinner.tsx";
import { openBrowserScreen, watchLogBookPage } from "./browser_screen.ts";
import { LoadingLog } from "./LoadingLog.tsx";
import { LogBookPage } from "./LogBookPage.tsx";
import type { LogBookScreen } from "./screen.ts";

/** Draws the screen into its place in the document. */
export function startLogBook(place: Element): void {
  renderIsland(place, LogBook);
}

/** The screen at /dashboard. */
export function LogBook(): ReactElement {
  useSignals();
  const opened = useSignal<LogBookScreen | undefined>(undefined);
  const failure = useSignal<unknown>(undefined);
  useEffect(() => open(opened, failure), []);
  const screen = opened.value;
  // Whoever draws islands shows that a part did not arrive.
  if (failure.value) throw failure.value;
  if (screen?.sessionState.value?.kind === "leaving") return <Spinner label={say(clientText).loading} />;
  const isKept = screen?.book.sync.value !== undefined;
  return (
    <SignedInLayout
      current="log_book"
      profile={screen?.profile.value}
      isOffline={screen?.isOffline.value}
      offlineNotice={isKept ? say(offlineReadingText).offline : undefined}
    >
      {screen ? <OpenLogBook screen={screen} /> : <LoadingLog />}
    </SignedInLayout>
  );
}

function OpenLogBook({ screen }: { screen: LogBookScreen }): ReactElement {
  useSignals();
  const dialogs = screen.lazyDialogs.dialogs.value;
  return (
    <>
      <LogBookPage screen={screen} />
      {dialogs && <dialogs.OpenDialogs screen={screen} dialogs={dialogs} />}
    </>
  );
}

function open(opened: Signal<LogBookScreen | undefined>, failure: Signal<unknown>): () => void {
  let close = () => {};
  const opening = openBrowserScreen().then((screen) => {
    if (!screen) return;
    opened.value = screen;
    const stopWatching = watchLogBookPage(screen.resume);
    close = () => {
      stopWatching();
      screen.book.close();
    };
  }).catch((cause: unknown) => failure.value = cause);
  return () => void opening.then(() => close());
}
