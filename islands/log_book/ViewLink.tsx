import type { MouseEvent, ReactNode } from "react";
import type { ReadonlySignal } from "@preact/signals-react";
import { LOG_VIEWS, type LogView, logViewPath } from "@/lib/shared/log_view.ts";
import { logBookText } from "@/lib/shared/messages/log_book.ts";
import { say } from "../client/browser/language.ts";

/** Of the logbook; without its type, as documents draw these links, too. */
interface LogViews {
  view: ReadonlySignal<LogView>;
  show(view: LogView): void;
}

interface ViewLinkProps {
  /** Undefined until the logbook is open: the link leads to a document of its own. */
  screen?: LogViews;
  view: LogView;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}

/** Leads to another view of the logbook without asking for anything that is here. */
export function ViewLink({ screen, view, isCurrent, className, children }: ViewLinkProps) {
  function follow(event: MouseEvent): void {
    if (!screen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    screen.show(view);
  }
  return (
    <a
      className={className}
      href={logViewPath(view)}
      aria-current={isCurrent ? "true" : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}

export function ViewLinks({ screen }: { screen?: LogViews }) {
  const { views } = say(logBookText);
  return (
    <nav className="views log-book-views" aria-label={views.name}>
      {LOG_VIEWS.map((view) => (
        <ViewLink key={view} screen={screen} view={view} isCurrent={view === screen?.view.value}>
          {views[view]}
        </ViewLink>
      ))}
    </nav>
  );
}
