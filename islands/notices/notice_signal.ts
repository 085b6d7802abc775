import type { ReadonlySignal } from "@preact/signals-react";
import { loadOptional } from "../client/browser/load_optional.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import type { Notice } from "./notice_queue.ts";

/**
 * Shows a signal's notices, as answers. Failures stay until closed.
 *
 * @param empty Called once gone.
 * @returns what stops it
 */
export function showNotices(
  held: ReadonlySignal<NoticeMessage & Pick<Notice, "action" | "lastsMs"> | undefined>,
  about: string,
  empty: () => void,
): () => void {
  return held.subscribe((value) =>
    void loadOptional(() => import("./notices.ts"), ({ notices }) => {
      if (value === undefined) return notices.withdraw(about);
      const onGone = () => {
        if (held.peek() === value) empty();
      };
      notices.put({ ...value, about, stays: value.kind !== "success", isAnswer: true, onGone });
    })
  );
}
