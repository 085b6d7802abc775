import type { ReadonlySignal } from "@preact/signals-react";
import { loadOptional } from "../client/browser/load_optional.ts";
import type { NoticeMessage } from "../parts/notice.ts";
import type { Notice } from "./notice_queue.ts";

/**
 * Says over the page what a signal holds, in answer to the person. What is no success stays until it is closed.
 *
 * @param empty Called once it has gone.
 * @returns what stops it
 */
export function sayNotices(
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
