import { type ReactNode, useEffect, useId, useRef } from "react";
import type { ReadonlySignal } from "@preact/signals-react";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import { Icon } from "../parts/Icon.tsx";
import type { NoticeMessage } from "../parts/notice.ts";

/** As high as a line: nothing moves when one comes. */
export const NOTHING_YET = "\u00a0";

/** Its form comes by a button, which takes the focus back when that closes. */
export function FoldedSection({ words, now, isOpen, onToggle, notice, children }: {
  words: { title: string; lead: string; open: string };
  /** What stands in it, while it is closed; "" until that is known. */
  now?: string;
  isOpen: boolean;
  onToggle(): void;
  notice: ReadonlySignal<NoticeMessage | undefined>;
  children(formId: string): ReactNode;
}) {
  const [titleId, formId] = [useId(), useId()];
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) toggle.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className="card stack-4 settings-card" aria-labelledby={titleId}>
      <header className="stack-1">
        <h2 id={titleId}>{words.title}</h2>
        <p className="hint">{words.lead}</p>
      </header>
      {now !== undefined && !isOpen && <p className="anywhere">{now || NOTHING_YET}</p>}
      <button
        type="button"
        ref={toggle}
        className="button button-quiet settings-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? formId : undefined}
        onClick={onToggle}
      >
        <span>{words.open}</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && children(formId)}
      <SectionNotice shown={notice} />
    </section>
  );
}

export function SectionNotice({ shown }: { shown: ReadonlySignal<NoticeMessage | undefined> }) {
  const notice = shown.value;
  return notice ? <Banner kind={notice.kind}>{notice.text}</Banner> : null;
}

export function LoadingRow() {
  return <div className="skeleton settings-loading-row" aria-hidden="true" />;
}

export function LoadFailed({ text, onRetry }: { text: string; onRetry(): Promise<void> }) {
  return (
    <>
      <Banner kind="error">{text}</Banner>
      <button type="button" className="button button-quiet settings-retry" onClick={() => void onRetry()}>
        {say(settingsText).tryAgain}
      </button>
    </>
  );
}
