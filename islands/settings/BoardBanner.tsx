import type { ReactElement } from "react";
import { useSignals } from "@preact/signals-react/runtime";
import { Banner } from "../parts/Banner.tsx";
import type { NoticeBoard } from "./notice_board.ts";

/** What a part of the page says about what just happened. */
export function BoardBanner({ board }: { board: NoticeBoard }): ReactElement | null {
  useSignals();
  const notice = board.shown.value;
  return notice ? <Banner kind={notice.kind}>{notice.text}</Banner> : null;
}
