import { type ReactElement, type ReactNode, useId } from "react";
import type { ReadonlySignal } from "@preact/signals-react";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import type { NoticeMessage } from "../parts/notice.ts";

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Its title can take the focus of a control that is gone. */
export function Section({ title, lead, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section className="card stack-4 settings-card" aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </section>
  );
}

export function SectionNotice(
  { shown }: { shown: ReadonlySignal<NoticeMessage | undefined> },
): ReactElement | null {
  const notice = shown.value;
  return notice ? <Banner kind={notice.kind}>{notice.text}</Banner> : null;
}

export function LoadingRow(): ReactElement {
  return <div className="skeleton settings-loading-row" aria-hidden="true" />;
}

interface LoadFailedProps {
  text: string;
  onRetry(): Promise<void>;
}

export function LoadFailed({ text, onRetry }: LoadFailedProps): ReactElement {
  return (
    <>
      <Banner kind="error">{text}</Banner>
      <button type="button" className="button button-quiet settings-retry" onClick={() => void onRetry()}>
        {say(settingsText).tryAgain}
      </button>
    </>
  );
}
