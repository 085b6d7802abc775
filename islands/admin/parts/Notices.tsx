import { type ReactElement, useEffect } from "react";
import { Banner } from "../../parts/Banner.tsx";
import { Button } from "../../parts/Button.tsx";
import type { TimedNotice } from "../../state/timed_notice.ts";

/** Stays in sight however far the page is scrolled. */
export function TimedBanner({ notice }: { notice: TimedNotice }): ReactElement | null {
  const said = notice.shown.value;
  if (!said) return null;
  return (
    <div className="admin-notice">
      <Banner kind={said.kind}>{said.text}</Banner>
    </div>
  );
}

interface FetchFailedProps {
  why: string;
  tryAgain: string;
  onTryAgain(): void;
}

export function FetchFailed({ why, tryAgain, onTryAgain }: FetchFailedProps): ReactElement {
  return (
    <div className="stack-3 admin-failure">
      <Banner kind="error">{why}</Banner>
      <Button onPress={onTryAgain}>{tryAgain}</Button>
    </div>
  );
}

/** Stands where a part did not come: draws nothing, and has the screen say so. */
export function PartFailed({ onFailed }: { onFailed(): void }): null {
  useEffect(onFailed, []);
  return null;
}
