import type { ReactNode } from "react";
import type { ReadonlySignal } from "@preact/signals-react";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import { Spinner } from "../../parts/Spinner.tsx";
import type { TimedNotice } from "../../state/timed_notice.ts";
import { type AdminOutline, AdminWaiting } from "../layout/AdminWaiting.tsx";

/** Stays in sight however far the page is scrolled. */
export function TimedBanner({ notice }: { notice: TimedNotice }) {
  const said = notice.shown.value;
  if (!said) return null;
  return (
    <div className="admin-notice">
      <Banner kind={said.kind}>{said.text}</Banner>
    </div>
  );
}

/** What comes in one answer. */
export function Fetched<Data>({ data, state, text, outline, children }: {
  data: Data | undefined;
  state: { failure: ReadonlySignal<string | undefined>; load(): Promise<void> };
  text: { loading: string; tryAgain: string };
  outline?: AdminOutline;
  children(data: Data): ReactNode;
}) {
  const why = state.failure.value;
  if (why !== undefined) return <FetchFailed why={why} text={text} onTryAgain={state.load} />;
  return data === undefined ? <LoadingOutline text={text} outline={outline} /> : <>{children(data)}</>;
}

export function LoadingOutline({ text, outline }: { text: { loading: string }; outline?: AdminOutline }) {
  return (
    <AdminWaiting outline={outline}>
      <Spinner label={text.loading} />
    </AdminWaiting>
  );
}

export function FetchFailed({ why, text, onTryAgain }: {
  why: string;
  text: { tryAgain: string };
  onTryAgain(): void;
}) {
  return (
    <div className="stack-3 admin-failure">
      <Banner kind="error">{why}</Banner>
      <Button onPress={onTryAgain}>{text.tryAgain}</Button>
    </div>
  );
}
