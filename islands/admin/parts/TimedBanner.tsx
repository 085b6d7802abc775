import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { Banner } from "../../parts/Banner.tsx";
import type { TimedNotice } from "./timed_notice.ts";

/** Says what just happened where it is seen however far the list is scrolled. */
export function TimedBanner({ notice }: { notice: TimedNotice }): ReactElement | null {
  useSignals();
  const said = notice.shown.value;
  if (!said) return null;
  return (
    <div className="admin-notice">
      <Banner kind={said.kind}>{said.text}</Banner>
    </div>
  );
}
