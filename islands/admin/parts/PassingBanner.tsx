import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { Banner } from "../../parts/Banner.tsx";
import type { PassingNotice } from "./passing_notice.ts";

/** Says what just happened where it is seen however far the list is scrolled. */
export function PassingBanner({ notice }: { notice: PassingNotice }): ReactElement | null {
  useSignals();
  const said = notice.shown.value;
  if (!said) return null;
  return (
    <div className="office-notice">
      <Banner kind={said.kind}>{said.text}</Banner>
    </div>
  );
}
