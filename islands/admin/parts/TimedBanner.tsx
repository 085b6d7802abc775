import { Banner } from "../../parts/Banner.tsx";
import type { TimedNotice } from "../../state/timed_notice.ts";

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
