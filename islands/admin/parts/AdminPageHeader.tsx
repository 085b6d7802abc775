import type { ReactElement, ReactNode } from "react";
import { useSignals } from "@preact/signals-react/runtime";

interface OfficeTitleProps {
  title: string;
  lead: string;
  /** What can be done from here. */
  children?: ReactNode;
}

/** The head of a screen on which people and records are looked after. */
export function AdminPageHeader({ title, lead, children }: OfficeTitleProps): ReactElement {
  useSignals();
  return (
    <header className="admin-page-head">
      <div className="admin-title">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{lead}</p>
      </div>
      {children}
    </header>
  );
}
