import type { ReadonlySignal } from "@preact/signals-react";
import { settingsText } from "@/lib/shared/messages/settings.ts";
import { say } from "../client/browser/language.ts";
import { Banner } from "../parts/Banner.tsx";
import type { NoticeMessage } from "../parts/notice.ts";

/** As high as a line: nothing moves when one comes. */
export const NOTHING_YET = "\u00a0";

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
