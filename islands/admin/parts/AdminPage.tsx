import type { ReactElement, ReactNode } from "react";
import { Banner } from "../../parts/Banner.tsx";
import type { TimedNotice } from "../../state/timed_notice.ts";

interface AdminPageHeaderProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

export function AdminPageHeader({ title, lead, children }: AdminPageHeaderProps): ReactElement {
  return (
    <header className="row-4 spread admin-page-head">
      <div className="stack-1 admin-title">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </header>
  );
}

/** Sticky. */
export function TimedBanner({ notice }: { notice: TimedNotice }): ReactElement | null {
  const said = notice.shown.value;
  if (!said) return null;
  return (
    <div className="admin-notice">
      <Banner kind={said.kind}>{said.text}</Banner>
    </div>
  );
}
